import { accountPaths, confirmationSeconds } from '@m8/contracts/account.ts';
import { deskBase } from '@m8/contracts/desk-access.ts';
import { ownDataPaths } from '@m8/contracts/own-data.ts';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { appCodeOf, setUpApp, stepSeconds } from '@m8/dev/testing/people/authenticator.ts';
import { addPasskey, enterByPasskey } from '@m8/dev/testing/people/passkeys.ts';
import { SoftwareAuthenticator } from '@m8/dev/testing/people/software-authenticator.ts';
import { goodPassword, newEmail } from '@m8/dev/testing/people/test-account.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { deskOver } from '@m8/dev/testing/people/test-desk.ts';
import { serveTestAccount, signInWithGoogle } from '@m8/dev/testing/people/test-google.ts';
import { ownDataPeople } from '@m8/dev/testing/people/test-own-data.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnDataApi } from '#people/own-data-api.ts';

/*
 * The specification of the gate. A column is a kind of session of a person with a password, Google and a
 * passkey as sign-in methods and, in the columns to the right, an authenticator app as second factor. The
 * letters in a cell say what opens the action to that session:
 *
 *   S  having signed in within the last ten minutes
 *   P  the password              G  Google                 K  a passkey
 *   C  a code from the app       R  a recovery code
 *   *  nothing: it is open as long as the session lives
 *   -  none of them
 */
const table = `
                        | no second factor            | a second factor, and the session was opened by
                        | password | Google | passkey | password and code | password and recovery code | Google and code | passkey | password, before the factor | Google, before the factor
set up an app           | S PGK    | S PGK  | S PGK   | S KCR             | S KCR                      | S KCR           | S KCR   | KCR                         | KCR
turn the app on         | S PGK    | S PGK  | S PGK   | S KCR             | S KCR                      | S KCR           | S KCR   | KCR                         | KCR
turn the app off        | S PGK    | S PGK  | S PGK   | S KCR             | S KCR                      | S KCR           | S KCR   | KCR                         | KCR
make recovery codes     | S PGK    | S PGK  | S PGK   | S KCR             | S KCR                      | S KCR           | S KCR   | KCR                         | KCR
choose a password       | S PGK    | S PGK  | S PGK   | S KCR             | S KCR                      | S KCR           | S KCR   | KCR                         | KCR
ask for a new address   | S PGK    | S PGK  | S PGK   | S KCR             | S KCR                      | S KCR           | S KCR   | KCR                         | KCR
begin a passkey         | S PGK    | S PGK  | S PGK   | S KCR             | S KCR                      | S KCR           | S KCR   | KCR                         | KCR
add a passkey           | S PGK    | S PGK  | S PGK   | S KCR             | S KCR                      | S KCR           | S KCR   | KCR                         | KCR
rename a passkey        | S PGK    | S PGK  | S PGK   | S KCR             | S KCR                      | S KCR           | S KCR   | KCR                         | KCR
remove a passkey        | S PGK    | S PGK  | S PGK   | S KCR             | S KCR                      | S KCR           | S KCR   | KCR                         | KCR
add Google              | S PGK    | S PGK  | S PGK   | S KCR             | S KCR                      | S KCR           | S KCR   | KCR                         | KCR
take Google away        | S PGK    | S PGK  | S PGK   | S KCR             | S KCR                      | S KCR           | S KCR   | KCR                         | KCR
end a session           | S PGK    | S PGK  | S PGK   | S KCR             | S KCR                      | S KCR           | S KCR   | KCR                         | KCR
end all other sessions  | S PGK    | S PGK  | S PGK   | S KCR             | S KCR                      | S KCR           | S KCR   | KCR                         | KCR
save a copy of all data | S PGK    | S PGK  | S PGK   | S KCR             | S KCR                      | S KCR           | S KCR   | KCR                         | KCR
delete the account      | S PGK    | S PGK  | S PGK   | S KCR             | S KCR                      | S KCR           | S KCR   | KCR                         | KCR
open the desk           | -        | -      | -       | *                 | *                          | *               | *       | KCR                         | KCR
a grave act at the desk | -        | -      | -       | S KCR             | S KCR                      | S KCR           | S KCR   | KCR                         | KCR
`;

