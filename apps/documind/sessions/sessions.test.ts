import { readdir } from 'node:fs/promises';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { suiteDocuments } from '@m8/dev/testing/documents/suite-documents.ts';
import { describe, expect, it } from 'vitest';
import { showDocument, showPart, waitUntilSettled } from '#documents/show-documents.ts';
import {
  createSession,
  endSession,
  findScopes,
  openPermanentScope,
  showSession,
  sweepSessions,
} from './sessions.ts';

const { database, documents, mine } = suiteDocuments();
const notFound = { code: 'documind/session-not-found' };
const minute = 60;

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
    const ids = new Set<string>();
    for (let n = 0; n < 5; n++) {
      const session = await createSession(documents.context, mine);
      expect(session.session_id).toMatch(/^[\w-]{32}$/);
      ids.add(session.session_id);
      const inAnHour = documents.clock.now().getTime() + 60 * minute * 1000;
      expect(session).toMatchObject({
        documents: 0,
        expires_at: new Date(inAnHour).toISOString(),
      });
    }
    expect(ids.size).toBe(5);
  });

  it('ends later after each use, but not after being looked at', async () => {
    const { session_id: sessionId, expires_at } = await createSession(documents.context, mine);
    documents.clock.advance(10 * minute);
    const looked = await showSession(documents.context, { userId: mine.userId, sessionId });
    expect(looked.expires_at).toBe(expires_at);
    const { session } = await findScopes(documents.context, { userId: mine.userId, sessionId });
    expect(Date.parse(session?.expires_at ?? '') - Date.parse(expires_at)).toBe(600_000);
    documents.clock.advance(10 * minute);
    await addPrivate('a.txt', 'text', sessionId);
    const uploaded = await showSession(documents.context, { userId: mine.userId, sessionId });
    expect(Date.parse(uploaded.expires_at) - Date.parse(expires_at)).toBe(1_200_000);
    expect(uploaded.documents).toBe(1);
  });

  it('cannot be the permanent scope', async () => {
    await openPermanentScope(documents.context, mine.userId);
    const { scopeIds } = await findScopes(documents.context, {
      userId: mine.userId,
      sessionId: null,
    });
    const permanent = { userId: mine.userId, sessionId: scopeIds[0] ?? '' };
    await expect(showSession(documents.context, permanent)).rejects.toMatchObject(notFound);
    await expect(findScopes(documents.context, permanent)).rejects.toMatchObject(notFound);
    await expect(endSession(documents.context, permanent)).rejects.toMatchObject(notFound);
  });

  it('has a maximum number per person, also for concurrent requests', async () => {
    const begun = await Promise.allSettled(
      Array.from({ length: documindLimits.sessions + 3 }, () =>
        createSession(documents.context, mine),
      ),
    );
    const refused = begun.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({ reason: { code: 'documind/too-many-sessions' } });
    documents.clock.advance(61 * minute);
    await createSession(documents.context, mine);
  });
});

describe('the contents of a session', () => {
  it('are erased when it is ended', async () => {
    const { sessionId, documentId } = await addPrivate('a.txt', 'Nine lanterns.');
    await mine.settled(documentId);
    await addPrivate('b.txt', 'Ten lanterns.', sessionId);
    await endSession(documents.context, { userId: mine.userId, sessionId });
    expect(await traces(sessionId)).toEqual([]);
    await expect(
      endSession(documents.context, { userId: mine.userId, sessionId }),
    ).rejects.toMatchObject(notFound);
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('are hidden immediately when it expires, and erased by the next sweep', async () => {
    const { sessionId, documentId } = await addPrivate('a.txt', 'Nine lanterns.');
    await mine.settled(documentId);
    expect(await traces(sessionId)).not.toEqual([]);
    documents.clock.advance(61 * minute);
    const { context } = documents;
    const { userId } = mine;
    const named = { userId, filename: 'a.txt', sessionId };
    await expect(showDocument(context, named)).rejects.toMatchObject(notFound);
    await expect(showPart(context, { ...named, part: 1 })).rejects.toMatchObject({
      code: 'documind/document-not-found',
    });
    await expect(findScopes(context, { userId, sessionId })).rejects.toMatchObject(notFound);
    await expect(endSession(context, { userId, sessionId })).rejects.toMatchObject(notFound);
    expect(await waitUntilSettled(context, { userId, documentId, ms: 0 })).toBe(null);
    await sweepSessions(context);
    expect(await traces(sessionId)).toEqual([]);
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('are erased in any state, whenever the session ends', async () => {
    for (let round = 0; round < 12; round++) {
      const { session_id: sessionId } = await createSession(documents.context, mine);
      const uploads = Promise.allSettled(
        Array.from({ length: 5 }, (_, n) =>
          addPrivate(
            `${n}.txt`,
            `Lanterns of round ${round}, ${n}. `.repeat(n * 30 + 1),
            sessionId,
          ),
        ),
      );
      await new Promise((resolve) => setTimeout(resolve, round * 6));
      await endSession(documents.context, { userId: mine.userId, sessionId });
      for (const upload of await uploads)
        if (upload.status === 'rejected') expect(upload.reason).toMatchObject(notFound);
      expect(await traces(sessionId)).toEqual([]);
    }
    await expect.poll(() => documents.orphans()).toEqual({});
    expect(await readdir(documents.context.uploads.folder)).toEqual([]);
  });
});

it('a person has one permanent scope, however many uploads create it', async () => {
  await Promise.all(Array.from({ length: 6 }, (_, n) => mine.upload(`${n}.txt`, `text ${n}`)));
  const { scopeIds, session } = await findScopes(documents.context, {
    userId: mine.userId,
    sessionId: null,
  });
  expect(scopeIds).toHaveLength(1);
  expect(session).toBe(null);
  const created = await createSession(documents.context, mine);
  const both = await findScopes(documents.context, {
    userId: mine.userId,
    sessionId: created.session_id,
  });
  expect(both.scopeIds).toEqual([created.session_id, ...scopeIds]);
});
