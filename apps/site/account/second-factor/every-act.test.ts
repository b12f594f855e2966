import { accountPaths, confirmationSeconds } from '@m8/contracts/account.ts';
import { deskBase } from '@m8/contracts/desk-access.ts';
import { ownDataPaths } from '@m8/contracts/own-data.ts';
import { appCodeOf, setUpApp, stepSeconds } from '@m8/dev/testing/people/authenticator.ts';
import { addPasskey, enterByPasskey } from '@m8/dev/testing/people/passkeys.ts';
import { SoftwareAuthenticator } from '@m8/dev/testing/people/software-authenticator.ts';
import { suiteGoogle } from '@m8/dev/testing/people/suite-google.ts';
import { goodPassword, newEmail } from '@m8/dev/testing/people/test-account.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { deskOver } from '@m8/dev/testing/people/test-desk.ts';
import { signInWithGoogle } from '@m8/dev/testing/people/test-google.ts';
import { ownDataPeople } from '@m8/dev/testing/people/test-own-data.ts';
import { beforeAll, expect, it } from 'vitest';
import { createOwnDataApi } from '#people/own-data-api.ts';

/*
 * The specification of the gate. A row is a kind of session of a person with a password, Google and a passkey
 * as sign-in methods. The letters in a cell say what opens an action to that session:
 *
 *   S  having signed in within the last ten minutes
 *   P  the password              G  Google                 K  a passkey
 *   C  a code from the app       R  a recovery code
 *   *  nothing: it is open as long as the session lives
 *   -  none of them
 */
const table = `
second factor | session was opened by       | acts on the account | a grave act at the desk | the desk
no            | password                    | S PGK               | -                       | -
no            | Google                      | S PGK               | -                       | -
no            | passkey                     | S PGK               | -                       | -
an app        | password and code           | S KCR               | S KCR                   | *
an app        | password and recovery code  | S KCR               | S KCR                   | *
an app        | Google and code             | S KCR               | S KCR                   | *
an app        | passkey                     | S KCR               | S KCR                   | *
an app        | password, before the factor | KCR                 | KCR                     | KCR
an app        | Google, before the factor   | KCR                 | KCR                     | KCR
`;

