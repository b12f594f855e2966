import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { suiteDocuments } from '@m8/dev/testing/documents/suite-documents.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseDocumindData } from '#personal-data.ts';
import { endSession } from '#sessions/sessions.ts';
import { deleteConversation, eraseConversations, renameConversation } from './conversations.ts';
import { listConversations } from './show-conversations.ts';

const { database, documents, mine } = suiteDocuments();
const notFound = { code: 'documind/conversation-not-found' };
const pump = [
  'Guarantee',
  '',
  'The guarantee on the pump lasts three years.',
  'The guarantee on the hose lasts six months.',
  'A hose may be ordered from the dealer in Lerwick.',
].join('\n');

beforeEach(() => mine.add('pump.txt', pump));

const { ask, conversation: show } = mine;

const list = (session_id?: string) =>
  listConversations(documents.context, { userId: mine.userId, session_id });

const bytesOf = async (id: string) =>
  database.db
    .selectFrom('documind_conversation')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirst();

describe('a conversation', () => {
  it('keeps every question with its whole answer, in order', async () => {
    const first = await ask('How long does the guarantee on the pump last?');
    const second = await ask('Who sells hoses?', { conversation_id: first.conversation_id });
    expect(second.conversation_id).toBe(first.conversation_id);
    const whole = await show(first.conversation_id);
    expect(whole).toMatchObject({
      title: 'How long does the guarantee on the pump last?',
      session_id: null,
      documents: null,
      exchange_count: 2,
    });
    expect(whole.exchanges.map(({ answer }) => answer)).toEqual([first, second]);
    expect(whole.exchanges.map(({ question }) => question)).toEqual([
      'How long does the guarantee on the pump last?',
      'Who sells hoses?',
    ]);
  });

  it('starts with every question that names none', async () => {
    const one = await ask('How long does the guarantee last?');
    const other = await ask('And on the hose?');
    expect(other.conversation_id).not.toBe(one.conversation_id);
    expect(other.carried).toEqual([]);
  });

  it('has a short title on one line', async () => {
    const question = `pump\u0001\r\n guarantee ${'of the pump '.repeat(100)}`;
    const { title, exchanges } = await show((await ask(question)).conversation_id);
    expect(title).toMatch(/^pump guarantee of the pump /);
    expect([...title]).toHaveLength(documindLimits.titleCharacters);
    expect(exchanges[0]?.question).toBe(question);
  });

  it('can be renamed and deleted', async () => {
    const { conversation_id: conversationId } = await ask('How long does the guarantee last?');
    const own = { userId: mine.userId, id: conversationId };
    await renameConversation(documents.context, { ...own, title: 'The pump' });
    expect((await list()).conversations).toMatchObject([{ title: 'The pump' }]);
    await deleteConversation(documents.context, own);
    await expect(show(conversationId)).rejects.toMatchObject(notFound);
    expect(await documents.orphans()).toEqual({});
  });

  it('is not created if the caller disconnects before the answer', async () => {
    await expect(ask('pump?', { signal: AbortSignal.abort() })).rejects.toThrow();
    expect((await list()).conversations).toEqual([]);
  });

  it('has a maximum length', async () => {
    const { conversation_id: conversationId } = await ask('pump?');
    await database.db
      .updateTable('documind_conversation')
      .set({ exchanges: documindLimits.exchanges })
      .where('id', '=', conversationId)
      .execute();
    const more = ask('hose?', { conversation_id: conversationId });
    await expect(more).rejects.toMatchObject({ code: 'documind/conversation-full' });
  });

  it('is refused if the others use the quota, with the names of the oldest', async () => {
    const { conversation_id } = await ask('Which pump?');
    await database.db
      .updateTable('documind_conversation')
      .set({ bytes: documindLimits.conversationBytes })
      .where('id', '=', conversation_id)
      .execute();
    await expect(ask('hose?')).rejects.toMatchObject({
      code: 'documind/too-many-conversations',
      fields: [{ message: 'The oldest are “Which pump?”' }],
    });
    await eraseConversations(database.db, { userId: mine.userId });
    await ask('hose?');
  });

  it('is listed newest first, page by page', async () => {
    const ids: string[] = [];
    for (const query of ['pump?', 'hose?', 'dealer?']) {
      ids.unshift((await ask(query)).conversation_id);
      documents.clock.advance(1);
    }
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Awaited<ReturnType<typeof listConversations>> = await listConversations(
        documents.context,
        { userId: mine.userId, cursor, limit: 2 },
      );
      listed.push(...page.conversations.map(({ conversation_id }) => conversation_id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(listed).toEqual(ids);
  });

  it('is deleted with its owner', async () => {
    const { conversation_id } = await ask('pump?');
    await eraseDocumindData(documents.context, mine.userId);
    expect(await bytesOf(conversation_id)).toBeUndefined();
  });
});

describe('a follow-up', () => {
  it('is completed, and says so', async () => {
    const first = await ask('How long does the guarantee on the pump last?');
    const { conversation_id: conversationId } = first;
    const second = await ask('And on the hose?', { conversation_id: conversationId });
    expect(second.carried).toContain('guarantee');
    expect(second.citations[0]?.quote).toBe('The guarantee on the hose lasts six months.');
  });

  it('prefers the documents of the previous answer', async () => {
    const rules = 'No dogs may be kept in the flat. One cat may be kept if the landlord agrees.';
    await mine.add('lease.txt', rules);
    await mine.add('minutes.txt', 'The sandpit is given up, since cats use it.');
    const { conversation_id: conversationId } = await ask('Can I have a dog?');
    const { citations } = await ask('And a cat?', { conversation_id: conversationId });
    expect(citations.map(({ filename }) => filename)).toEqual(['lease.txt']);
  });

  it('is answered by another document with a much higher confidence', async () => {
    await mine.add('mower.txt', 'The guarantee on the mower lasts two years.');
    const first = await ask('How long does the guarantee on the pump last?');
    const { conversation_id: conversationId } = first;
    const { citations } = await ask('And on the mower?', { conversation_id: conversationId });
    expect(citations[0]?.filename).toBe('mower.txt');
  });

  it('carries no word of a refused question that is in no document', async () => {
    const nonsense = await ask('asdkjh qwe');
    const why = await ask('Why?', { conversation_id: nonsense.conversation_id });
    expect(why.carried).toEqual([]);
    const zeppelins = await ask('Where do zeppelins land?');
    const more = await ask('And on the pump?', { conversation_id: zeppelins.conversation_id });
    expect(more.carried.join(' ')).not.toContain('zeppelins');
  });

  it('carries nothing if that is turned off', async () => {
    const { conversation_id: conversationId } = await ask('How long does the guarantee last?');
    const { carried } = await ask('And on the hose?', {
      conversation_id: conversationId,
      carry: false,
    });
    expect(carried).toEqual([]);
  });
});

describe('in a private session', () => {
  async function begin() {
    const fields = { is_private: 'true' };
    const secret = await mine.add('secret.txt', 'The safe opens at noon.', fields);
    const sessionId = secret?.session_id ?? '';
    const { conversation_id } = await ask('When does the safe open?', { session_id: sessionId });
    return { sessionId, conversationId: conversation_id };
  }

  it('is listed only in that session, and continues only there', async () => {
    const { sessionId, conversationId } = await begin();
    expect((await list()).conversations).toEqual([]);
    expect((await list(sessionId)).conversations).toMatchObject([{ session_id: sessionId }]);
    await expect(ask('Why?', { conversation_id: conversationId })).rejects.toMatchObject(notFound);
    const kept = await ask('How long does the guarantee last?');
    const elsewhere = ask('Why?', { session_id: sessionId, conversation_id: kept.conversation_id });
    await expect(elsewhere).rejects.toMatchObject(notFound);
  });

  it('is deleted with it', async () => {
    const { sessionId, conversationId } = await begin();
    await endSession(documents.context, { userId: mine.userId, sessionId });
    await expect(show(conversationId)).rejects.toMatchObject(notFound);
    expect(await bytesOf(conversationId)).toBeUndefined();
    expect(await documents.orphans()).toEqual({});
  });

  it('is hidden once the session has ended, before it is erased', async () => {
    const { conversationId } = await begin();
    documents.clock.advance(2 * 60 * 60);
    await expect(show(conversationId)).rejects.toMatchObject(notFound);
  });
});

describe('a deleted document', () => {
  it('removes the answers that quote it, and keeps the questions', async () => {
    await mine.add('tea.txt', 'Green tea is steamed soon after the harvest.');
    const first = await ask('How long does the guarantee on the pump last?', { top_k: 1 });
    const { conversation_id: conversationId } = first;
    const tea = await ask('When is green tea steamed?', {
      conversation_id: conversationId,
      top_k: 1,
    });
    expect(tea.sources.map(({ filename }) => filename)).toEqual(['tea.txt']);
    const before = await bytesOf(conversationId);
    await mine.remove('pump.txt');
    const { exchanges } = await show(conversationId);
    expect(exchanges[0]).toMatchObject({
      question: 'How long does the guarantee on the pump last?',
      answer: null,
    });
    expect(exchanges[1]?.answer).toEqual(tea);
    const { exchange_number: _, ...stored } = first;
    const freed = Buffer.byteLength(JSON.stringify(stored));
    expect((await bytesOf(conversationId))?.bytes).toBe(Number(before?.bytes) - freed);
  });

  it('removes what an earlier version of it said', async () => {
    const { conversation_id } = await ask('How long does the guarantee on the pump last?');
    await mine.add('pump.txt', 'The guarantee on the pump lasts four years.');
    expect((await show(conversation_id)).exchanges[0]?.answer).not.toBeNull();
    await mine.remove('pump.txt');
    expect((await show(conversation_id)).exchanges[0]?.answer).toBeNull();
  });
});
