import { suiteDocuments } from '@m8/dev/testing/documents/suite-documents.ts';
import { addPerson } from '@m8/dev/testing/documents/test-documents.ts';
import { describe, expect, it } from 'vitest';

const { database, documents, mine } = suiteDocuments();

async function found(query: string, sessionId?: string): Promise<string[]> {
  return (await mine.find(query, sessionId)).map(
    ({ filename, partText, start, end }) => `${filename}: ${partText.slice(start, end)}`,
  );
}

describe('an upload', () => {
  it('is queued immediately, and is then ready and found', async () => {
    const { outcome, document } = await mine.upload('lamps.txt', 'Nine lanterns burn in Lerwick.');
    expect(outcome).toBe('created');
    expect(document).toMatchObject({
      filename: 'lamps.txt',
      kind: 'txt',
      document_type: 'PERMANENT',
      status: 'queued',
      progress: 0,
      bytes: 30,
      expires_at: null,
      error: null,
      replaces_earlier: false,
    });
    expect(await mine.settled(document.document_id)).toMatchObject({
      document_id: document.document_id,
      status: 'ready',
      progress: 1,
      chunks: 1,
      pages_read: 1,
    });
    expect(await found('lanterns')).toEqual(['lamps.txt: Nine lanterns burn in Lerwick.']);
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('of the same bytes changes nothing, in progress, ready, or after an earlier version', async () => {
    const first = await mine.upload('a.txt', 'one');
    const again = await mine.upload('a.txt', 'one');
    expect(again.outcome).toBe('unchanged');
    expect(again.document.document_id).toBe(first.document.document_id);
    await mine.settled(first.document.document_id);
    const ready = await mine.upload('a.txt', 'one');
    expect(ready).toMatchObject({
      outcome: 'unchanged',
      document: { document_id: first.document.document_id, status: 'ready' },
    });
    expect(await mine.upload('b.txt', 'one')).toMatchObject({ outcome: 'created' });
    const stranger = await addPerson(database);
    expect(await documents.upload(stranger, 'a.txt', 'one')).toMatchObject({ outcome: 'created' });
  });

  it('of new bytes replaces the live version when it is ready, not before', async () => {
    await mine.add('a.txt', 'The first says apple.');
    const { outcome, document } = await mine.upload('a.txt', 'The second says banana.');
    expect(outcome).toBe('replaced');
    expect(document.replaces_earlier).toBe(true);
    expect(await mine.settled(document.document_id)).toMatchObject({
      status: 'ready',
      replaces_earlier: false,
    });
    expect(await found('apple or banana')).toEqual(['a.txt: The second says banana.']);
    expect((await mine.list()).map(({ document_id }) => document_id)).toEqual([
      document.document_id,
    ]);
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('keeps the earlier version live if the new one fails', async () => {
    await mine.add('a.txt', 'The first says apple.');
    const failed = await mine.add('a.txt', `%PDF-1.4\n${'junk '.repeat(50)}`);
    expect(failed).toMatchObject({
      status: 'failed',
      replaces_earlier: true,
    });
    expect(await found('apple')).toEqual(['a.txt: The first says apple.']);
    expect(await mine.upload('a.txt', 'The first says apple.')).toMatchObject({
      outcome: 'unchanged',
      document: { status: 'ready', replaces_earlier: false },
    });
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('repeated concurrently leaves one version, the same for all', async () => {
    const uploads = await Promise.all(
      Array.from({ length: 8 }, (_, n) => mine.upload('a.txt', `version ${n % 4}`)),
    );
    await expect
      .poll(async () => {
        const list = await mine.list();
        return list.map(({ status, replaces_earlier }) => [status, replaces_earlier]);
      })
      .toEqual([['ready', false]]);
    expect(uploads.length).toBe(8);
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it.each([
    [
      'nothing that can be read',
      new Uint8Array([0, 1, 2, 0, 255, 254, 0, 3]),
      'documind/file-unsupported',
    ],
    ['white space', ' \n\t ', 'documind/file-empty'],
    ['a drawing', '<svg><text>hello</text></svg>', 'documind/file-unsupported'],
  ])('of %s is refused immediately', async (_, content, code) => {
    await expect(mine.upload('a.txt', content)).rejects.toMatchObject({ code });
    await expect.poll(() => documents.orphans()).toEqual({});
  });
});

describe('a private upload', () => {
  it('goes into a new session, and is only found there', async () => {
    const { document } = await mine.upload('a.txt', 'Apples are secret.', {
      is_private: 'true',
    });
    const sessionId = document.session_id ?? '';
    expect(document).toMatchObject({ document_type: 'SESSION' });
    expect(Date.parse(document.expires_at ?? '')).toBeGreaterThan(documents.clock.now().getTime());
    await mine.settled(document.document_id);
    expect(await found('apples')).toEqual([]);
    expect(await found('apples', sessionId)).toEqual(['a.txt: Apples are secret.']);
    const more = await mine.upload('b.txt', 'Pears too.', {
      is_private: 'true',
      session_id: sessionId,
    });
    expect(more.document.session_id).toBe(sessionId);
  });

  it.each([
    ['unknown', 'documind/session-not-found'],
    ['x'.repeat(32), 'documind/session-not-found'],
    ['../../etc', 'request/invalid'],
  ])('into the session %j is refused', async (id, code) => {
    const upload = mine.upload('a.txt', 'text', {
      is_private: 'true',
      session_id: id,
    });
    await expect(upload).rejects.toMatchObject({ code });
    await expect.poll(() => documents.orphans()).toEqual({});
  });
});
