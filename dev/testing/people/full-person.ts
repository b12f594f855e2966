import { accountPaths, type TokenAnswer } from '@m8/contracts/account.ts';
import type { NewKeyAnswer } from '@m8/contracts/documind/keys.ts';
import { documindPaths } from '@m8/contracts/documind/paths.ts';
import { whenBackPath } from '@m8/contracts/when-back.ts';
import { sampleApplication } from '#testing/applications/sample-application.ts';
import { siteCaller } from '#testing/site/site-caller.ts';
import { joinSite } from './people.ts';
import { answerOf, TestBrowser } from './test-browser.ts';

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

/** Uploads stored documents and documents of a private session, and asks about them. */
async function fillDocumind(
  site: string,
  { key, token }: Pick<FullPerson, 'key' | 'token'>,
  word: string,
): Promise<void> {
  const { ask, send, add } = siteCaller(site, key);
  for (const [kind, fields] of [
    ['kept', {}],
    ['secret', { is_private: 'true' }],
  ] as const) {
    const text = `The ${word}${kind} file\n\nSection one\n\nIt tells of ${word}${kind}.`;
    await add(`${word}-${kind}.txt`, text, { 'idempotency-key': `"${word}-${kind}"` }, fields);
  }
  const named = { name: `${word} collection`, documents: [`${word}-kept.txt`] };
  await answerOf(send(documindPaths.collections, named));
  const hook = { url: `https://${word}.example.org/` };
  await answerOf(siteCaller(site, token).send(documindPaths.webhooks, hook));
  await answerOf(ask(`What of ${word}kept?`));
}

/**
 * Creates an account on a running site and leaves data in every place that stores data about people.
 * Every text contains `word`.
 *
 * @param site origin of the running site
 */
export async function createFullPerson(site: string, word: string): Promise<FullPerson> {
  const person = { email: `${word}@example.org`, password: 'tulip-harbour' };
  const { email } = person;
  const browser = new TestBrowser(site, (url, init) => {
    const headers = new Headers(init.headers);
    headers.set('user-agent', `${word}browser/1`);
    return fetch(url, { ...init, headers });
  });
  await joinSite(browser, site, person);
  await answerOf(browser.post(accountPaths.sendReset, { email }));
  const { token } = await answerOf<TokenAnswer>(browser.get(accountPaths.token));
  const made = siteCaller(site, token).send(documindPaths.keys, { name: `${word} key` });
  const { key } = await answerOf<NewKeyAnswer>(made);
  await fillDocumind(site, { key, token }, word);
  const application = {
    ...sampleApplication,
    name: `${word} Example`,
    email: `${word}.at.work@example.org`,
    skills: `${word} skills`,
  };
  await answerOf(browser.post('/api/team-applications', application));
  const asked = await fetch(site + whenBackPath, {
    method: 'POST',
    body: new URLSearchParams({ email }),
  });
  if (!asked.ok) throw new Error(`The list returned ${asked.status}`);
  return { ...person, browser, key, token };
}

/** Deletes a collection of a person. It is kept for another minute. */
export async function deleteShelf(site: string, { key }: FullPerson): Promise<void> {
  const { documind, send } = siteCaller(site, key);
  const { id } = await answerOf<{ id: string }>(send(documindPaths.collections, { name: 'Shelf' }));
  await answerOf(documind(`${documindPaths.collections}/${id}`, { method: 'DELETE' }));
}
