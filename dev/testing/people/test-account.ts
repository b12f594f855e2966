import { accountPaths, passwordMinLength } from '@m8/contracts/account.ts';
import type { Problem } from '@m8/contracts/errors.ts';
import { revokeKeysOf } from '@m8/documind/keys/api-keys.ts';
import type { RevokeKeysOf } from '@m8/platform/actor.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { createDevelopmentKey } from '@m8/platform/http/development-key.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { problemResponse } from '@m8/platform/http/problem.ts';
import type { Log } from '@m8/platform/log.ts';
import type { Mail } from '@m8/platform/mailer/mail.ts';
import { createMailBrake } from '@m8/platform/mailer/mail-brake.ts';
import type { MailQueue } from '@m8/platform/mailer/mail-queue.ts';
import { createRateLimiter } from '@m8/platform/rate-limit.ts';
import type { GoogleSetting } from '@m8/platform/settings/combined-settings.ts';
import { createAccountMailer } from '@m8/site/account/account-mailer.ts';
import { standInPath } from '@m8/site/account/google/stand-in/stand-in-api.ts';
import { createPasswordHasher } from '@m8/site/account/passwords/password-hash.ts';
import { wireAccount } from '@m8/site/account/wire-account.ts';
import { sameSite } from '@m8/site/http/middleware/other-sites.ts';
import { requestContext } from '@m8/site/http/middleware/request-context.ts';
import { Hono } from 'hono';
import { pino } from 'pino';
import { TestClock } from '#testing/test-clock.ts';
import { TestBrowser } from './test-browser.ts';

/** A password that no rule refuses. */
export const goodPassword = 'tulip-harbour';

/** Of a hash: one as strong as the product's takes 40 ms, and some tests make hundreds. */
const quickCost = { memory: 64, passes: 1, parallelism: 1 };

/** What a test may set. Everything else has a working default; mails are limited by `mailScale`. */
export interface TestAccountSettings {
  database: { db: Db };
  mailQueue?: Pick<MailQueue, 'enqueue'>;
  revokeKeysOf?: RevokeKeysOf;
  publicUrl?: string;
  authSecret?: string;
  google?: GoogleSetting;
  passwordMinLength?: number;
  enumerationProtection?: boolean;
  rateLimitScale?: number;
  mailScale?: number;
}

/** @returns an app with the product's middleware, for APIs */
function behindMiddleware(publicUrl: string, log: Log) {
  const app = new Hono<HttpEnvironment>();
  app.use(requestContext(0, log), sameSite(publicUrl));
  app.onError((error, c) => {
    log.error(String(error));
    return problemResponse(error, c.get('requestId'));
  });
  return app;
}

/**
 * Accounts behind the product's middleware, with the mails and log they wrote.
 *
 * @returns `app` to call, `open()` for a browser with its own address, and the mails and log
 */