const [, ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

const { database, test } = suiteGoogle({ rateLimitScale: 10_000 });

beforeAll(() => {
  test.app.route(
    ownDataPaths.held,
    createOwnDataApi(ownDataPeople(database.db, test), async () => null),
  );
  const desk = deskOver(database.db, test.clock, {
    keepsAccounts: true,
    findBearer: undefined,
    findSignIn: test.account.findSignIn,
    mailQueue: { enqueue: async () => undefined, sendAgain: async () => false },
    sendReset: async () => undefined,
  });
  test.app.route(deskBase, desk.api);
});

/** A person with all sign-in methods, and the means to use them. */
interface Person {
  id: string;
  email: string;
  device: SoftwareAuthenticator;
  /** Secret of the app; null without one. */
  secret: string | null;
  recoveryCodes: string[];
}

async function personWith(factor: string): Promise<Person> {
  const email = newEmail();
  const browser = test.popup();
  await browser.post(accountPaths.signUp, { email, password: goodPassword });
  await test.verify(email, browser);
  await signInWithGoogle(browser, { email }, accountPaths.googleLink);
  const device = new SoftwareAuthenticator(test.publicUrl);
  await addPasskey(browser, device);
  const id = await test.idOf(email);
  const role = { user_id: id, role: 'owner', given_at: test.clock.now() } as const;
  await database.db.insertInto('desk_role').values(role).execute();
  const app = factor === 'an app' ? await setUpApp(browser, test.clock.now()) : null;
  return { id, email, device, secret: app?.secret ?? null, recoveryCodes: app?.codes ?? [] };
}

/** @returns the app's next code after the used ones */
function nextCode({ secret }: Person): string {
  test.clock.advance(2 * stepSeconds);
  return secret === null ? '000000' : appCodeOf(secret, test.clock.now());
}

const byGoogle = (browser: TestBrowser, { email }: Person, path?: string) =>
  signInWithGoogle(browser, { email }, path);

const doors: Record<string, (browser: TestBrowser, person: Person) => Promise<unknown>> = {
  password: (browser, { email }) => test.signIn(email, goodPassword, browser),
  Google: byGoogle,
  passkey: (browser, { device }) => enterByPasskey(browser, device),
};

/** Opens a session by what the table says, such as "password and recovery code". */
async function enter(openedBy: string, browser: TestBrowser, person: Person): Promise<void> {
  const [door = '', further] = openedBy.split(/ and |, /);
  await doors[door]?.(browser, person);
  if (further === undefined) return;
  expect(await browser.whoIs()).toBeNull();
  const code = further === 'recovery code' ? person.recoveryCodes.shift() : nextCode(person);
  await browser.post(accountPaths.signInWithCode, { code });
  if (further !== 'before the factor') return;
  // As it was stored before the second factor had its column.
  const sessions = database.db.updateTable('account_session').set({ factor_shown_at: null });
  await sessions.where('user_id', '=', person.id).execute();
}

/** Confirms the person's identity, by the letter in the table. */
const ways: typeof doors = {
  '*': async () => test.clock.advance(confirmationSeconds),
  P: (browser) => browser.post(accountPaths.confirm, { password: goodPassword }),
  G: (browser, person) => byGoogle(browser, person, accountPaths.googleConfirm),
  async K(browser, { device }) {
    const asked = await browser.post(accountPaths.passkeyConfirmOptions, {});
    await browser.post(accountPaths.confirmByPasskey, device.sign(await asked.json()));
  },
  C: (browser, person) => browser.post(accountPaths.confirmByCode, { code: nextCode(person) }),
  R: (browser, { recoveryCodes }) =>
    browser.post(accountPaths.confirmByCode, { code: recoveryCodes.shift() ?? '0000-0000-0000' }),
};

const notMade = {
  ...{ id: 'x', rawId: 'x', type: 'public-key' },
  response: { clientDataJSON: 'e30', attestationObject: 'x' },
};
const id = 'there-is-none';

/** Each action, without permanent changes; a refusal other than the gate's counts as passed. */
const acts: Record<string, [path: string, body?: object]> = {
  'set up an app': [accountPaths.beginFactor, {}],
  'turn the app on': [accountPaths.turnFactorOn, { code: 'no code' }],
  'turn the app off': [accountPaths.turnFactorOff, {}],
  'make recovery codes': [accountPaths.renewCodes, {}],
  'choose a password': [accountPaths.changePassword, { password: 'a' }],
  'ask for a new address': [accountPaths.askNewAddress, { email: 'none' }],
  'begin a passkey': [accountPaths.beginPasskey, {}],
  'add a passkey': [accountPaths.addPasskey, notMade],
  'rename a passkey': [accountPaths.renamePasskey, { id, name: 'Phone' }],
  'remove a passkey': [accountPaths.removePasskey, { id }],
  'add Google': [accountPaths.googleLink],
  'take Google away': [accountPaths.googleUnlink, {}],
  'end a session': [accountPaths.endSession, { id }],
  'end all other sessions': [accountPaths.endOtherSessions, {}],
  'save a copy of all data': [ownDataPaths.copy, {}],
  'delete the account': [ownDataPaths.deletion, { email: 'another@example.org' }],
  'the desk': [`${deskBase}/people`],
  'a grave act at the desk': [`${deskBase}/audit.csv`],
};
const removing = ['turn the app off', 'take Google away'];

async function perform(name: string, browser: TestBrowser, person: Person): Promise<Response> {
  const [path = '', body] = acts[name] ?? [];
  if (body === undefined) return browser.get(path, { 'sec-fetch-site': 'same-origin' });
  const act = () => browser.post(path, body);
  const answer = await (removing.includes(name) ? withRowsKept(person.id, act) : act());
  if (path === accountPaths.renewCodes && answer.ok)
    person.recoveryCodes = (await answer.clone().json()).codes;
  return answer;
}

/** Restores what an action has removed, so that the next one finds the same person. */
async function withRowsKept(id: string, act: () => Promise<Response>): Promise<Response> {
  const kept = new Map<string, unknown>();
  for (const name of ['account_factor', 'account_recovery_code', 'account_identity']) {
    const own = `select json_agg(one)::text as texts from ${name} as one where user_id = $1`;
    kept.set(name, (await database.executeSql(own, [id])).rows[0]?.texts ?? '[]');
  }
  const answer = await act();
  for (const [name, texts] of kept)
    await database.executeSql(
      `insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)
       on conflict do nothing`,
      [texts],
    );
  return answer;
}

/** The errors of a closed gate or desk. */
const shut = ['auth/confirm-it-is-you', 'request/not-found'];

async function isOpen(answer: Response): Promise<boolean> {
  const { status } = answer;
  const end = answer.headers.get('location')?.split('error=')[1];
  const type = answer.headers.get('content-type') ?? '';
  const code = type.includes('problem') ? (await answer.json()).code : (end ?? '');
  expect(status, code).toBeLessThan(500);
  expect(code).not.toBe('auth/requires-sign-in');
  return !shut.includes(code);
}

const sorted = (letters: string) => [...letters.replaceAll(' ', '')].toSorted().join('');

it.each(rows)(
  'with second factor: %s, a session by %s is open to: %s; %s; %s',
  async (factor = '', openedBy = '', onAccount = '', grave = '', desk = '') => {
    const person = await personWith(factor);
    const browser = test.popup();
    await enter(openedBy, browser, person);
    expect(await browser.whoIs()).toMatchObject({ email: person.email });
    const opened: Record<string, string> = {};
    const note = async (letter: string) => {
      for (const name of Object.keys(acts))
        if (await isOpen(await perform(name, browser, person)))
          opened[name] = (opened[name] ?? '') + letter;
    };
    await note('S');
    for (const [letter, show] of Object.entries(ways)) {
      test.clock.advance(confirmationSeconds);
      await show(browser, person);
      await note(letter);
    }
    const specified: Record<string, string> = {
      'a grave act at the desk': grave,
      'the desk': desk,
    };
    for (const name of Object.keys(acts)) {
      const letters = opened[name] ?? '-';
      const found = letters.includes('*') ? '*' : sorted(letters);
      expect(found, name).toBe(sorted(specified[name] ?? onAccount));
    }
  },
);
