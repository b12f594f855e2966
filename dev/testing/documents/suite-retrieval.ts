import { type Searching, search } from '@m8/documind/index/search.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { openEngine } from './open-engine.ts';
import { addDocument, addScope, type GivenDocument } from './retrieval-scope.ts';

/**
 * Gives the calling suite a database and an engine, without the rest of DocuMind.
 *
 * @returns them as the context of retrieval, for hooks and tests, and functions that fill it
 */
export function suiteRetrieval() {
  const database = suiteDatabase();
  let opened: ReturnType<typeof openEngine> | undefined;
  const engine = () => {
    opened ??= openEngine();
    return opened;
  };
  const context: Searching = {
    get db() {
      return database.db;
    },
    get embedder() {
      return engine().embedder;
    },
    get engine() {
      return engine().engine;
    },
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
