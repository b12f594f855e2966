import { randomUUID } from 'node:crypto';
import { accountPaths, type TokenAnswer } from '@m8/contracts/account.ts';
import { deskBase } from '@m8/contracts/desk-access.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import { askAdminSocket } from '@m8/platform/admin-socket.ts';
import { setUpApp } from '#testing/people/authenticator.ts';
import { createFullPerson, type FullPerson } from '#testing/people/full-person.ts';
import { peopleOfSite } from '#testing/people/people.ts';
import { goodPassword } from '#testing/people/test-account.ts';
import type { ServedSite } from '#testing/site/served-site.ts';

/** Calls the app as a person. */
export type Call = (method: string, path: string, init: RequestInit) => Promise<Response>;

/** Usual values by the name of their place; for an id in a path, by the segment before it. */
export type Samples = Readonly<Record<string, string>>;

/** @param call by a person at the desk who has used everything */
async function collectSamples(call: Call, url: string): Promise<Samples> {
  // Another person, whom no act harms.
  const { email: stranger } = await peopleOfSite(url).newcomer();
  const read = async (path: string) => (await call('GET', path, {})).json();
  const firstOf = async (path: string, list: string) => (await read(path))[list][0];
  const { filename, document_id } = await firstOf(`${documindBase}/documents`, 'documents');
  const { id: mail } = await firstOf(`${deskBase}/mails`, 'mails');
  const ofDocumind = async (list: string) => firstOf(`${documindBase}/${list}`, list);
  return {
    ...{ filename, document_id, documents: filename, document: filename, part: '1', number: '1' },
    conversation_id: (await ofDocumind('conversations')).conversation_id,
    collection_id: (await ofDocumind('collections')).id,
    webhook_id: (await ofDocumind('webhooks')).id,
    ...{ session_id: 'a'.repeat(32), token: 'a'.repeat(43), id: 'a'.repeat(32), code: '123456' },
    ...{ text: 'file', name: 'A name', title: 'A title', subject: 'Hello', status: 'reading' },
    ...{ url: 'https://example.org/a', query: 'What is kept?', type: 'public-key', limit: '5' },
    ...{ email: stranger, password: goodPassword },
    [`${documindBase}/keys/`]: randomUUID(),
    [`${deskBase}/applications/`]: (await firstOf(`${deskBase}/applications`, 'applications')).id,
    [`${deskBase}/people/`]: (await firstOf(`${deskBase}/people?q=${stranger}`, 'people')).id,
    [`${deskBase}/mails/`]: mail,
    '/api/outbox/': mail,
  };
}

/** Creates the callers of a site: nobody, and an owner, who is replaced after a call has signed them out. */
export function createCallers(site: ServedSite) {
  let known: FullPerson | undefined;
  /** Whether a call may have signed the owner out since the last check. */
  let isInDoubt = false;

  /** Calls the app from this machine, with a person's cookies or without. */
  function callAs(person?: FullPerson): Call {
    return async (method, path, init) => {
      const headers = new Headers(init.headers);
      if (person && !headers.has('cookie'))
        headers.set('cookie', person.browser.headers.cookie ?? '');
      if (person && !headers.has('authorization') && path.startsWith(documindBase))
        headers.set('authorization', `Bearer ${person.token}`);
      const { host } = new URL(site.url);
      const incoming = { headers: { host }, socket: { remoteAddress: '127.0.0.1' } };
      const asked = { ...init, method, headers };
      const answer = await site.app.request(site.url + path, asked, { incoming });
      if (answer.ok && method !== 'GET' && !path.startsWith(documindBase)) isInDoubt = true;
      return answer;
    };
  }

  async function isThere(person: FullPerson): Promise<boolean> {
    const paths = [deskBase, `${documindBase}/keys`];
    const answers = await Promise.all(paths.map((path) => callAs(person)('GET', path, {})));
    return answers.every(({ ok }) => ok);
  }

  /** Somebody who has used everything, with a second factor and the desk. */
  async function owner(): Promise<FullPerson> {
    if (known && !isInDoubt) return known;
    isInDoubt = false;
    if (known && (await isThere(known))) return known;
    const made = await createFullPerson(site.url, `w${randomUUID().slice(0, 8)}`);
    await setUpApp(made.browser, new Date());
    for await (const _ of (await askAdminSocket(site.dataDir, 'people-owner', made.email)) ?? []);
    const { token }: TokenAnswer = await (await made.browser.get(accountPaths.token)).json();
    known = { ...made, token };
    return known;
  }

  const asOwner = async () => callAs(await owner());
  return {
    /** Calls of each caller; the owner's are signed in. */
    as: { nobody: async () => callAs(), 'the owner': asOwner },
    /** @returns the names of the owner's cookies */
    cookieNames: async () => [...(await owner()).browser.cookies.keys()],
    samples: async () => collectSamples(await asOwner(), site.url),
  };
}

/** A kind of caller. */
export type Caller = keyof ReturnType<typeof createCallers>['as'];
