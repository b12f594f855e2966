import { utimes, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { failureSentences } from '@m8/content/document-failures.ts';
import { GatedReader } from '@m8/dev/testing/documents/gated-reader.ts';
import { suiteDocuments } from '@m8/dev/testing/documents/suite-documents.ts';
import { addPerson } from '@m8/dev/testing/documents/test-documents.ts';
import { ReadError } from '@m8/engine/reading/document-text.ts';
import type { Insertable } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DocumentTable } from '#tables.ts';
import { maxClaims } from './claim-documents.ts';
import { eraseRemoved } from './erase-removed.ts';
import { failAbandoned } from './fail-document.ts';

const gate = new GatedReader();
const { database, documents, mine } = suiteDocuments({ openReader: gate.open });

beforeEach(async () => {
  gate.reset();
});

const { remove, show } = mine;
const update = (id: string, to: Partial<Insertable<DocumentTable>>) =>
  database.db.updateTable('documind_document').set(to).where('id', '=', id).execute();
const begun = (count = 1) => expect.poll(() => gate.begun).toBe(count);

describe('a document', () => {
  it('that cannot be read fails with a message, and is not tried again', async () => {
    gate.before = async () => {
      throw new ReadError('timed-out');
    };
    expect(await mine.add('a.txt', 'text')).toMatchObject({
      status: 'failed',
      progress: 1,
      error_code: 'timed-out',
      error: failureSentences['timed-out'],
    });
    await pause(300);
    expect(gate.begun).toBe(1);
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('without any text reports which pages have none', async () => {
    const white = { width: 300, height: 200, channels: 3, background: 'white' } as const;
    const picture = await sharp({ create: white }).png().toBuffer();
    const { document } = await mine.upload('white.png', new Uint8Array(picture));
    expect(await mine.settled(document.document_id)).toMatchObject({
      status: 'failed',
      error_code: 'no-text',
      pages: 1,
      pages_without_text: [{ part: 1, page: 1 }],
    });
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('is tried again after an unexpected error, but not the others of its batch', async () => {
    let broken = true;
    gate.before = async () => {
      if (broken) throw new Error('unexpected');
    };
    const { document } = await mine.upload('a.txt', 'text');
    await begun();
    broken = false;
    expect(await mine.add('b.txt', 'text')).toMatchObject({ status: 'ready' });
    documents.clock.advance(30);
    expect(await mine.settled(document.document_id)).toMatchObject({
      status: 'ready',
    });
  });

  it('that never finishes fails in the end', async () => {
    gate.before = async () => {
      throw new Error('unexpected');
    };
    const { document } = await mine.upload('a.txt', 'text');
    await begun();
    await update(document.document_id, { attempt: 4, tries: 4 });
    documents.clock.advance(30);
    expect(await mine.settled(document.document_id)).toMatchObject({
      status: 'failed',
      error_code: 'unexpected',
    });
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('whose file is lost fails', async () => {
    gate.before = async () => {
      throw new Error('once');
    };
    const { document } = await mine.upload('a.txt', 'text');
    await begun();
    await documents.context.originals.delete({ userId: mine.userId, id: document.document_id });
    documents.clock.advance(60);
    const settled = await mine.settled(document.document_id);
    expect(settled).toMatchObject({ status: 'failed', error_code: 'unexpected' });
  });

  it('that crashes its processes fails a day later', async () => {
    gate.before = gate.stuck;
    const { document } = await mine.upload('a.txt', 'text');
    await begun();
    documents.clock.advance(25 * 60 * 60);
    await failAbandoned(documents.context);
    expect(await show('a.txt')).toMatchObject({ status: 'reading' });
    await update(document.document_id, { tries: maxClaims });
    await failAbandoned(documents.context);
    expect(await show('a.txt')).toMatchObject({ status: 'failed', error_code: 'unexpected' });
    await remove('a.txt');
  });

  it('is only written by its latest worker', async () => {
    let release: () => void = () => undefined;
    gate.before = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const { document } = await mine.upload('a.txt', 'text');
    await begun();
    // Another worker has claimed it, as after an expired lease.
    await update(document.document_id, { attempt: 2 });
    release();
    await pause(500);
    expect(await show('a.txt')).toMatchObject({ status: 'reading', pages_read: 0 });
    await remove('a.txt');
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('shows its progress while it is read', async () => {
    const pages = Array.from({ length: 80 }, (_, n) => `${n} ${'lantern '.repeat(1100)}`);
    const seen = new Set<string>();
    const { document } = await mine.upload('long.txt', pages.join('\n\n'));
    const watching = setInterval(() => show('long.txt').then(({ status }) => seen.add(status)), 20);
    const settled = await mine.settled(document.document_id);
    clearInterval(watching);
    expect(settled).toMatchObject({ status: 'ready', progress: 1 });
    expect(settled?.chunks).toBeGreaterThan(80);
    expect([...seen]).toContain('indexing');
    await expect.poll(() => documents.orphans()).toEqual({});
  });
});

describe('small files', () => {
  it('are not held up by large ones, nor one person by another', async () => {
    const large = 'lantern '.repeat(40_000);
    gate.before = gate.stuck;
    const uploads = await Promise.all(
      [1, 2, 3, 4].map((n) => mine.upload(`${n}.txt`, `${n} ${large}`)),
    );
    await begun(2);
    gate.before = async () => undefined;
    expect(await mine.add('small.txt', 'text')).toMatchObject({ status: 'ready' });
    const other = await addPerson(database);
    expect(await documents.add(other, 'large.txt', large)).toMatchObject({ status: 'ready' });
    expect(gate.begun).toBe(4);
    for (const { document } of uploads) await remove(document.filename);
    await documents.remove(other, 'large.txt');
  });

  it('are published together', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => mine.upload(`${n}.txt`, `Lantern ${n}`)),
    );
    const countReady = async () => {
      const listed = await mine.list(100);
      return listed.filter(({ status }) => status === 'ready').length;
    };
    // On a busy machine, one document takes seconds.
    await expect.poll(countReady, { timeout: 240_000 }).toBe(40);
    await expect.poll(() => documents.orphans()).toEqual({});
  });
});

describe('the reading of a document ends immediately', () => {
  beforeEach(() => {
    gate.before = gate.stuck;
  });

  it('when it is deleted', async () => {
    await mine.upload('a.txt', 'text');
    await begun();
    await remove('a.txt');
    expect(gate.ended).toMatchObject([{ name: 'ClaimLost' }]);
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('when another process has deleted it', async () => {
    const { document } = await mine.upload('a.txt', 'text');
    await begun();
    await database.db
      .deleteFrom('documind_document')
      .where('id', '=', document.document_id)
      .execute();
    await expect.poll(() => gate.ended).toMatchObject([{ name: 'ClaimLost' }]);
    // The other process does this next.
    const { userId } = mine;
    await eraseRemoved(documents.context, { userId, ids: [document.document_id] });
  });

  it('when a newer version arrives, which is read instead', async () => {
    const first = await mine.upload('a.txt', 'one');
    await begun();
    gate.before = async () => undefined;
    const second = await mine.upload('a.txt', 'two');
    expect(gate.ended).toMatchObject([{ name: 'ClaimLost' }]);
    expect(await mine.settled(first.document.document_id)).toBe(null);
    expect(await mine.settled(second.document.document_id)).toMatchObject({
      status: 'ready',
    });
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('when the bytes of the live version arrive again', async () => {
    gate.before = async () => undefined;
    await mine.add('a.txt', 'one');
    gate.before = gate.stuck;
    await mine.upload('a.txt', 'two');
    await begun(2);
    expect(await mine.upload('a.txt', 'one')).toMatchObject({ outcome: 'unchanged' });
    expect(gate.ended).toMatchObject([{ name: 'ClaimLost' }]);
    expect(await show('a.txt')).toMatchObject({ status: 'ready', replaces_earlier: false });
  });
});

describe('a start', () => {
  it('continues unfinished work, and removes files that no document needs', async () => {
    gate.before = gate.stuck;
    const { document } = await mine.upload('a.txt', 'Nine lanterns.');
    await begun();
    const left = documents.context.uploads.pathOf('7f0c3a52-left-behind');
    await writeFile(left, 'half a file');
    const folder = await documents.stop();
    gate.before = async () => undefined;
    await documents.start(folder);
    expect(await mine.settled(document.document_id)).toMatchObject({
      status: 'ready',
      chunks: 1,
    });
    if (database.engine === 'postgres') {
      expect((await documents.orphans()).files, 'another process may be receiving it').toEqual([
        '7f0c3a52-left-behind',
      ]);
      await utimes(left, 0, 0);
      await documents.start(await documents.stop());
    }
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('continues with the parts that were read before', async () => {
    await mine.add('a.txt', 'Nine lanterns.');
    const { document_id: documentId } = await show('a.txt');
    gate.before = async () => {
      throw new Error('read again');
    };
    await update(documentId, { status: 'indexing', live: false, free_at: documents.clock.now() });
    await database.executeSql('update documind_scope set chunks = 0 where user_id = $1', [
      mine.userId,
    ]);
    await database.executeSql(
      'delete from documind_term where scope_id in (select id from documind_scope where user_id = $1)',
      [mine.userId],
    );
    documents.context.ingestion.wake();
    expect(await mine.settled(documentId)).toMatchObject({
      status: 'ready',
      chunks: 1,
    });
    expect(gate.begun).toBe(1);
    await expect.poll(() => documents.orphans()).toEqual({});
  });
});
