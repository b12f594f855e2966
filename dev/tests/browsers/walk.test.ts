import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountWords } from '@m8/content/account.ts';
import { applicationSubmitted, fieldWords, formWords } from '@m8/content/applications.ts';
import { authenticatorWords } from '@m8/content/authenticator.ts';
import { setUpWords } from '@m8/content/authenticator-set-up.ts';
import { confirmWords } from '@m8/content/confirm.ts';
import { demoPage, demoQuestions, demoWords } from '@m8/content/demo.ts';
import { applicationStatusWords, deskWords } from '@m8/content/desk.ts';
import { answerWords } from '@m8/content/documind-answers.ts';
import { workspaceWords } from '@m8/content/documind-workspace.ts';
import { loginWords } from '@m8/content/login.ts';
import { navigation } from '@m8/content/navigation.ts';
import { copyWords, deletionWords } from '@m8/content/own-data.ts';
import { pages, publicPaths } from '@m8/content/pages.ts';
import { recoveryCodesWords } from '@m8/content/recovery-codes.ts';
import { signupWords } from '@m8/content/signup.ts';
import { verifyWords } from '@m8/content/verify.ts';
import {
  deskLinkWords,
  eventSentences,
  passwordWords,
  sessionsWords,
} from '@m8/content/your-account.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { applicationsPath, fieldNames } from '@m8/contracts/application.ts';
import { deskPage } from '@m8/contracts/desk-access.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleApplication } from '#testing/applications/sample-application.ts';
import { EngineBrowser, type EngineDriver } from '#testing/engines/engine-browser.ts';
import { openFirefox } from '#testing/engines/firefox.ts';
import { openWebKit } from '#testing/engines/webkit.ts';
import { suiteFolder } from '#testing/files/suite-folder.ts';
import { appCodeOf, nextCodeOf } from '#testing/people/authenticator.ts';
import { askSite } from '#testing/people/desk-people.ts';
import { type MadeUpPerson, newStranger, peopleOfSite } from '#testing/people/people.ts';
import { TestBrowser } from '#testing/people/test-browser.ts';
import { namedSite } from '#testing/site/running-site.ts';
import { suiteSite } from '#testing/site/suite-site.ts';

/** The engines that people use besides Chromium's, from Debian's packages. */
const engines: Record<string, () => Promise<EngineDriver>> = {
  Firefox: openFirefox,
  WebKit: openWebKit,
};

// By name, so that browsers that support passkeys are asked for them.
const site = suiteSite(() => ({ PUBLIC_URL: namedSite }));

/** Logs a person in without a browser engine. */
async function logInElsewhere(person: MadeUpPerson): Promise<TestBrowser> {
  const elsewhere = new TestBrowser(site.url);
  expect((await elsewhere.post(accountPaths.signIn, person)).status).toBe(200);
  return elsewhere;
}

/** Makes the page's next request to a path find that the person's confirmation is too old. */
const askOnceAt = (path: string) => `(() => {
  const send = window.fetch;
  window.fetch = (to, init) => {
    if (!String(to).endsWith(${JSON.stringify(path)})) return send(to, init);
    window.fetch = send;
    return Promise.resolve(Response.json({ code: 'auth/confirm-it-is-you' }, { status: 403 }));
  };
})()`;

