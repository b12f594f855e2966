import { randomUUID } from 'node:crypto';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { expect, it } from 'vitest';
import { eraseMails, mailsOf } from './mails-of.ts';

const database = suiteDatabase();

async function store(subject: string, recipient: string, text: string, more: object = {}) {
  const id = randomUUID();
  const rest = { html: '', status: 'sent' as const, problem: null, sent_at: null, reply_to: null };
  const mail = { id, kind: 'test', recipient, subject, text, created_at: new Date(), ...rest };
  await database.db
    .insertInto('mail')
    .values({ ...mail, ...more })
    .execute();
  return id;
}

it('finds mails to an address, from it and by their ids, and erases no others', async () => {
  const { db } = database;
  await store('to', 'A.B@example.org', 'Hello.');
  await store('from', 'owner@example.org', 'Hello.', { reply_to: 'a.b@example.org' });
  const about = await store('about', 'owner@example.org', 'Hello.');
  const others = ['xa.b@example.org', 'a.b@example.org.uk', 'aXb@example.org'];
  for (const other of others) await store(other, other, 'Account: a.b@example.org\n');
  const theirs = { addresses: ['a.b@example.org'], ids: [about] };
  const found = await mailsOf(db, theirs);
  expect(found.map(({ subject }) => subject).sort()).toEqual(['about', 'from', 'to']);
  expect(await eraseMails(db, theirs)).toHaveLength(3);
  const left = await db.selectFrom('mail').select('subject').execute();
  expect(left.map(({ subject }) => subject).sort()).toEqual(others.sort());
});

it('includes only mails of the named kinds for an unconfirmed address', async () => {
  const { db } = database;
  const address = 'c.d@example.org';
  const ofKind = { kind: 'verification' };
  await store('link', address, 'Hello.', ofKind);
  await store('reply', address, 'Hello.', { kind: 'reply' });
  await store('other', 'owner@example.org', `Account: ${address}`, ofKind);
  const unconfirmed = { address, kinds: ['verification'] };
  const found = await mailsOf(db, { addresses: [], ids: [], unconfirmed });
  expect(found.map(({ subject }) => subject)).toEqual(['link']);
});
