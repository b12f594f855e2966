import { copyDatabaseTemplate } from '@m8/dev/testing/database/database-template.ts';
import { addPerson, TestDocuments } from '@m8/dev/testing/documents/test-documents.ts';
import { filesWith } from '@m8/dev/testing/files/files-with.ts';
import { suiteFolder } from '@m8/dev/testing/files/suite-folder.ts';
import { forSuite } from '@m8/dev/testing/for-suite.ts';
import { openDatabase } from '@m8/platform/database/open-database.ts';
import { createUpkeep } from '@m8/platform/database/upkeep.ts';
import { createLog } from '@m8/platform/log.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSession } from '#sessions/sessions.ts';

const log = createLog('silent');
const dataDir = suiteFolder();
const database = forSuite(
  async () => {
    await copyDatabaseTemplate(dataDir);
    return openDatabase({ dataDir, databaseUrl: undefined, log });
  },
  (open) => open.close(),
);
const documents = new TestDocuments(database);
beforeAll(() => documents.start(dataDir));
afterAll(() => documents.stop());

/** Files that contain a word of the documents, after everything is written to disk. */
async function holding(word: string): Promise<string[]> {
  await database.executeSql('checkpoint');
  return filesWith(dataDir, word);
}

const text = (words: string) => `The ${words} file\n\nSection one\n\nIt tells of ${words}.`;

it('an embedded database keeps nothing on disk of a document that is deleted, replaced or ended', async () => {
  const userId = await addPerson(database);
  await documents.add(userId, 'quokkaname.txt', text('quokkatext'));
  await documents.add(userId, 'numbatname.txt', text('numbattext'));
  await documents.add(userId, 'numbatname.txt', text('keptnewtext'));
  const fields = { is_private: 'true' };
  const bilby = await documents.add(userId, 'bilbyname.txt', text('bilbytext'), fields);
  const gone = ['quokkatext', 'quokkaname', 'numbattext', 'bilbytext', 'bilbyname'];
  for (const word of gone) expect(await holding(word), word).not.toEqual([]);

  await documents.remove(userId, 'quokkaname.txt');
  await endSession(documents.context, { userId, sessionId: bilby?.session_id ?? '' });
  await documents.endUndo();
  const upkeep = createUpkeep({ database, log });
  await upkeep.look();
  await upkeep.look();
  for (const word of gone) expect(await holding(word), word).toEqual([]);
  expect(await holding('keptnewtext')).not.toEqual([]);
});