export function createTestAccount(settings: TestAccountSettings) {
  const clock = new TestClock();
  const publicUrl = settings.publicUrl ?? 'http://127.0.0.1:3000';
  const authSecret = settings.authSecret ?? 'a secret of the tests, and of nothing else';
  const developmentKey = createDevelopmentKey({ authSecret, publicUrl });
  const mails: Mail[] = [];
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => logged.push(line) });
  const { db } = settings.database;
  const limiterWith = (scale: number) =>
    createRateLimiter({ db, clock, scale, secret: 'of the tests' });
  const mailQueue = settings.mailQueue ?? { enqueue: async (mail) => void mails.push(mail) };
  const account = wireAccount({
    db,
    clock,
    log,
    rateLimiter: limiterWith(settings.rateLimitScale ?? 1),
    mailBrake: createMailBrake(limiterWith(settings.mailScale ?? 1000)),
    mailer: createAccountMailer({ db, clock, mailQueue, companyName: 'M8 Labs', publicUrl }),
    revokeKeysOf: settings.revokeKeysOf ?? ((within, id) => revokeKeysOf(within, clock, id)),
    ...{ companyName: 'M8 Labs', publicUrl, authSecret, developmentKey },
    google: settings.google ?? { kind: 'off' },
    passwords: createPasswordHasher({ cost: quickCost }),
    passwordMinLength: settings.passwordMinLength ?? passwordMinLength,
    enumerationProtection: settings.enumerationProtection ?? false,
  });
  const app = behindMiddleware(publicUrl, log);
  app.route('/api/auth', account.api);
  if (account.googleStandIn) app.route(standInPath, account.googleStandIn);

  let address = 0;
  const open = (from = `203.0.113.${++address}`) =>
    new TestBrowser(publicUrl, async (url, init) =>
      app.request(url, init, { incoming: { socket: { remoteAddress: from } } }),
    );
  /** Takes the token from the link in the latest mail of a kind to an address. */
  function mailedToken(kind: string, to: string): string {
    const mail = mails.findLast((one) => one.kind === kind && one.to === to);
    const token = /\?token=([\w-]{43})\s/.exec(mail?.text ?? '')?.[1];
    if (token === undefined) throw new Error(`No ${kind} link was mailed to ${to}`);
    return token;
  }
  /** Signs a person up. @returns their address, and the signed-in browser */
  async function signUp(email = newEmail(), password = goodPassword) {
    const browser = open();
    const response = await browser.post(accountPaths.signUp, { email, password });
    if (response.status !== 201) throw new Error(`Sign-up returned ${response.status}`);
    return { email, browser };
  }
  /** Uses the mailed link that confirms an address. */
  const verify = (email: string, browser = open()) =>
    browser.post(accountPaths.verifyEmail, { token: mailedToken('verification', email) });
  return {
    ...storedAccounts(db),
    account,
    app,
    clock,
    developmentKey,
    log,
    logged,
    mails,
    publicUrl,
    mailedToken,
    /** @param from address of the visitor; by default each browser has its own */
    open,
    signUp,
    verify,
    /** Signs a person up, who confirms their address. @returns it, and the signed-in browser */
    async member() {
      const person = await signUp();
      await verify(person.email, person.browser);
      return person;
    },
    /** Signs a person in, by default in another browser. */
    signIn: (email: string, password = goodPassword, browser = open()) =>
      browser.post(accountPaths.signIn, { email, password }),
    /** Asks for a mail to reset a password, and uses its link. @returns the answer to the second */
    async resetByMail(email: string, password: string, browser = open()) {
      await browser.post(accountPaths.sendReset, { email });
      const token = mailedToken('password-reset', email);
      return browser.post(accountPaths.resetPassword, { token, password });
    },
    /** @returns the latest mail to an address */
    lastMailTo: (email: string) => mails.findLast(({ to }) => to === email),
  };
}

type AccountTable = `account_${'device' | 'identity' | 'link' | 'passkey' | 'session'}`;

/** Accounts in the database, by their address. */
function storedAccounts(db: Db) {
  return {
    /** @returns the id of an account */
    async idOf(email: string): Promise<string> {
      const users = db.selectFrom('account_user').select('id').where('email', '=', email);
      return (await users.executeTakeFirstOrThrow()).id;
    },
    /** @returns the rows of an account in another table */
    rowsOf(table: AccountTable, email: string) {
      const users = db.selectFrom('account_user').select('id').where('email', '=', email);
      return db.selectFrom(table).selectAll().where('user_id', '=', users).execute();
    },
    /** @returns the accounts with an address: one or none */
    usersWith: (email: string) =>
      db.selectFrom('account_user').selectAll().where('email', '=', email).execute(),
    /** Makes the address of an account a confirmed one, without its link. */
    async markVerified(email: string): Promise<void> {
      const users = db.updateTable('account_user').set({ email_verified: true });
      await users.where('email', '=', email).execute();
    },
    /** Disables an account, like the site's owner. */
    async disable(email: string): Promise<void> {
      const users = db.updateTable('account_user').set({ banned: true });
      await users.where('email', '=', email).execute();
    },
  };
}

/** What {@link createTestAccount} returns. */
export type TestAccount = ReturnType<typeof createTestAccount>;

let people = 0;

/** @returns a new address */
export function newEmail(): string {
  return `person-${++people}@example.org`;
}

/** @returns code of an error answer */
export const shutTo = async (answer: Response | Promise<Response>) =>
  (await problemOf(answer)).code;

/** @returns code and status of an error answer */
export async function problemOf(answer: Response | Promise<Response>) {
  const response = await answer;
  const { code }: Problem = await response.json();
  return { status: response.status, code };
}

/** @returns how often each answer to simultaneous requests came: its status, or the code of an error */
export async function outcomes(asked: readonly Promise<Response>[]) {
  const counts: Record<string, number> = {};
  for (const answer of await Promise.all(asked)) {
    const end = answer.ok ? answer.status : await shutTo(answer);
    counts[end] = (counts[end] ?? 0) + 1;
  }
  return counts;
}

/** Sends a request several times simultaneously. @returns its {@link outcomes} */
export const tally = (times: number, ask: (one: number) => Promise<Response>) =>
  outcomes(Array.from({ length: times }, (_, one) => ask(one)));
