import type { Documind } from '@m8/documind/documind.ts';
import { boxEmbedder } from '@m8/documind/index/open-embedder.ts';
import { type Searching, search } from '@m8/documind/index/search.ts';
import { type Ask, askQuestion } from '@m8/documind/questions/ask-question.ts';
import { createQuestionQueue } from '@m8/documind/questions/question-queue.ts';
import { openEngineThread } from '@m8/engine/open-thread.ts';
import { systemClock } from '@m8/platform/clock.ts';
import { createLog } from '@m8/platform/log.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { addDocument, addScope, type GivenDocument } from './retrieval-scope.ts';

/**
 * Gives the calling suite a database, and an engine with the built-in models, without the rest of DocuMind.
 *
 * @returns them as the context of retrieval and of questions, and functions that fill it and ask
 */
export function suiteRetrieval() {
  const database = suiteDatabase();
  let opened: Pick<Documind, 'engine' | 'embedder'> | undefined;
  const open = () => {
    if (opened) return opened;
    const engine = openEngineThread({ readsMeaning: true });
    opened = { engine, embedder: boxEmbedder(engine) };
    return opened;
  };
  const context: Parameters<typeof askQuestion>[0] = {
    get db() {
      return database.db;
    },
    get embedder() {
      return open().embedder;
    },
    get engine() {
      return open().engine;
    },
    ...{ clock: systemClock, log: createLog('silent'), languageModel: undefined },
    ...{ questionQueue: createQuestionQueue(false), sessionTtlMinutes: 60 },
  };

  /** Creates a person with documents, by id. */
  async function addPages(
    scopeId: string,
    documents: Record<string, GivenDocument['pages']>,
  ): Promise<void> {
    await addScope(context, scopeId);
    for (const [id, pages] of Object.entries(documents))
      await addDocument(context, { id, scopeId, pages });
  }

  return {
    context,
    database,
    addPages,
    /** Asks in the name of the person `reader`, unless `more` names another one. */
    ask: (query: string, more: Partial<Ask> = {}) =>
      askQuestion(context, { userId: 'reader', query, requestId: 'request-1', ...more }),
    /** Searches the documents of a person. */
    find: (userId: string, query: string, limit = 5, within: Searching = context) =>
      search(within, { userId, scopeIds: [userId], query, limit }),
    /** Creates people with texts of one or more pages, by name; `person/name` is the id of a text. */
    async addTexts(people: Record<string, Record<string, string | string[]>>): Promise<void> {
      for (const [person, texts] of Object.entries(people)) {
        const documents = Object.entries(texts).map(([name, text]) => [
          `${person}/${name}`,
          [text].flat().map((page) => ({ text: page })),
        ]);
        await addPages(person, Object.fromEntries(documents));
      }
    },
  };
}
