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
      ...{ filename: 'lamps.txt', kind: 'txt', bytes: 30, document_type: 'PERMANENT' },
      ...{ status: 'queued', progress: 0, error: null, expires_at: null, replaces_earlier: false },
    });
    const { document_id } = document;
    const ready = { document_id, status: 'ready', progress: 1, chunks: 1, pages_read: 1 };
    expect(await mine.settled(document_id)).toMatchObject(ready);
    expect(await found('lanterns')).toEqual(['lamps.txt: Nine lanterns burn in Lerwick.']);
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('of the same bytes changes nothing, in progress or ready', async () => {
    const { document_id } = (await mine.upload('a.txt', 'one')).document;
    const same = { outcome: 'unchanged', document: { document_id } };
    expect(await mine.upload('a.txt', 'one')).toMatchObject(same);
    await mine.settled(document_id);
    expect(await mine.upload('a.txt', 'one')).toMatchObject(same);
    expect(await mine.upload('b.txt', 'one')).toMatchObject({ outcome: 'created' });
    const stranger = await addPerson(database);
    expect(await documents.upload(stranger, 'a.txt', 'one')).toMatchObject({ outcome: 'created' });
  });

  it('of new bytes replaces the live version when it is ready, not before', async () => {
    await mine.add('a.txt', 'The first says apple.');
    const { outcome, document } = await mine.upload('a.txt', 'The second says banana.');
    expect(outcome).toBe('replaced');
    expect(document.replaces_earlier).toBe(true);
    const { document_id } = document;
    const live = { document_id, status: 'ready', replaces_earlier: false };
    expect(await mine.settled(document_id)).toMatchObject(live);
    expect(await found('apple or banana')).toEqual(['a.txt: The second says banana.']);
    expect(await mine.list()).toMatchObject([live]);
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('keeps the earlier version live if the new one fails', async () => {
    await mine.add('a.txt', 'The first says apple.');
    const failed = await mine.add('a.txt', `%PDF-1.4\n${'junk '.repeat(50)}`);
    expect(failed).toMatchObject({ status: 'failed', replaces_earlier: true });
    expect(await found('apple')).toEqual(['a.txt: The first says apple.']);
    expect(await mine.upload('a.txt', 'The first says apple.')).toMatchObject({
      outcome: 'unchanged',
      document: { status: 'ready', replaces_earlier: false },
    });
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('repeated concurrently leaves one version, the same for all', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, n) => mine.upload('a.txt', `${n % 4}`)));
    const states = async () =>
      (await mine.list()).map(({ status, replaces_earlier }) => [status, replaces_earlier]);
    await expect.poll(states).toEqual([['ready', false]]);
    await expect.poll(() => documents.orphans()).toEqual({});
  });
});

describe('a private upload', () => {
  const is_private = 'true';

  it('goes into a new session, and is only found there', async () => {
    const { document } = await mine.upload('a.txt', 'Apples are secret.', { is_private });
    const session_id = document.session_id ?? '';
    expect(document).toMatchObject({ document_type: 'SESSION' });
    const inAnHour = documents.clock.now().getTime() + 3_600_000;
    expect(document.expires_at).toBe(new Date(inAnHour).toISOString());
    await mine.settled(document.document_id);
    expect(await found('apples')).toEqual([]);
    expect(await found('apples', session_id)).toEqual(['a.txt: Apples are secret.']);
    const more = await mine.upload('b.txt', 'Pears too.', { is_private, session_id });
    expect(more.document.session_id).toBe(session_id);
  });

  it.each([
    ['x'.repeat(32), 'documind/session-not-found'],
    ['../../etc', 'request/invalid'],
  ])('into the session %j is refused', async (session_id, code) => {
    const upload = mine.upload('a.txt', 'text', { is_private, session_id });
    await expect(upload).rejects.toMatchObject({ code });
    await expect.poll(() => documents.orphans()).toEqual({});
  });
});
