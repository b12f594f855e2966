import { beforeEach, describe, expect, it } from 'vitest';
import { exportWords } from '#content/documind-conversations.ts';
import type { Verdict } from '#contracts/documind/conversations.ts';
import type { QueryAnswer } from '#contracts/documind/query.ts';
import { refusal, suiteDocumind, type TestPerson } from '#testing/documind-api/test-documind.ts';
import { listVerdicts } from '../conversations/list-verdicts.ts';
import { exportConversations } from '../holdings.ts';

const documind = suiteDocumind();
let ada: TestPerson;
let answer: QueryAnswer;

beforeEach(async () => {
  ada = await documind.join();
  await documind.upload(ada.token, 'rules.txt', 'The bins are emptied on Tuesday.');
  answer = await ask();
});

async function ask(body: object = {}): Promise<QueryAnswer> {
  const query = { query: 'When are the bins emptied?', ...body };
  return (await documind.send('/query', ada.token, query)).json();
}

const addressOf = ({ conversation_id, exchange_number }: QueryAnswer) =>
  `/conversations/${conversation_id}/exchanges/${exchange_number}/verdict`;

function judge(verdict: Partial<Verdict>, { of = answer, by = ada.token } = {}) {
  return documind.call('PUT', addressOf(of), by, {
    body: JSON.stringify(verdict),
    headers: { 'content-type': 'application/json' },
  });
}

async function verdictShown({ conversation_id: id } = answer): Promise<Verdict | null> {
  const shown = await documind.call('GET', `/conversations/${id}`, ada.token);
  return (await shown.json()).exchanges[0].verdict;
}

/** What the owner reads of this test's person. */
async function readByOwner() {
  const { conversation_id: id } = answer;
  const { db } = documind;
  const rows = await db
    .selectFrom('documind_exchange')
    .select('judged_at')
    .where('conversation_id', '=', id)
    .execute();
  const times = rows.map(({ judged_at: at }) => at?.getTime());
  return (await listVerdicts({ db })).filter(({ judged_at: at }) => times.includes(at.getTime()));
}

describe('a verdict', () => {
  it('is kept with the answer, and changed by the next one', async () => {
    expect(await verdictShown()).toBeNull();
    const first = await judge({ is_right: false });
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ is_right: false, is_shared: false });
    await judge({ is_right: true });
    expect(await verdictShown()).toEqual({ is_right: true, is_shared: false });
    const file = `/conversations/${answer.conversation_id}/export`;
    const markdown = await (await documind.call('GET', file, ada.token)).text();
    expect(markdown).toContain(exportWords.verdict(true));
    const { value } = await exportConversations(documind, ada.userId).next();
    expect(value).toMatchObject({ is_right: true, is_shared: false });
    expect(await readByOwner()).toEqual([]);
  });

  it('is read by the owner while it is shared, without who said it', async () => {
    documind.clock.advance(60);
    await judge({ is_right: false, is_shared: true });
    const [read, ...others] = await readByOwner();
    expect(others).toEqual([]);
    const quote = 'The bins are emptied on Tuesday.';
    expect(read).toEqual({
      judged_at: documind.clock.now(),
      is_right: false,
      question: 'When are the bins emptied?',
      answer: answer.answer,
      citations: [{ filename: 'rules.txt', page: null, quote }],
    });
    await judge({ is_right: false });
    expect(await readByOwner()).toEqual([]);
  });

  it('is taken back, also where there is none', async () => {
    await judge({ is_right: true, is_shared: true });
    for (const _ of ['once', 'twice'])
      expect((await documind.call('DELETE', addressOf(answer), ada.token)).status).toBe(204);
    expect(await verdictShown()).toBeNull();
    expect(await readByOwner()).toEqual([]);
  });

  it('goes with the document that the answer quotes', async () => {
    await judge({ is_right: true, is_shared: true });
    await documind.call('DELETE', '/documents/rules.txt', ada.token);
    expect(await verdictShown()).toBeNull();
    expect(await readByOwner()).toEqual([]);
    expect(await refusal(await judge({ is_right: true }))).toMatchObject({
      code: 'documind/answer-not-found',
    });
  });

  it('is never shared out of a private session', async () => {
    const uploaded = await documind.upload(ada.token, 'whisper.txt', 'The bins are red.', {
      headers: { prefer: 'wait=20' },
      is_private: 'true',
    });
    const { session_id } = await uploaded.json();
    const inside = await ask({ session_id });
    const kept = await judge({ is_right: true, is_shared: true }, { of: inside });
    expect(await kept.json()).toEqual({ is_right: true, is_shared: false });
    expect(await verdictShown(inside)).toEqual({ is_right: true, is_shared: false });
  });

  it('is not given by a key that may only read, or for an answer that is not there', async () => {
    const { key } = await documind.makeKey(ada, { rights: ['read'] });
    expect(await refusal(await judge({ is_right: true }, { by: key }))).toMatchObject({
      code: 'documind/key-not-allowed',
    });
    for (const number of [0, 2, 1e9])
      expect(
        await refusal(
          await judge({ is_right: true }, { of: { ...answer, exchange_number: number } }),
        ),
      ).toMatchObject({ code: 'documind/answer-not-found' });
    expect(await refusal(await judge({}))).toMatchObject({ code: 'request/invalid' });
    expect(await verdictShown()).toBeNull();
  });
});
