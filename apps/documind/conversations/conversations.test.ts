import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { suiteDocuments } from '@m8/dev/testing/documents/suite-documents.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseDocumindData } from '#personal-data.ts';
import { endSession } from '#sessions/sessions.ts';
import { deleteConversation, eraseConversations, renameConversation } from './conversations.ts';
import { listConversations } from './show-conversations.ts';

const { database, documents, mine } = suiteDocuments();
const notFound = { code: 'documind/conversation-not-found' };
const pump = `Guarantee

The guarantee on the pump lasts three years.
The guarantee on the hose lasts six months.
A hose may be ordered from the dealer in Lerwick.`;
const howLong = 'How long does the guarantee on the pump last?';

beforeEach(() => mine.add('pump.txt', pump));

const { ask, conversation: show } = mine;
const begin = async (query: string) => (await ask(query)).conversation_id;

const list = (session_id?: string) =>
  listConversations(documents.context, { userId: mine.userId, session_id });

const bytesOf = async (id: string) => {
  const all = database.db.selectFrom('documind_conversation').select('bytes');
  return (await all.where('id', '=', id).executeTakeFirst())?.bytes;
};

const fill = (id: string, full: { exchanges: number } | { bytes: number }) =>
  database.db.updateTable('documind_conversation').set(full).where('id', '=', id).execute();

describe('a conversation', () => {
  it('keeps every question that names it with its whole answer, in order', async () => {
    const first = await ask(howLong);
    const { conversation_id } = first;
    const second = await ask('Who sells hoses?', { conversation_id });
    expect(second.conversation_id).toBe(conversation_id);
    expect((await ask('And on the hose?')).conversation_id).not.toBe(conversation_id);
    const whole = await show(conversation_id);
    expect(whole).toMatchObject({
      ...{ title: howLong, session_id: null, documents: null, exchange_count: 2 },
    });
    const asked_at = expect.any(String);
    expect(whole.exchanges).toEqual([
      { number: 1, question: howLong, asked_at, answer: first },
      { number: 2, question: 'Who sells hoses?', asked_at, answer: second },
    ]);
  });

  it('has a short title on one line', async () => {
    const question = `pump\u0001\r\n guarantee ${'of the pump '.repeat(100)}`;
    const { title, exchanges } = await show(await begin(question));
    expect(title).toMatch(/^pump guarantee of the pump /);
    expect([...title]).toHaveLength(documindLimits.titleCharacters);
    expect(exchanges[0]?.question).toBe(question);
  });

  it('can be renamed, and deleted without a trace', async () => {
    const own = { userId: mine.userId, id: await begin(howLong) };
    await renameConversation(documents.context, { ...own, title: 'The pump' });
    expect((await list()).conversations).toMatchObject([{ title: 'The pump' }]);
    await deleteConversation(documents.context, own);
    expect(await documents.orphans()).toEqual({});
    expect(await bytesOf(own.id)).toBeUndefined();
  });

  it('is not created if the caller disconnects before the answer', async () => {
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(ask('pump?', { signal })).rejects.toThrow('gone');
    expect((await list()).conversations).toEqual([]);
  });

  it('has a maximum length', async () => {
    const conversation_id = await begin('pump?');
    await fill(conversation_id, { exchanges: documindLimits.exchanges });
    const more = ask('hose?', { conversation_id });
    await expect(more).rejects.toMatchObject({ code: 'documind/conversation-full' });
  });

  it('is refused if the others use the quota, with the names of the oldest', async () => {
    await fill(await begin('Which pump?'), { bytes: documindLimits.conversationBytes });
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
      ids.unshift(await begin(query));
      documents.clock.advance(1);
    }
    const page = (cursor?: string) =>
      listConversations(documents.context, { userId: mine.userId, cursor, limit: 2 });
    const first = await page();
    const last = await page(first.next_cursor ?? '');
    expect(last.next_cursor).toBeNull();
    const listed = [first, last].flatMap(({ conversations }) => conversations);
    expect(listed.map(({ conversation_id }) => conversation_id)).toEqual(ids);
  });

  it('is deleted with its owner', async () => {
    const id = await begin('pump?');
    await eraseDocumindData(documents.context, mine.userId);
    expect(await bytesOf(id)).toBeUndefined();
  });
});

