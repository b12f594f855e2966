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
import { eraseRemoved } from './erase-removed.ts';
import { maxClaims } from './ingest-document.ts';
import { createOmissions } from './read-document.ts';

const gate = new GatedReader();
const { database, documents, mine } = suiteDocuments({ openReader: gate.open });

beforeEach(() => gate.reset());

const { remove, show } = mine;
const update = (id: string, to: Partial<Insertable<DocumentTable>>) =>
  database.db.updateTable('documind_document').set(to).where('id', '=', id).execute();
const begun = (count = 1) => expect.poll(() => gate.begun).toBe(count);
/** Uploads a text, and waits until its reading has begun. @returns its id */
async function begin(text = 'text'): Promise<string> {
  const { document } = await mine.upload('a.txt', text);
  await begun();
  return document.document_id;
}
const failWith = (error: Error) => {
  gate.before = () => Promise.reject(error);
};
const noOrphans = () => expect.poll(() => documents.orphans()).toEqual({});

describe('a document', () => {
  it('that cannot be read fails with a message, and is not tried again', async () => {
    failWith(new ReadError('timed-out'));
    const failed = { status: 'failed', progress: 1, error_code: 'timed-out' };
    const error = failureSentences['timed-out'];
    expect(await mine.add('a.txt', 'text')).toMatchObject({ ...failed, error });
    await pause(300);
    expect(gate.begun).toBe(1);
    await noOrphans();
  });

  it('without any text reports which pages have none', async () => {
    const white = { width: 300, height: 200, channels: 3, background: 'white' } as const;
    const picture = await sharp({ create: white }).png().toBuffer();
    const { document } = await mine.upload('white.png', new Uint8Array(picture));
    expect(await mine.settled(document.document_id)).toMatchObject({
      ...{ status: 'failed', error_code: 'no-text', pages: 1 },
      pages_without_text: [{ part: 1, page: 1 }],
    });
    await noOrphans();
  });

  it('is tried again after an unexpected error', async () => {
    failWith(new Error('unexpected'));
    const id = await begin();
    gate.before = async () => undefined;
    expect(await mine.add('b.txt', 'text')).toMatchObject({ status: 'ready' });
    documents.clock.advance(30);
    expect(await mine.settled(id)).toMatchObject({ status: 'ready' });
  });

  it('that never finishes fails in the end', async () => {
    failWith(new Error('unexpected'));
    const id = await begin();
    await update(id, { attempt: 4, tries: 4 });
    documents.clock.advance(30);
    expect(await mine.settled(id)).toMatchObject({ status: 'failed', error_code: 'unexpected' });
    await noOrphans();
  });

  it('whose file is lost fails', async () => {
    failWith(new Error('once'));
    const id = await begin();
    await documents.context.originals.delete({ userId: mine.userId, id });
    documents.clock.advance(60);
    expect(await mine.settled(id)).toMatchObject({ status: 'failed', error_code: 'unexpected' });
  });

  it('that crashes its processes fails in the end', async () => {
    failWith(new Error('once'));
    const id = await begin();
    await update(id, { tries: maxClaims });
    documents.clock.advance(60);
    expect(await mine.settled(id)).toMatchObject({ status: 'failed', error_code: 'unexpected' });
    expect(gate.begun).toBe(1);
  });

  it('is only written by its latest worker', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    gate.before = () => promise;
    // Another worker claims it, as after an expired lease.
    await update(await begin(), { attempt: 2 });
    release();
    await pause(500);
    expect(await show('a.txt')).toMatchObject({ status: 'reading', pages_read: 0 });
    await remove('a.txt');
    await noOrphans();
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
    await noOrphans();
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

  it('are all read, however many arrive together', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `${n}.txt`);
    await Promise.all(names.map((name) => mine.upload(name, `Lantern ${name}`)));
    const countReady = async () =>
      (await mine.list(100)).filter(({ status }) => status === 'ready').length;
    // On a busy machine, one document takes seconds.
    await expect.poll(countReady, { timeout: 240_000 }).toBe(40);
    await noOrphans();
  });
});

describe('the reading of a document ends immediately', () => {
  beforeEach(() => {
    gate.before = gate.stuck;
  });

  it('when it is deleted', async () => {
    await begin();
    await remove('a.txt');
    expect(gate.ended).toMatchObject([{ name: 'ClaimLost' }]);
    await noOrphans();
  });

  it('when another process has deleted it', async () => {
    const id = await begin();
    await database.db.deleteFrom('documind_document').where('id', '=', id).execute();
    await expect.poll(() => gate.ended).toMatchObject([{ name: 'ClaimLost' }]);
    // The other process does this next.
    await eraseRemoved(documents.context, { userId: mine.userId, ids: [id] });
  });

  it('when a newer version arrives, which is read instead', async () => {
    const first = await begin('one');
    gate.before = async () => undefined;
    const { document } = await mine.upload('a.txt', 'two');
    expect(gate.ended).toMatchObject([{ name: 'ClaimLost' }]);
    expect(await mine.settled(first)).toBe(null);
    expect(await mine.settled(document.document_id)).toMatchObject({ status: 'ready' });
    await noOrphans();
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

it('a start continues unfinished work, and removes files that no document needs', async () => {
  gate.before = gate.stuck;
  const id = await begin('Nine lanterns.');
  const left = documents.context.uploads.pathOf('7f0c3a52-left-behind');
  await writeFile(left, 'half a file');
  const folder = await documents.stop();
  gate.before = async () => undefined;
  await documents.start(folder);
  expect(await mine.settled(id)).toMatchObject({ status: 'ready', chunks: 1 });
  if (database.engine === 'postgres') {
    expect((await documents.orphans()).files, 'another process may be receiving it').toEqual([
      '7f0c3a52-left-behind',
    ]);
    await utimes(left, 0, 0);
    await documents.start(await documents.stop());
  }
  await noOrphans();
});

it('what is left out of a document is summed by kind and page, and by kind if there are too many pages', () => {
  const omissions = createOmissions();
  for (const page of [null, 3, null, 4]) omissions.add({ kind: 'picture', page, count: 2 });
  expect(omissions.list()).toEqual([
    { kind: 'picture', page: null, count: 4 },
    { kind: 'picture', page: 3, count: 2 },
    { kind: 'picture', page: 4, count: 2 },
  ]);
  for (let page = 1; page <= 98; page++) omissions.add({ kind: 'comment', page, count: 1 });
  expect(omissions.list()).toEqual([
    { kind: 'picture', page: null, count: 8 },
    { kind: 'comment', page: null, count: 98 },
  ]);
});
