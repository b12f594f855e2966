import { readdir } from 'node:fs/promises';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { suiteDocuments } from '@m8/dev/testing/documents/suite-documents.ts';
import { describe, expect, it } from 'vitest';
import { showDocument, showPart, waitUntilSettled } from '#documents/show-documents.ts';
import { createSession, endSession, findScopes, showSession, sweepSessions } from './sessions.ts';

const { database, documents, mine } = suiteDocuments();
const notFound = { code: 'documind/session-not-found' };
const minute = 60;

const create = () => createSession(documents.context, mine);
const own = (sessionId: string | null) => ({ userId: mine.userId, sessionId });
const find = (sessionId: string | null) => findScopes(documents.context, own(sessionId));
const show = (sessionId: string) =>
  showSession(documents.context, { userId: mine.userId, sessionId });
const end = (sessionId: string) =>
  endSession(documents.context, { userId: mine.userId, sessionId });

/** Tables with remaining rows of a scope. */
async function traces(scopeId: string): Promise<unknown[]> {
  const { rows } = await database.executeSql(
    `select 'scope' as name from documind_scope where id = $1
    union all select 'document' from documind_document where scope_id = $1
    union all select 'part' from documind_part where document_id not in (select id from documind_document)
    union all select 'chunk' from documind_chunk where document_id not in (select id from documind_document)
    union all select 'lexical' from documind_lexical where scope_id = $1
    union all select 'vector' from documind_vector where scope_id = $1
    union all select 'term' from documind_term where scope_id = $1`,
    [scopeId],
  );
  return rows.map(({ name }) => name);
}

async function addPrivate(name: string, content: string, sessionId?: string) {
  const fields = { is_private: 'true', ...(sessionId && { session_id: sessionId }) };
  const { document } = await mine.upload(name, content, fields);
  return { sessionId: document.session_id ?? '', documentId: document.document_id };
}

describe('a session', () => {
  it('has an unguessable id, and reports when it ends', async () => {
    const sessions = await Promise.all(Array.from({ length: 5 }, create));
    expect(new Set(sessions.map(({ session_id }) => session_id)).size).toBe(5);
    const inAnHour = documents.clock.now().getTime() + 60 * minute * 1000;
    const expected = { documents: 0, expires_at: new Date(inAnHour).toISOString() };
    for (const session of sessions) {
      expect(session.session_id).toMatch(/^[\w-]{32}$/);
      expect(session).toMatchObject(expected);
    }
  });

  it('ends later after each use, but not after being looked at', async () => {
    const { session_id: sessionId, expires_at } = await create();
    const later = (end = '') => Date.parse(end) - Date.parse(expires_at);
    documents.clock.advance(10 * minute);
    expect((await show(sessionId)).expires_at).toBe(expires_at);
    expect(later((await find(sessionId)).session?.expires_at)).toBe(600_000);
    documents.clock.advance(10 * minute);
    await addPrivate('a.txt', 'text', sessionId);
    const uploaded = await show(sessionId);
    expect([later(uploaded.expires_at), uploaded.documents]).toEqual([1_200_000, 1]);
  });

  it('cannot be the permanent scope, which a person has once, however many uploads create it', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, n) => mine.upload(`${n}.txt`, `text ${n}`)));
    const { scopeIds, session } = await find(null);
    expect([scopeIds.length, session]).toEqual([1, null]);
    const [permanent = ''] = scopeIds;
    for (const use of [show, find, end])
      await expect(use(permanent)).rejects.toMatchObject(notFound);
    const { session_id: sessionId } = await create();
    expect((await find(sessionId)).scopeIds).toEqual([sessionId, permanent]);
  });

  it('has a maximum number per person, also for concurrent requests', async () => {
    const tries = Array.from({ length: documindLimits.sessions + 3 }, create);
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({ reason: { code: 'documind/too-many-sessions' } });
    documents.clock.advance(61 * minute);
    await create();
  });
});

describe('the contents of a session', () => {
  it('are erased when it is ended', async () => {
    const { sessionId, documentId } = await addPrivate('a.txt', 'Nine lanterns.');
    await mine.settled(documentId);
    await addPrivate('b.txt', 'Ten lanterns.', sessionId);
    await end(sessionId);
    expect(await traces(sessionId)).toEqual([]);
    await expect(end(sessionId)).rejects.toMatchObject(notFound);
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('are hidden immediately when it expires, and erased by the next sweep', async () => {
    const { sessionId, documentId } = await addPrivate('a.txt', 'Nine lanterns.');
    await mine.settled(documentId);
    expect(await traces(sessionId)).not.toEqual([]);
    documents.clock.advance(61 * minute);
    const { context } = documents;
    const named = { ...own(sessionId), filename: 'a.txt' };
    await expect(showDocument(context, named)).rejects.toMatchObject(notFound);
    const missing = { code: 'documind/document-not-found' };
    await expect(showPart(context, { ...named, part: 1 })).rejects.toMatchObject(missing);
    for (const use of [find, end]) await expect(use(sessionId)).rejects.toMatchObject(notFound);
    const waiting = { userId: mine.userId, documentId, ms: 0 };
    expect(await waitUntilSettled(context, waiting)).toBe(null);
    await sweepSessions(context);
    expect(await traces(sessionId)).toEqual([]);
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('are erased in any state, whenever the session ends', async () => {
    for (let round = 0; round < 12; round++) {
      const { session_id: sessionId } = await create();
      const uploads = Array.from({ length: 5 }, (_, n) => {
        const text = `Lanterns of round ${round}, ${n}. `.repeat(n * 30 + 1);
        return addPrivate(`${n}.txt`, text, sessionId);
      });
      const settled = Promise.allSettled(uploads);
      await new Promise((resolve) => setTimeout(resolve, round * 6));
      await end(sessionId);
      for (const upload of await settled)
        if (upload.status === 'rejected') expect(upload.reason).toMatchObject(notFound);
      expect(await traces(sessionId)).toEqual([]);
    }
    await expect.poll(() => documents.orphans()).toEqual({});
    expect(await readdir(documents.context.uploads.folder)).toEqual([]);
  });
});
