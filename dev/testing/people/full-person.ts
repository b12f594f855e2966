import { accountPaths, type TokenAnswer } from '@m8/contracts/account.ts';
import type { DocumentAnswer } from '@m8/contracts/documind/documents.ts';
import type { NewKeyAnswer } from '@m8/contracts/documind/keys.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import { whenBackPath } from '@m8/contracts/when-back.ts';
import { sampleApplication } from '#testing/applications/sample-application.ts';
import { peopleOfSite } from './people.ts';
import { TestBrowser } from './test-browser.ts';

/** A person who has used everything on the site. */
export interface FullPerson {
  email: string;
  /** Of the account. */
  password: string;
  /** Signed in. */
  browser: TestBrowser;
  /** An API key. */
  key: string;
  /** A bearer token of the browser's sign-in. */
  token: string;
}

async function ok<Answer>(answer: Response): Promise<Answer> {
  if (!answer.ok)
    throw new Error(`${answer.url} returned ${answer.status}: ${await answer.text()}`);
  const text = await answer.text();
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

const json = { 'content-type': 'application/json' };

/** Uploads stored documents and documents of a private session, and asks about them. */
async function fillDocumind(
  site: string,
  { key, token }: Pick<FullPerson, 'key' | 'token'>,
  word: string,
): Promise<void> {
  const authorization = `Bearer ${key}`;
  for (const fields of [{}, { is_private: 'true' }]) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const kind = 'is_private' in fields ? 'secret' : 'kept';
    const text = `The ${word}${kind} file\n\nSection one\n\nIt tells of ${word}${kind}.`;
    body.set('file', new File([text], `${word}-${kind}.txt`));
    const headers = { authorization, prefer: 'wait=30', 'idempotency-key': `"${word}-${kind}"` };
    const sent = fetch(`${site}${documindBase}/upload`, { method: 'POST', body, headers });
    const { status } = await ok<DocumentAnswer>(await sent);
    if (status !== 'ready') throw new Error(`The document is ${status}`);
  }
  const named = { name: `${word} collection`, documents: [`${word}-kept.txt`] };
  const collected = {
    method: 'POST',
    body: JSON.stringify(named),
    headers: { ...json, authorization },
  };
  await ok(await fetch(`${site}${documindBase}/collections`, collected));
  const hook = JSON.stringify({ url: `https://${word}.example.org/` });
  const signedIn = { ...json, authorization: `Bearer ${token}` };
  const told = { method: 'POST', body: hook, headers: signedIn };
  await ok(await fetch(`${site}${documindBase}/webhooks`, told));
  const body = JSON.stringify({ query: `What of ${word}kept?` });
  const headers = { ...json, authorization };
  await ok(await fetch(`${site}${documindBase}/query`, { method: 'POST', body, headers }));
}

/**
 * Creates an account on a running site and leaves data in every place that stores data about people.
 * Every text contains `word`.
 *
 * @param site origin of the running site
 */
export async function createFullPerson(site: string, word: string): Promise<FullPerson> {
  const email = `${word}@example.org`;
  const password = 'tulip-harbour';
  const send = (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('user-agent', `${word}browser/1`);
    return fetch(url, { ...init, headers });
  };
  const browser = new TestBrowser(site, send);
  await ok(await browser.post(accountPaths.signUp, { email, password }));
  const link = await peopleOfSite(site).mailedLink('verification', email);
  const token = new URL(link).searchParams.get('token');
  await ok(await browser.post(accountPaths.verifyEmail, { token }));
  await ok(await browser.post(accountPaths.sendReset, { email }));
  const access = await ok<TokenAnswer>(await browser.get(accountPaths.token));
  const made = await fetch(`${site}${documindBase}/keys`, {
    method: 'POST',
    body: JSON.stringify({ name: `${word} key` }),
    headers: { ...json, authorization: `Bearer ${access.token}` },
  });
  const { key } = await ok<NewKeyAnswer>(made);
  await fillDocumind(site, { key, token: access.token }, word);
  const application = {
    ...sampleApplication,
    name: `${word} Example`,
    email: `${word}.at.work@example.org`,
    skills: `${word} skills`,
  };
  await ok(await browser.post('/api/team-applications', application));
  const asked = await fetch(site + whenBackPath, {
    method: 'POST',
    body: new URLSearchParams({ email }),
  });
  if (!asked.ok) throw new Error(`The list returned ${asked.status}`);
  return { email, password, browser, key, token: access.token };
}

/** Deletes a collection of a person. It is kept for another minute. */
export async function deleteShelf(site: string, { key }: FullPerson): Promise<void> {
  const headers = { ...json, authorization: `Bearer ${key}` };
  const address = `${site}${documindBase}/collections`;
  const body = JSON.stringify({ name: 'Shelf' });
  const { id } = await ok<{ id: string }>(await fetch(address, { method: 'POST', headers, body }));
  await ok(await fetch(`${address}/${id}`, { method: 'DELETE', headers }));
}
