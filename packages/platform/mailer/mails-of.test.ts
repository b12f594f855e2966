import { randomUUID } from 'node:crypto';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { expect, it } from 'vitest';
import { eraseMails, mailsOf } from './mails-of.ts';

const database = suiteDatabase();

async function store(
  subject: string,
  recipient: string,
  text: string,
  replyTo?: string,
  kind = 'test',
) {
  await database.db
    .insertInto('mail')
    .values({
      ...{ id: randomUUID(), kind, recipient, reply_to: replyTo ?? null, subject },
      ...{ html: '', text, status: 'sent', problem: null, created_at: new Date(), sent_at: null },
    })
    .execute();
}

it('finds mails to, from and about an address, and erases no others', async () => {
  const { db } = database;
  await store('to', 'A.B@example.org', 'Hello.');
  await store('from', 'owner@example.org', 'Hello.', 'a.b@example.org');
  await store('about', 'owner@example.org', 'Account: a.b@example.org\nNumber: 1');
  const others = ['xa.b@example.org', 'a.b@example.org.uk', 'aXb@example.org'];
  for (const other of others) await store(other, other, `Account: ${other}\n`);
  const found = await mailsOf(db, { addresses: ['a.b@example.org'] });
  expect(found.map(({ subject }) => subject).sort()).toEqual(['about', 'from', 'to']);
  expect(await eraseMails(db, { addresses: ['a.b@example.org'] })).toHaveLength(3);
  const left = await db.selectFrom('mail').select('subject').execute();
  expect(left.map(({ subject }) => subject).sort()).toEqual(others.sort());
});

it('finds a mail that writes an international domain in its own letters', async () => {
  await store('about', 'owner@example.org', 'Account: zoe@exämple.com\n');
  const addresses = ['zoe@xn--exmple-cua.com'];
  expect(await mailsOf(database.db, { addresses })).toMatchObject([{ subject: 'about' }]);
});

it('includes only mails of the named kinds for an unconfirmed address', async () => {
  const { db } = database;
  const address = 'c.d@example.org';
  await store('link', address, 'Hello.', undefined, 'verification');
  await store('reply', address, 'Hello.', undefined, 'reply');
  await store('other', 'owner@example.org', `Account: ${address}`, undefined, 'verification');
  const unconfirmed = { address, kinds: ['verification'] };
  const found = await mailsOf(db, { addresses: [], unconfirmed });
  expect(found.map(({ subject }) => subject)).toEqual(['link']);
});
