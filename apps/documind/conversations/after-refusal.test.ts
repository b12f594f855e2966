import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { suiteDocuments } from '@m8/dev/testing/documents/suite-documents.ts';
import { addPerson } from '@m8/dev/testing/documents/test-documents.ts';
import { expect, it } from 'vitest';
import { type Ask, askQuestion } from '#questions/ask-question.ts';

const database = suiteDatabase();
const documents = suiteDocuments(database);

it('a question after a refusal carries no word that is in no document', async () => {
  const userId = await addPerson(database);
  await documents.add(userId, 'pump.txt', 'The guarantee on the pump lasts three years.');
  const ask = (query: string, more: Partial<Ask> = {}) =>
    askQuestion(documents.context, {
      ...{ userId, query, sessionId: null, topK: 5, requestId: 'r', ...more },
    });
  const nonsense = await ask('asdkjh qwe');
  const why = await ask('Why?', { conversationId: nonsense.conversation_id });
  expect(why.carried).toEqual([]);
  const zeppelins = await ask('Where do zeppelins land?');
  const pump = await ask('And on the pump?', { conversationId: zeppelins.conversation_id });
  expect(pump.carried.join(' ')).not.toContain('zeppelins');
});
