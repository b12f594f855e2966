import { utimes, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { failureSentences } from '@m8/content/document-failures.ts';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { GatedReader } from '@m8/dev/testing/documents/gated-reader.ts';
import { suiteDocuments } from '@m8/dev/testing/documents/suite-documents.ts';
import { addPerson } from '@m8/dev/testing/documents/test-documents.ts';
import { sheetRow, spreadsheetFile } from '@m8/dev/testing/files/office-files.ts';
import { ReadError } from '@m8/engine/reading/document-text.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteDocument } from '#documents/delete-document.ts';
import { listDocuments, showDocument } from '#documents/show-documents.ts';
import { failAbandoned } from './fail-document.ts';

const database = suiteDatabase();

const gate = new GatedReader();
const documents = suiteDocuments(database, { openReader: gate.open });
let userId: string;

beforeEach(async () => {
  userId = await addPerson(database);
  gate.reset();
});

const show = (filename: string) =>
  showDocument(documents.context, { userId, filename, sessionId: null }).then(
    ({ document }) => document,
  );
const begun = (count = 1) => expect.poll(() => gate.begun).toBe(count);

describe('a document', () => {
  it('that cannot be read fails with a message, and is not tried again', async () => {
    gate.before = async () => {
      throw new ReadError('timed-out');
    };
    expect(await documents.add(userId, 'a.txt', 'text')).toMatchObject({
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
    const { document } = await documents.upload(userId, 'white.png', new Uint8Array(picture));
    expect(await documents.settled(userId, document.document_id)).toMatchObject({
      status: 'failed',
      error_code: 'no-text',
      pages: 1,
      pages_without_text: [{ part: 1, page: 1 }],
    });
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('reports what its file contains and its text does not', async () => {
    const file = spreadsheetFile({
      sheets: {
        Shown: sheetRow(1, 'a', 'b'),
        Hidden: { rows: sheetRow(1, 'secret', 'b'), attributes: 'state="hidden"' },
      },
    });
    const { document } = await documents.upload(userId, 'book.xlsx', new Uint8Array(file));
    expect(document.omissions).toEqual([]);
    expect(await documents.settled(userId, document.document_id)).toMatchObject({
      status: 'ready',
      omissions: [{ kind: 'hidden-sheet', page: null, count: 1 }],
    });
  });

  it('is tried again after an unexpected error, but not the others of its batch', async () => {
    let broken = true;
    gate.before = async () => {
      if (broken) throw new Error('unexpected');
    };
    const { document } = await documents.upload(userId, 'a.txt', 'text');
    await begun();
    broken = false;
    expect(await documents.add(userId, 'b.txt', 'text')).toMatchObject({ status: 'ready' });
    documents.clock.advance(30);
    expect(await documents.settled(userId, document.document_id)).toMatchObject({
      status: 'ready',
    });
  });

  it('that never finishes fails in the end', async () => {
    gate.before = async () => {
      throw new Error('unexpected');
    };
    const { document } = await documents.upload(userId, 'a.txt', 'text');
    await begun();
    await database.db
      .updateTable('documind_document')
      .set({ attempt: 4, tries: 4 })
      .where('id', '=', document.document_id)
      .execute();
    documents.clock.advance(30);
    expect(await documents.settled(userId, document.document_id)).toMatchObject({
      status: 'failed',
      error_code: 'unexpected',
    });
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('whose file is lost fails', async () => {
    gate.before = async () => {
      throw new Error('once');
    };
    const { document } = await documents.upload(userId, 'a.txt', 'text');
    await begun();
    const { uploads, originals } = documents.context;
    await uploads.remove([document.document_id]);
    await originals.delete({ userId, id: document.document_id });
    documents.clock.advance(60);
    const settled = await documents.settled(userId, document.document_id);
    expect(settled).toMatchObject({ status: 'failed', error_code: 'unexpected' });
  });

  it('is read even if its copy on disk is missing', async () => {
    gate.before = async () => {
      gate.before = async () => undefined;
      throw new Error('once');
    };
    const { document } = await documents.upload(userId, 'a.txt', 'Nine lanterns.');
    await begun();
    await documents.context.uploads.remove([document.document_id]);
    documents.clock.advance(60);
    const settled = await documents.settled(userId, document.document_id);
    expect(settled).toMatchObject({ status: 'ready', chunks: 1, original_kept: true });
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('without any work for a day fails, unless its file is here', async () => {
    gate.before = gate.stuck;
    const { document } = await documents.upload(userId, 'a.txt', 'text');
    await begun();
    documents.clock.advance(25 * 60 * 60);
    await failAbandoned(documents.context);
    expect(await show('a.txt')).toMatchObject({ status: 'reading' });
    await database.db
      .updateTable('documind_document')
      .set({ has_original: false })
      .where('id', '=', document.document_id)
      .execute();
    await failAbandoned(documents.context);
    expect(await show('a.txt')).toMatchObject({ status: 'failed', error_code: 'unexpected' });
    await deleteDocument(documents.context, { userId, filename: 'a.txt', sessionId: null });
  });

  it('is only written by its latest worker', async () => {
    let release: () => void = () => undefined;
    gate.before = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const { document } = await documents.upload(userId, 'a.txt', 'text');
    await begun();
    // Another worker has claimed it, as after an expired lease.
    await database.db
      .updateTable('documind_document')
      .set({ attempt: 2 })
      .where('id', '=', document.document_id)
      .execute();
    release();
    await pause(500);
    expect(await show('a.txt')).toMatchObject({ status: 'reading', pages_read: 0 });
    await deleteDocument(documents.context, { userId, filename: 'a.txt', sessionId: null });
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('shows its progress while it is read', async () => {
    const pages = Array.from({ length: 80 }, (_, n) => `${n} ${'lantern '.repeat(1100)}`);
    const seen = new Set<string>();
    const { document } = await documents.upload(userId, 'long.txt', pages.join('\n\n'));
    const watching = setInterval(() => show('long.txt').then(({ status }) => seen.add(status)), 20);
    const settled = await documents.settled(userId, document.document_id);
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
      [1, 2, 3, 4].map((n) => documents.upload(userId, `${n}.txt`, `${n} ${large}`)),
    );
    await begun(2);
    gate.before = async () => undefined;
    expect(await documents.add(userId, 'small.txt', 'text')).toMatchObject({ status: 'ready' });
    const other = await addPerson(database);
    expect(await documents.add(other, 'large.txt', large)).toMatchObject({ status: 'ready' });
    expect(gate.begun).toBe(4);
    const { context } = documents;
    for (const { document } of uploads)
      await deleteDocument(context, { userId, filename: document.filename, sessionId: null });
    await deleteDocument(context, { userId: other, filename: 'large.txt', sessionId: null });
  });

  it('are published together', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => documents.upload(userId, `${n}.txt`, `Lantern ${n}`)),
    );
    await expect
      .poll(async () => {
        const input = { userId, sessionId: null, cursor: null, limit: 100 };
        const { documents: listed } = await listDocuments(documents.context, input);
        return listed.filter(({ status }) => status === 'ready').length;
      })
      .toBe(40);
    await expect.poll(() => documents.orphans()).toEqual({});
  });
});

describe('a start', () => {
  it('continues unfinished work, and removes files that no document needs', async () => {
    gate.before = gate.stuck;
    const { document } = await documents.upload(userId, 'a.txt', 'Nine lanterns.');
    await begun();
    const { arrivalPathOf, pathOf } = documents.context.uploads;
    await writeFile(pathOf('7f0c3a52-deleted-elsewhere'), 'a whole file');
    await writeFile(arrivalPathOf('7f0c3a52-left-behind'), 'half a file');
    const folder = await documents.stop();
    gate.before = async () => undefined;
    await documents.start(folder);
    expect(await documents.settled(userId, document.document_id)).toMatchObject({
      status: 'ready',
      chunks: 1,
    });
    if (database.engine === 'postgres') {
      expect((await documents.orphans()).files, 'another process may be receiving it').toEqual([
        '7f0c3a52-left-behind.part',
      ]);
      await utimes(arrivalPathOf('7f0c3a52-left-behind'), 0, 0);
      await documents.start(await documents.stop());
    }
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('continues with the parts that were read before', async () => {
    await documents.add(userId, 'a.txt', 'Nine lanterns.');
    const { document_id: documentId } = await show('a.txt');
    gate.before = async () => {
      throw new Error('read again');
    };
    await database.db
      .updateTable('documind_document')
      .set({ status: 'indexing', live: false, free_at: documents.clock.now() })
      .where('id', '=', documentId)
      .execute();
    await database.executeSql('update documind_scope set chunks = 0 where user_id = $1', [userId]);
    await database.executeSql(
      'delete from documind_term where scope_id in (select id from documind_scope where user_id = $1)',
      [userId],
    );
    documents.context.ingestion.wake();
    expect(await documents.settled(userId, documentId)).toMatchObject({
      status: 'ready',
      chunks: 1,
    });
    expect(gate.begun).toBe(1);
    await expect.poll(() => documents.orphans()).toEqual({});
  });
});
