import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { credentialMails } from '@m8/content/mails.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import type { MailsAnswer } from '@m8/contracts/desk.ts';
import { deskBase } from '@m8/contracts/desk-access.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '#testing/applications/sample-application.ts';
import { suiteSettings } from '#testing/database/suite-address.ts';
import { setUpApp } from '#testing/people/authenticator.ts';
import { type MadeUpPerson, newStranger } from '#testing/people/people.ts';
import { TestBrowser } from '#testing/people/test-browser.ts';
import { type MailPeer, startMailPeer } from '#testing/services/mail-server.ts';
import { openTroubledProxy, type TroubledProxy } from '#testing/services/troubled-proxy.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { type RunningSite, startSite } from '#testing/site/running-site.ts';
import { holds } from './invariants.ts';

const run = promisify(execFile);
const settingsOfSuite = suiteSettings();
const contact = 'owner@example.com';
let site: RunningSite;
let peer: MailPeer;
let proxy: TroubledProxy;
let desk: TestBrowser;

beforeAll(async () => {
  buildSite();
  peer = await startMailPeer();
  const url = new URL(peer.url);
  proxy = await openTroubledProxy(url);
  url.port = String(proxy.port);
  const database = await settingsOfSuite();
  site = await startSite({ ...database, SMTP_URL: url.href, CONTACT_EMAIL: contact });
  desk = await openDesk(database);
});
afterAll(async () => {
  await site?.remove();
  proxy.close();
  await peer.stop();
});

const mailTo = (address: string, about?: string) =>
  peer
    .waitFor(
      ({ recipients, message }) =>
        recipients.includes(address) && (about === undefined || message.subject === about),
    )
    .then(({ message }) => message);

/** A person whom the command line gives the desk, as the owner. */
async function openDesk(database: Record<string, string>): Promise<TestBrowser> {
  const { browser, person } = await signUp();
  const { text = '' } = await mailTo(person.email);
  const token = /\?token=([\w-]+)/.exec(text)?.[1];
  expect((await browser.post(accountPaths.verifyEmail, { token })).ok).toBe(true);
  await setUpApp(browser, new Date());
  await mailTo(person.email, credentialMails['factor-on'].subject);
  const env = { PATH: process.env.PATH, ...database, DATA_DIR: site.dataDir };
  await run(process.execPath, ['apps/site/owner/owner.ts', 'people', '--owner', person.email], {
    env,
  });
  return browser;
}

async function signUp(): Promise<{ browser: TestBrowser; person: MadeUpPerson }> {
  const person = newStranger();
  const browser = new TestBrowser(site.url, fetch);
  expect((await browser.post(accountPaths.signUp, person)).status).toBe(201);
  return { browser, person };
}

async function apply(browser: TestBrowser, { email }: MadeUpPerson): Promise<void> {
  const sent = await browser.post('/api/team-applications', { ...sampleApplication, email });
  expect(sent.status).toBe(201);
}

/** The unsent mails that the owner sees, latest first. */
async function unsent(): Promise<MailsAnswer['mails']> {
  const { mails }: MailsAnswer = await (await desk.get(`${deskBase}/mails`)).json();
  return mails.filter(({ status }) => status !== 'sent');
}

describe('a mail server that is away', () => {
  it(`${holds.answersAtOnce}, and the owner sees which mails wait, and why`, async () => {
    proxy.turn('gone');
    const { browser, person } = await signUp();
    await apply(browser, person);
    const password = 'another-harbour';
    expect((await browser.post(accountPaths.changePassword, { password })).status).toBe(204);
    await expect.poll(async () => (await unsent()).length).toBe(4);
    await expect
      .poll(async () => (await unsent()).every(({ attempts }) => attempts > 0))
      .toBe(true);
    for (const mail of await unsent()) {
      expect(mail.status).toBe('waiting');
      expect(mail.problem).toContain('The mail server did not take the mail');
    }
    expect((await fetch(`${site.url}/api/health/ready`)).status).toBe(200);

    proxy.turn('frozen');
    await signUp();
    expect(await unsent()).toHaveLength(5);
  });

  it(`${holds.comesBack}: ${holds.nothingLost}, and ${holds.nothingDoubled}`, async () => {
    const waiting = await unsent();
    proxy.turn('open');
    await expect.poll(unsent, { timeout: 240_000, interval: 1000 }).toEqual([]);
    for (const { recipient, subject } of waiting) {
      const arrived = peer.received.filter(
        ({ recipients, message }) => recipients.includes(recipient) && message.subject === subject,
      );
      expect(new Set(arrived.map(({ message }) => message.messageId)).size, subject).toBe(1);
      expect(arrived, subject).toHaveLength(1);
    }
  });
});

describe('a mail server that refuses a recipient', () => {
  it('is reported to the owner, who sends the mail again when the server accepts mails for them', async () => {
    const { browser, person } = await signUp();
    await mailTo(person.email);
    peer.mood = 'refusing';
    await apply(browser, person);
    const statuses = async () => (await unsent()).map(({ status }) => status);
    await expect.poll(statuses).toEqual(['failed', 'failed']);
    const failed = await unsent();
    expect(new Set(failed.map(({ recipient }) => recipient))).toEqual(
      new Set([contact, person.email]),
    );
    peer.mood = 'accepting';
    for (const { id, can_resend } of failed) {
      expect(can_resend).toBe(true);
      expect((await desk.post(`${deskBase}/mails/${id}/send-again`, {})).ok).toBe(true);
    }
    await expect.poll(unsent).toEqual([]);
    const arrived = peer.received.filter(
      ({ recipients, message }) =>
        (recipients.includes(contact) && message.text?.includes(person.email)) ||
        (recipients.includes(person.email) &&
          failed.some(({ subject }) => subject === message.subject)),
    );
    expect(arrived).toHaveLength(failed.length);
  });
});
