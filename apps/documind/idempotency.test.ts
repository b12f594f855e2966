import { randomUUID } from 'node:crypto';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { addSession, addUnindexed } from '@m8/dev/testing/documents/retrieval-scope.ts';
import { addPerson } from '@m8/dev/testing/documents/test-documents.ts';
import { forgetEnded } from '@m8/dev/testing/forget-ended.ts';
import { TestClock } from '@m8/dev/testing/test-clock.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { once } from './idempotency.ts';

const database = suiteDatabase();
let clock: TestClock;
let key: { userId: string; key: string };
beforeEach(async () => {
  clock = new TestClock();
  key = { userId: await addPerson(database), key: randomUUID() };
});

async function newDocument(): Promise<{ document_id: string }> {
  const id = randomUUID();
  const place = { userId: key.userId, scopeId: id };
  await addSession(database, place);
  await addUnindexed(database, { ...place, id, pages: [{ text: 'A secret.' }] });
  return { document_id: id };
}

const code = (error: { code: string }) => error.code;

/** Sends a request identified by `fingerprint`. */
function send(fingerprint: string, work: () => Promise<{ document_id: string }> = newDocument) {
  return once({ db: database.db, clock }, { ...key, fingerprint }, work);
}

describe('a key', () => {
  it('does the work once, and repeats its answer for a day', async () => {
    const first = await send('a');
    expect(first.isRepeated).toBe(false);
    const work = vi.fn(newDocument);
    clock.advance(24 * 60 * 60 - 1);
    expect(await send('a', work)).toEqual({ body: first.body, isRepeated: true });
    expect(work).not.toHaveBeenCalled();
    clock.advance(1);
    expect((await send('a', work)).isRepeated).toBe(false);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is stored as a hash, and leaves nothing after its day', async () => {
    const rows = database.db.selectFrom('documind_idempotency').selectAll();
    const own = rows.where('user_id', '=', key.userId);
    await send('a');
    expect(JSON.stringify(await own.execute())).not.toContain(key.key);
    clock.advance(24 * 60 * 60);
    await forgetEnded({ db: database.db, clock });
    expect(await own.execute()).toEqual([]);
  });

  it('belongs to one person', async () => {
    await send('a');
    key = { ...key, userId: await addPerson(database) };
    expect((await send('b')).isRepeated).toBe(false);
  });

  it('is refused while the first request is in progress, even if many arrive at the same moment', async () => {
    const gate = Promise.withResolvers<void>();
    const work = vi.fn(async () => {
      await gate.promise;
      return newDocument();
    });
    const refused: string[] = [];
    const sending = Array.from({ length: 5 }, () =>
      send('a', work).catch((error) => void refused.push(code(error))),
    );
    await expect.poll(() => refused.length).toBe(4);
    expect(new Set(refused)).toEqual(new Set(['documind/idempotency-key-in-use']));
    gate.resolve();
    await Promise.all(sending);
    expect(work).toHaveBeenCalledTimes(1);
    expect((await send('a', work)).isRepeated).toBe(true);
  });

  it('is free again after the work has failed', async () => {
    await expect(send('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await send('b')).isRepeated).toBe(false);
  });

  it('is free half a minute after its process was killed', async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const cutOff = send('a', async () => {
      begun.resolve();
      await gate.promise;
      return newDocument();
    });
    await begun.promise;
    clock.advance(29);
    expect(await send('b').catch(code)).toBe('documind/idempotency-key-in-use');
    clock.advance(1);
    const second = await send('b');
    expect(second.isRepeated).toBe(false);
    // If the process was only frozen, its late answer is not stored under the key.
    gate.resolve();
    await cutOff;
    expect(await send('b')).toEqual({ body: second.body, isRepeated: true });
  });

  it('forgets the answer with the document it names', async () => {
    const { body } = await send('a');
    await database.db.deleteFrom('documind_document').where('id', '=', body.document_id).execute();
    const rows = await database.db.selectFrom('documind_idempotency').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(body.document_id);
    expect((await send('b')).isRepeated).toBe(false);
  });

  it('stores no answer that names a document deleted by then', async () => {
    await send('a', async () => ({ document_id: randomUUID() }));
    expect((await send('b')).isRepeated).toBe(false);
  });
});
