import { randomUUID } from 'node:crypto';
import { accountPaths, type TokenAnswer } from '@m8/contracts/account.ts';
import { deskBase } from '@m8/contracts/desk-access.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import { askAdminSocket } from '@m8/platform/admin-socket.ts';
import { setUpApp } from '#testing/people/authenticator.ts';
import { createFullPerson } from '#testing/people/full-person.ts';
import type { TestBrowser } from '#testing/people/test-browser.ts';
import type { ServedSite } from '#testing/site/served-site.ts';
import type { Call } from './samples.ts';

/** All kinds of callers. */
export const visitors = ['nobody', 'a member', 'the owner'] as const;

/** One of {@link visitors}. */
export type Visitor = (typeof visitors)[number];

interface Person {
  email: string;
  password: string;
  browser: TestBrowser;
  token: string;
}

/** Gives a person a second factor and the desk. */
async function makeOwner(site: ServedSite, { email, browser }: Person): Promise<void> {
  await setUpApp(browser, new Date());
  for await (const _ of (await askAdminSocket(site.dataDir, 'people-owner', email)) ?? []);
}

/** Creates the people of a site, and replaces them after a call has signed them out. */
export function createVisitors(site: ServedSite) {
  const known = new Map<Visitor, Person>();
  /** Whether a call may have signed a person out since the last check. */
  let isInDoubt = false;

  /** Calls the app from this machine, with a person's cookies or without. */
  function callAs(person: Person | undefined): Call {
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

  async function isThere(who: Visitor, person: Person): Promise<boolean> {
    const call = callAs(person);
    const path = who === 'the owner' ? deskBase : accountPaths.account;
    const [own, documents] = [
      await call('GET', path, {}),
      await call('GET', `${documindBase}/keys`, {}),
    ];
    return own.ok && documents.ok;
  }

  async function person(who: Visitor): Promise<Person | undefined> {
    if (who === 'nobody') return undefined;
    const found = known.get(who);
    if (found && !isInDoubt) return found;
    isInDoubt = false;
    if (found && (await isThere(who, found))) return found;
    const made: Person = await createFullPerson(site.url, `w${randomUUID().slice(0, 8)}`);
    if (who === 'the owner') await makeOwner(site, made);
    const { token }: TokenAnswer = await (await made.browser.get(accountPaths.token)).json();
    known.set(who, { ...made, token });
    return known.get(who);
  }

  return {
    /** @returns calls as a visitor, signed in unless it is nobody */
    call: async (who: Visitor): Promise<Call> => callAs(await person(who)),
    /** @returns the names of a signed-in person's cookies */
    cookieNames: async () => [...((await person('the owner'))?.browser.cookies.keys() ?? [])],
  };
}
