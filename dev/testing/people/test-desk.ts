import type { DeskRole } from '@m8/contracts/desk.ts';
import { deskBase } from '@m8/contracts/desk-access.ts';
import { eraseRemoved } from '@m8/documind/ingestion/erase-removed.ts';
import { revokeKeysOf } from '@m8/documind/keys/api-keys.ts';
import { createDatabaseOriginals } from '@m8/documind/originals/database-originals.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import type { Mail } from '@m8/platform/mailer/mail.ts';
import { createRateLimiter } from '@m8/platform/rate-limit.ts';
import { createDesk } from '@m8/site/desk/api.ts';
import type { Desk } from '@m8/site/desk/desk.ts';
import { createTestAccount } from './test-account.ts';

/** A mail that was given up, in the tests' desk. */
export const resendable = crypto.randomUUID();

/** An answer without the parts that differ from call to call. */
export async function plain(answer: Response) {
  const text = (await answer.text()).replace(/"request_id":"[^"]*"/, '');
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
  return { status: answer.status, text, headers };
}

/** The tests' desk functions for people, with either account backend. */
export function deskPeople(db: Db, clock: Clock): Desk['people'] {
  const originals = createDatabaseOriginals(db);
  return {
    db,
    clock,
    rateLimiter: createRateLimiter({ db, clock, scale: 1, secret: 'of the tests' }),
    mailer: { mailCredentialChanged: async () => undefined },
    revokeKeysOf: (within, userId) => revokeKeysOf(within, clock, userId),
    ingestion: { forget: (userId, ids) => eraseRemoved({ db, originals }, { userId, ids }) },
  };
}

/** The desk, with either account backend. */
export function deskOver(
  db: Db,
  clock: Clock,
  provider: Pick<Desk, 'sendReset' | 'mailQueue' | 'findSignIn' | 'findBearer' | 'keepsAccounts'>,
) {
  return createDesk({
    ...{ db, clock, companyName: 'M8 Labs', contactEmail: 'jobs@example.com' },
    ...{ engine: 'pglite', dataDir: '.', version: '1.0.0', writeViews: async () => undefined },
    people: deskPeople(db, clock),
    ...provider,
  });
}

/** The desk with the accounts of a test, and the mails it sent. */
export function createTestDesk(database: { db: Db }) {
  const { db } = database;
  const test = createTestAccount({ database });
  const { clock, publicUrl } = test;
  const sent: Mail[] = [];
  const desk = deskOver(db, clock, {
    keepsAccounts: true,
    findBearer: undefined,
    mailQueue: {
      async enqueue(mail, within = db, id = crypto.randomUUID()) {
        sent.push(mail);
        const { kind, to: recipient, subject, html, text } = mail;
        await within
          .insertInto('mail')
          .values({
            ...{ id, kind, recipient, subject, html, text, reply_to: mail.replyTo ?? null },
            ...{ status: 'waiting', problem: null, created_at: clock.now(), sent_at: null },
          })
          .execute();
      },
      sendAgain: async (id) => id === resendable,
    },
    sendReset: async ({ email }) =>
      void sent.push({ kind: 'password-reset', to: email, subject: '', html: '', text: '' }),
    findSignIn: test.account.findSignIn,
  });
  test.app.route(deskBase, desk.api);
  test.app.all('/api/*', (c) => c.notFound());

  async function member() {
    const person = await test.member();
    return { id: await test.idOf(person.email), ...person };
  }

  /** Pretends that a person has just used the second factor in each of their sessions. */
  async function showFactor(user_id: string) {
    const sessions = db.updateTable('account_session').set({ factor_shown_at: clock.now() });
    await sessions.where('user_id', '=', user_id).execute();
  }

  /** Turns on a second factor whose codes nobody has. */
  async function turnFactorOn(user_id: string) {
    const factor = { user_id, secret: '', last_step: 0, since: clock.now() };
    await db.insertInto('account_factor').values(factor).execute();
  }

  return {
    ...test,
    desk,
    sent,
    showFactor,
    turnFactorOn,
    publicUrl,
    /** A person with a confirmed account. */
    member,
    /** A person who works at the desk. */
    async worker(role: DeskRole) {
      const person = await member();
      await turnFactorOn(person.id);
      await showFactor(person.id);
      const given_at = clock.now();
      await db.insertInto('desk_role').values({ user_id: person.id, role, given_at }).execute();
      return person;
    },
  };
}