describe('a follow-up', () => {
  it('is completed, and says so, unless that is turned off', async () => {
    const conversation_id = await begin(howLong);
    const alone = await ask('And on the hose?', { conversation_id, carry: false });
    expect(alone.carried).toEqual([]);
    const { carried, citations } = await ask('And on the hose?', {
      conversation_id: await begin(howLong),
    });
    expect(carried).toContain('guarantee');
    expect(citations[0]?.quote).toBe('The guarantee on the hose lasts six months.');
  });

  it('prefers the documents of the previous answer', async () => {
    const rules = 'No dogs may be kept in the flat. One cat may be kept if the landlord agrees.';
    await mine.add('lease.txt', rules);
    await mine.add('minutes.txt', 'The sandpit is given up, since cats use it.');
    const conversation_id = await begin('Can I have a dog?');
    const { citations } = await ask('And a cat?', { conversation_id });
    expect(citations.map(({ filename }) => filename)).toEqual(['lease.txt']);
  });

  it('is answered by another document with a much higher confidence', async () => {
    await mine.add('mower.txt', 'The guarantee on the mower lasts two years.');
    const conversation_id = await begin(howLong);
    const { citations } = await ask('And on the mower?', { conversation_id });
    expect(citations[0]?.filename).toBe('mower.txt');
  });

  it('carries no word of a refused question that is in no document', async () => {
    const why = await ask('Why?', { conversation_id: await begin('asdkjh qwe') });
    expect(why.carried).toEqual([]);
    const conversation_id = await begin('Where do zeppelins land?');
    const more = await ask('And on the pump?', { conversation_id });
    expect(more.carried.join(' ')).not.toContain('zeppelins');
  });
});

describe('in a private session', () => {
  async function beginPrivately() {
    const fields = { is_private: 'true' };
    const secret = await mine.add('secret.txt', 'The safe opens at noon.', fields);
    const session_id = secret?.session_id ?? '';
    const { conversation_id } = await ask('When does the safe open?', { session_id });
    return { session_id, conversation_id };
  }

  it('is listed only in that session, and continues only there', async () => {
    const { session_id, conversation_id } = await beginPrivately();
    expect((await list()).conversations).toEqual([]);
    expect((await list(session_id)).conversations).toMatchObject([{ session_id }]);
    await expect(ask('Why?', { conversation_id })).rejects.toMatchObject(notFound);
    const elsewhere = { session_id, conversation_id: await begin(howLong) };
    await expect(ask('Why?', elsewhere)).rejects.toMatchObject(notFound);
  });

  it('is deleted with it', async () => {
    const { session_id: sessionId, conversation_id } = await beginPrivately();
    await endSession(documents.context, { userId: mine.userId, sessionId });
    await expect(show(conversation_id)).rejects.toMatchObject(notFound);
    expect(await bytesOf(conversation_id)).toBeUndefined();
    expect(await documents.orphans()).toEqual({});
  });

  it('is hidden once the session has ended, before it is erased', async () => {
    const { conversation_id } = await beginPrivately();
    documents.clock.advance(2 * 60 * 60);
    await expect(show(conversation_id)).rejects.toMatchObject(notFound);
  });
});

describe('a deleted document', () => {
  it('removes the answers that quote it, and keeps the questions', async () => {
    await mine.add('tea.txt', 'Green tea is steamed soon after the harvest.');
    const first = await ask(howLong, { top_k: 1 });
    const { conversation_id } = first;
    const tea = await ask('When is green tea steamed?', { conversation_id, top_k: 1 });
    expect(tea.sources).toMatchObject([{ filename: 'tea.txt' }]);
    const before = await bytesOf(conversation_id);
    await mine.remove('pump.txt');
    const { exchanges } = await show(conversation_id);
    expect(exchanges[0]).toMatchObject({ question: howLong, answer: null });
    expect(exchanges[1]?.answer).toEqual(tea);
    const { exchange_number: _, ...stored } = first;
    const freed = Buffer.byteLength(JSON.stringify(stored));
    expect(await bytesOf(conversation_id)).toBe(Number(before) - freed);
  });

  it('removes what an earlier version of it said', async () => {
    const id = await begin(howLong);
    const answer = async () => (await show(id)).exchanges[0]?.answer;
    await mine.add('pump.txt', 'The guarantee on the pump lasts four years.');
    expect(await answer()).not.toBeNull();
    await mine.remove('pump.txt');
    expect(await answer()).toBeNull();
  });
});
