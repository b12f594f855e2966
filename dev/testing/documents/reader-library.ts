import { type Ask, askQuestion } from '@m8/documind/questions/ask-question.ts';
import { createQuestionQueue } from '@m8/documind/questions/question-queue.ts';
import { systemClock } from '@m8/platform/clock.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { createLog } from '@m8/platform/log.ts';
import { openEngine } from './open-engine.ts';
import { addDocument, addScope } from './retrieval-scope.ts';

/** A document of two pages, about Rome and its rivers. */
export const rome = {
  id: 'rome.txt',
  pages: [
    { text: 'Rome\n\nRome is the capital of Italy. About 2.8 million people live there.' },
    { text: 'Rivers\n\nThe Tiber runs through Rome. It reaches the sea near Ostia.' },
  ],
};
/** One of two sentences. */
export const tea = {
  id: 'tea.txt',
  pages: [{ text: 'Green tea is steamed soon after the harvest. Black tea is oxidised first.' }],
};

/** @returns the context of `askQuestion`, and a question of the person `reader` */
export function openQuestions(db: Db) {
  const context: Parameters<typeof askQuestion>[0] = {
    ...{ db, clock: systemClock, log: createLog('silent') },
    ...openEngine(),
    languageModel: undefined,
    questionQueue: createQuestionQueue(false),
    sessionTtlMinutes: 60,
  };
  const ask = (query: string, more: Partial<Ask> = {}) =>
    askQuestion(context, { userId: 'reader', query, requestId: 'request-1', ...more });
  return { context, ask };
}

/** Opens the question service like {@link openQuestions}, with five documents of that person. */
export async function openReader(db: Db) {
  const { context, ask } = openQuestions(db);
  await addScope(context, 'reader');
  await addDocument(context, { ...rome, scopeId: 'reader' });
  await addDocument(context, { ...tea, scopeId: 'reader' });
  for (let part = 1; part <= 3; part += 1)
    await addDocument(context, {
      id: `bees-${part}.txt`,
      scopeId: 'reader',
      pages: [{ text: `Bees of kind ${part} keep ${part}00 cells of honey in every hive.` }],
    });
  return { context, ask };
}
