import { randomUUID } from 'node:crypto';
import { accountPaths } from '@m8/contracts/account.ts';
import { type OutboxAnswer, type OutboxMail, outboxPath } from '@m8/contracts/outbox.ts';
import { addressWithKey } from '#testing/site/running-site.ts';
import { waitFor } from '#testing/wait-for.ts';
import { answerOf, TestBrowser } from './test-browser.ts';

/** A person with their own address. */
export interface MadeUpPerson {
  email: string;
  password: string;
}

/** Creates the people of a test, without its browser. */
export interface TestPeople {
  /** A person without an account. */
  stranger(): MadeUpPerson;
  /** A person with an account whose address is not confirmed. */
  newcomer(): Promise<MadeUpPerson>;
  /** A person with a confirmed account. */
  member(): Promise<MadeUpPerson>;
  /** How many mails of a kind were sent to an address so far. */
  mailsSent(kind: string, to: string): Promise<number>;
  /**
   * The link of the latest mail of a kind to an address, once it has arrived: the one with a token, if any.
   */
  mailedLink(kind: string, to: string): Promise<string>;
}

/** @returns a person without an account, with their own address, which begins with a name */
export function newStranger(name = 'person'): MadeUpPerson {
  return { email: `${name}-${randomUUID()}@example.org`, password: 'tulip-harbour' };
}

/** Reads the outbox of a running site, in a browser that holds its key. */
async function readOutbox(url: string, path = ''): Promise<Response> {
  const browser = new TestBrowser(url);
  await browser.get(addressWithKey(url) ?? url);
  return browser.get(outboxPath + path);
}

/** @returns the outbox of a running site, newest first */
export async function mailsOfSite(url: string): Promise<readonly OutboxMail[]> {
  // A busy site refuses for a moment.
  const { mails = [] }: Partial<OutboxAnswer> = await (await readOutbox(url)).json();
  return mails;
}

/** Creates an account of a running site in a browser, and confirms its address by the mail in the outbox. */
export async function joinSite(
  browser: TestBrowser,
  url: string,
  person: MadeUpPerson,
): Promise<void> {
  await answerOf(browser.post(accountPaths.signUp, person));
  const link = await peopleOfSite(url).mailedLink('verification', person.email);
  const token = new URL(link).searchParams.get('token');
  await answerOf(browser.post(accountPaths.verifyEmail, { token }));
}

/** @returns people of a site that keeps the accounts itself */
export function peopleOfSite(url: string): TestPeople {
  const mailsTo = async (kind: string, to: string) => {
    const mails = await mailsOfSite(url);
    return mails.filter((mail) => mail.kind === kind && mail.to === to);
  };
  const mailedLink = (kind: string, to: string) =>
    waitFor(`a ${kind} mail to ${to}`, async () => {
      const [latest] = await mailsTo(kind, to);
      if (latest === undefined) return undefined;
      const html = await (await readOutbox(url, `/${latest.id}`)).text();
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
      return links.find((link) => link?.includes('?token=')) ?? links[0];
    });
  const newcomer = async () => {
    const person = newStranger();
    await answerOf(new TestBrowser(url).post(accountPaths.signUp, person));
    await mailedLink('verification', person.email);
    return person;
  };
  const member = async () => {
    const person = newStranger();
    await joinSite(new TestBrowser(url), url, person);
    return person;
  };
  const mailsSent = async (kind: string, to: string) => (await mailsTo(kind, to)).length;
  return { stranger: () => newStranger(), newcomer, member, mailsSent, mailedLink };
}
