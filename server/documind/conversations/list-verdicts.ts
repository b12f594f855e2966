import type { KeptAnswer } from '#contracts/documind/query.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** What a person said of an answer and lets the owner read. It does not say who they are. */
export interface SharedVerdict {
  judged_at: Date;
  is_right: boolean;
  question: string;
  answer: string;
  citations: Pick<KeptAnswer['citations'][number], 'filename' | 'page' | 'quote'>[];
}

/** @returns the verdicts that their people let the owner read, newest first */
export async function listVerdicts({ db }: { db: Db }): Promise<SharedVerdict[]> {
  const rows = await db
    .selectFrom('documind_exchange')
    .select(['judged_at', 'is_right', 'question', 'answer'])
    .where('is_shared', '=', true)
    .orderBy('judged_at', 'desc')
    .orderBy('conversation_id')
    .orderBy('number')
    .execute();
  return rows.flatMap(({ judged_at, is_right, question, answer }): SharedVerdict[] => {
    if (judged_at === null || is_right === null || answer === null) return [];
    // It was written as one, and never changed.
    const { answer: text, citations }: KeptAnswer = JSON.parse(answer);
    const quotes = citations.map(({ filename, page, quote }) => ({ filename, page, quote }));
    return [{ judged_at, is_right, question, answer: text, citations: quotes }];
  });
}