const [, sessionNames = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

const database = suiteDatabase();

let test: Awaited<ReturnType<typeof serveTestAccount>>;

beforeAll(async () => {
  test = await serveTestAccount({ database, rateLimitScale: 10_000 });
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
afterAll(() => test.close());

/** A person with all sign-in methods, and the means to use them. */
interface Person {
  id: string;
  email: string;
  device: SoftwareAuthenticator;
  /** Secret of the app; null without one. */
  secret: string | null;
  recoveryCodes: string[];
}

async function personWith(factor: 'no second factor' | 'a second factor'): Promise<Person> {
  const email = newEmail();
  const browser = test.popup();
  await browser.post(accountPaths.signUp, { email, password: goodPassword });
  await test.verify(email, browser);
  const chosen = { email, choice: 'continue' } as const;
  expect(await signInWithGoogle(browser, chosen, accountPaths.googleLink)).toBe('/google-return');
  const device = new SoftwareAuthenticator(test.publicUrl);
  await addPasskey(browser, device);
  const id = await test.idOf(email);
  const role = { user_id: id, role: 'owner', given_at: test.clock.now() } as const;
  await database.db.insertInto('desk_role').values(role).execute();
  const app = factor === 'a second factor' ? await setUpApp(browser, test.clock.now()) : null;
  return { id, email, device, secret: app?.secret ?? null, recoveryCodes: app?.codes ?? [] };
}

/** @returns the app's next code after the used ones */
function nextCode({ secret }: Person): string {
  test.clock.advance(2 * stepSeconds);
  return secret === null ? '000000' : appCodeOf(secret, test.clock.now());
}

const byPassword = (browser: TestBrowser, { email }: Person) =>
  browser.post(accountPaths.signIn, { email, password: goodPassword });

const byGoogle = (browser: TestBrowser, { email }: Person, path?: string) =>
  signInWithGoogle(browser, { email, choice: 'continue' }, path);

const showCode = (browser: TestBrowser, person: Person) =>
  browser.post(accountPaths.signInWithCode, { code: nextCode(person) });

/** Opens a session like one that was stored before the second factor had its column. */
function beforeFactor(signIn: typeof byPassword | typeof byGoogle) {
  return async (browser: TestBrowser, person: Person) => {
    await signIn(browser, person);
    await showCode(browser, person);
    const sessions = database.db.updateTable('account_session').set({ factor_shown_at: null });
    await sessions.where('user_id', '=', person.id).execute();
  };
}

/** Opens a session of each kind. */
const signIns: Record<string, (browser: TestBrowser, person: Person) => Promise<unknown>> = {
  password: byPassword,
  Google: byGoogle,
  passkey: (browser, { device }) => enterByPasskey(browser, device),
  async 'password and code'(browser, person) {
    expect((await byPassword(browser, person)).status).toBe(202);
    await showCode(browser, person);
  },
  async 'password and recovery code'(browser, person) {
    await byPassword(browser, person);
    const code = person.recoveryCodes.shift();
    await browser.post(accountPaths.signInWithCode, { code });
  },
  async 'Google and code'(browser, person) {
    expect(await byGoogle(browser, person)).toMatch(/second-factor-needed$/);
    await showCode(browser, person);
  },
  'password, before the factor': beforeFactor(byPassword),
  'Google, before the factor': beforeFactor(byGoogle),
};

/** Confirms the person's identity, by the letter in the table. */
const ways: Record<string, (browser: TestBrowser, person: Person) => Promise<unknown>> = {
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

type Try = (browser: TestBrowser, person: Person) => Promise<Response>;

const notMade = {
  ...{ id: 'x', rawId: 'x', type: 'public-key' },
  response: { clientDataJSON: 'e30', attestationObject: 'x' },
};
const idOfNothing = 'there-is-none';

/** Restores what an action has removed, so that the next one finds the same person. */
async function withFactorKept(person: Person, act: () => Promise<Response>): Promise<Response> {
  const factor = database.db
    .selectFrom('account_factor')
    .selectAll()
    .where('user_id', '=', person.id);
  const codes = database.db.selectFrom('account_recovery_code').selectAll();
  const [had, hadCodes] = [await factor.execute(), await codes.execute()];
  const answer = await act();
  if (had[0]?.since && (await factor.execute()).length === 0) {
    await database.db.insertInto('account_factor').values(had).execute();
    const own = hadCodes.filter(({ user_id }) => user_id === person.id);
    await database.db.insertInto('account_recovery_code').values(own).execute();
  }
  return answer;
}

async function withGoogleKept(person: Person, act: () => Promise<Response>): Promise<Response> {
  const google = database.db
    .selectFrom('account_identity')
    .selectAll()
    .where('user_id', '=', person.id)
    .where('provider_id', '=', 'google');
  const had = await google.execute();
  const answer = await act();
  if ((await google.execute()).length === 0)
    await database.db.insertInto('account_identity').values(had).execute();
  return answer;
}

/** Tries each action without permanent changes; a refusal other than the gate's counts as passed. */
const acts: Record<string, Try> = {
  'set up an app': (browser) => browser.post(accountPaths.beginFactor, {}),
  'turn the app on': (browser) => browser.post(accountPaths.turnFactorOn, { code: 'no code' }),
  'turn the app off': (browser, person) =>
    withFactorKept(person, () => browser.post(accountPaths.turnFactorOff, {})),
  async 'make recovery codes'(browser, person) {
    const answer = await browser.post(accountPaths.renewCodes, {});
    if (answer.ok) person.recoveryCodes = (await answer.clone().json()).codes;
    return answer;
  },
  'choose a password': (browser) => browser.post(accountPaths.changePassword, { password: 'a' }),
  'ask for a new address': (browser, { email }) =>
    browser.post(accountPaths.askNewAddress, { email }),
  'begin a passkey': (browser) => browser.post(accountPaths.beginPasskey, {}),
  'add a passkey': (browser) => browser.post(accountPaths.addPasskey, notMade),
  'rename a passkey': (browser) =>
    browser.post(accountPaths.renamePasskey, { id: idOfNothing, name: 'Phone' }),
  'remove a passkey': (browser) => browser.post(accountPaths.removePasskey, { id: idOfNothing }),
  'add Google': (browser) =>
    browser.get(accountPaths.googleLink, { 'sec-fetch-site': 'same-origin' }),
  'take Google away': (browser, person) =>
    withGoogleKept(person, () => browser.post(accountPaths.googleUnlink, {})),
  'end a session': (browser) => browser.post(accountPaths.endSession, { id: idOfNothing }),
  'end all other sessions': (browser) => browser.post(accountPaths.endOtherSessions, {}),
  'save a copy of all data': (browser) => browser.post(ownDataPaths.copy, {}),
  'delete the account': (browser) =>
    browser.post(ownDataPaths.deletion, { email: 'another@example.org' }),
  'open the desk': (browser) => browser.get(`${deskBase}/people`),
  'a grave act at the desk': (browser) => browser.get(`${deskBase}/audit.csv`),
};

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

async function openActs(browser: TestBrowser, person: Person): Promise<string[]> {
  const open: string[] = [];
  for (const [name, act] of Object.entries(acts))
    if (await isOpen(await act(browser, person))) open.push(name);
  return open;
}

describe('the table of what opens an action', () => {
  const opened = new Map<string, string>();
  const cellOf = (act: string, column: number) => {
    const letters = opened.get(`${act} ${column}`) || '-';
    return letters.includes('*') ? '*' : letters;
  };

  it.each(
    sessionNames
      .slice(1)
      .map(
        (name, index) =>
          [name, index < 3 ? 'no second factor' : 'a second factor', index + 1] as const,
      ),
  )('is filled in for a session of %s with %s', async (name, factor, column) => {
    const person = await personWith(factor);
    const browser = test.popup();
    await signIns[name]?.(browser, person);
    expect(await browser.whoIs()).toMatchObject({ email: person.email });
    const note = async (letter: string) => {
      for (const act of await openActs(browser, person)) {
        const key = `${act} ${column}`;
        opened.set(key, (opened.get(key) ?? '') + letter);
      }
    };
    await note('S');
    for (const [letter, show] of Object.entries(ways)) {
      test.clock.advance(confirmationSeconds);
      await show(browser, person);
      await note(letter);
    }
  });

  it('has a row for every action, and a column for every session', () => {
    expect(rows.map(([act]) => act)).toEqual(Object.keys(acts));
    expect(new Set(sessionNames.slice(1))).toEqual(new Set(Object.keys(signIns)));
  });

  it.each(rows)('says what opens: %s', (act = '', ...cells) => {
    const letters = (text: string) => [...text.replaceAll(' ', '')].toSorted().join('');
    const found = cells.map((_, index) => letters(cellOf(act, index + 1)));
    expect(found).toEqual(cells.map(letters));
  });
});