describe.each(Object.entries(engines))('%s', (name, open) => {
  const { email, password } = newStranger(name.toLowerCase());
  const applicant = `Ada of ${name}`;
  const newPassword = `${password} anew`;
  let browser: EngineBrowser;
  const folder = suiteFolder();
  beforeAll(async () => {
    browser = new EngineBrowser(await open(), site.url);
  });
  afterAll(() => browser.driver.close());
  let hasFailed = false;
  beforeEach(() => {
    // A browser that hangs costs every test its whole limit.
    if (hasFailed) throw new Error('an earlier test failed in this browser');
  });
  afterEach(async ({ task }) => {
    hasFailed ||= task.result?.state === 'fail';
    expect(await browser.complaints()).toEqual([]);
  });

  test.each(publicPaths)('%s shows its heading', async (path) => {
    await browser.goto(path);
    expect(await browser.driver.evaluate('document.querySelector("h1").checkVisibility()')).toBe(
      true,
    );
    expect(await browser.driver.evaluate('document.title')).toContain(pages[path].title);
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await browser.driver.evaluate(overflow)).toBeLessThanOrEqual(0);
  });

  test('the demo answers one of its own questions and one of a visitor', async () => {
    const marked = async () =>
      browser.driver.evaluate(
        '[...document.querySelectorAll("main mark")].find((mark) => mark.checkVisibility()).textContent',
      );
    await browser.goto(demoPage);
    await browser.press(demoQuestions[1]);
    await expect.poll(marked).toContain('Pets');
    await browser.fill(demoWords.own.label, 'Who repairs the boiler?');
    await browser.press(demoWords.own.ask);
    const sentence = 'The landlord repairs the boiler, the roof, the windows and the pipes.';
    await browser.sees(sentence);
    expect(await marked()).toBe(sentence);
  });

  // The following tests depend on each other: they are one person's visit.
  test('a person signs up, confirms the address, and asks one of their documents', async () => {
    await browser.goto('/signup');
    await browser.fill(accountWords.fields.email, email);
    await browser.fill(accountWords.fields.password, password);
    await browser.fill(accountWords.fields.confirmPassword, password);
    await browser.press(signupWords.submit);
    await browser.sees(signupWords.sent.title);
    await browser.goto(await peopleOfSite(site.url).mailedLink('verification', email));
    await browser.press(verifyWords.confirm);
    await browser.sees(verifyWords.done.title);

    const text =
      'The laundry room is open from seven to ten.\n\nThe bins are emptied on Tuesday.\n';
    const path = join(folder, 'house-rules.txt');
    await writeFile(path, text);
    await browser.goto('/documind/workspace');
    await browser.sees(workspaceWords.documents.empty.title);
    await browser.chooseFile(path);
    await browser.sees(workspaceWords.documents.status.ready);
    await browser.fill(workspaceWords.ask.label, 'When are the bins emptied?');
    await browser.press(workspaceWords.ask.submit);
    await browser.press(answerWords.answer.cite(1, 'house-rules.txt', answerWords.answer.noPage));
    await browser.sees('The bins are emptied on Tuesday.');
    const marked = () => browser.driver.evaluate('document.querySelector("mark")?.textContent');
    await expect.poll(marked).toBe('The bins are emptied on Tuesday.');
  });

  test('they apply to join the team', async () => {
    await browser.goto('/join-team');
    for (const field of fieldNames) {
      if (field === 'email') continue;
      const value = field === 'name' ? applicant : sampleApplication[field];
      await browser.fill(fieldWords[field].label, value);
    }
    await browser.press(formWords.submit);
    await browser.sees(applicationSubmitted);
  });

  test('they log out everywhere else, and change the password after confirming who they are', async () => {
    const elsewhere = await logInElsewhere({ email, password });
    await browser.goto('/account');
    await browser.press(sessionsWords.endOthers);
    await browser.sees(sessionsWords.alone);
    expect(await (await elsewhere.get(accountPaths.session)).json()).toEqual({ user: null });

    await browser.fill(accountWords.fields.newPassword, newPassword);
    await browser.fill(accountWords.fields.confirmPassword, newPassword);
    await browser.driver.evaluate(askOnceAt(accountPaths.changePassword));
    await browser.press(passwordWords.change.submit);
    await browser.sees(confirmWords.lead);
    await browser.fill(confirmWords.password, password);
    await browser.press(confirmWords.submit);
    await browser.sees(passwordWords.change.done);
    await browser.sees(eventSentences['password-changed'](null));
  });

  test('they set up an app, log in with its code, and save a copy', async () => {
    await browser.goto('/account');
    await browser.press(authenticatorWords.off.submit);
    await browser.sees(setUpWords.scan);
    const key = await browser.driver.evaluate('document.querySelector("dd").textContent');
    const secret = String(key).replaceAll(' ', '');
    await browser.fill(setUpWords.field, appCodeOf(secret, new Date()));
    await browser.press(setUpWords.submit);
    await browser.sees(authenticatorWords.codes.turnedOn);
    await browser.press(recoveryCodesWords.done);
    await browser.sees(eventSentences['factor-on'](null));

    await browser.press(navigation.logout);
    await browser.arrivesAt('/');
    await browser.goto('/login?next=/account');
    await browser.fill(accountWords.fields.email, email);
    await browser.fill(accountWords.fields.password, newPassword);
    await browser.press(loginWords.submit);
    await browser.fill(loginWords.code.app.field, nextCodeOf(secret));
    await browser.press(loginWords.submit);
    await browser.arrivesAt('/account');
    await browser.press(copyWords.submit);
    await browser.sees(copyWords.saved);
  });

  test('as the owner they work at the desk', async () => {
    const other = await peopleOfSite(site.url).member();
    const theirs = await logInElsewhere(other);
    expect((await theirs.post(applicationsPath, sampleApplication)).status).toBe(201);
    await askSite(site, 'people-owner', email);
    await browser.goto('/account');
    await browser.press(deskLinkWords.open);
    await browser.arrivesAt(deskPage);
    await browser.fill(deskWords.applications.find, applicant);
    await browser.sees(deskWords.applications.found(1));
    await browser.press(applicant);
    await browser.press(applicationStatusWords.reading);
    await browser.sees(deskWords.file.changed('pending', 'reading'));
    await browser.press(deskWords.note.title);
    await browser.fill(deskWords.note.label, 'Good with looms.');
    await browser.press(deskWords.note.submit);
    await browser.sees('Good with looms.');

    const { acts, actsOf, find, none } = deskWords.people;
    await browser.press(deskWords.views.people);
    await browser.fill(find, other.email);
    await browser.press(actsOf(other.email));
    await browser.press(`${acts.disable.label}: ${other.email}`);
    await browser.sees(acts.disable.done(other.email));
    await browser.fill(find, ' and nobody');
    await browser.sees(none);

    for (const view of ['visits', 'mails', 'health'] as const) {
      await browser.press(deskWords.views[view]);
      await browser.sees(deskWords[view].lead);
    }
    await browser.press(deskWords.views.audit);
    await browser.sees(deskWords.audit.acts['person-disabled']);
  });

  test('they delete everything', async () => {
    await browser.goto('/account');
    await browser.sees(deletionWords.account);
    await browser.fill(deletionWords.label, email);
    await browser.press(deletionWords.submit);
    await browser.arrivesAt('/');
    await browser.sees(deletionWords.done);
  });
});
