import { rm } from 'node:fs/promises';
import { showConversation } from '@m8/documind/conversations/show-conversations.ts';
import { listDocuments, showDocument } from '@m8/documind/documents/show-documents.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { addPerson, TestDocuments } from './test-documents.ts';

/**
 * Gives the calling suite documents on a database of its own, and each of its tests a new person.
 *
 * @param more settings that differ from the product's
 * @returns `mine` calls in the name of the test's person
 */
export function suiteDocuments(more?: ConstructorParameters<typeof TestDocuments>[1]) {
  const database = suiteDatabase();
  const documents = new TestDocuments(database, more);
  let userId = '';
  beforeAll(() => documents.start());
  beforeEach(async () => {
    userId = await addPerson(database);
  });
  afterAll(async () => {
    await rm(await documents.stop(), { recursive: true, force: true });
  });
  const own =
    <Input extends unknown[], Answer>(call: (userId: string, ...input: Input) => Answer) =>
    (...input: Input): Answer =>
      call.call(documents, userId, ...input);
  const mine = {
    get userId() {
      return userId;
    },
    upload: own(documents.upload),
    settled: own(documents.settled),
    add: own(documents.add),
    ask: own(documents.ask),
    find: own(documents.find),
    remove: own(documents.remove),
    async show(filename: string, sessionId: string | null = null) {
      return (await showDocument(documents.context, { userId, filename, sessionId })).document;
    },
    /** The newest documents that are kept. */
    async list(limit?: number) {
      const input = { userId, ...(limit && { limit }) };
      return (await listDocuments(documents.context, input)).documents;
    },
    conversation: (id: string) => showConversation(documents.context, { userId, id }),
  };
  return { database, documents, mine };
}
