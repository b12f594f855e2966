import { copyDatabaseTemplate } from '@m8/dev/testing/database/database-template.ts';
import { addPerson, TestDocuments } from '@m8/dev/testing/documents/test-documents.ts';
import { filesWith } from '@m8/dev/testing/files/files-with.ts';
import { suiteFolder } from '@m8/dev/testing/files/suite-folder.ts';
import { type Database, openDatabase } from '@m8/platform/database/open-database.ts';
import { createUpkeep } from '@m8/platform/database/upkeep.ts';
import { createLog } from '@m8/platform/log.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSession } from '#sessions/sessions.ts';

const log = createLog('silent');
const dataDir = suiteFolder();
let database: Database;
let documents: TestDocuments;

beforeAll(async () => {
  await copyDatabaseTemplate(dataDir);
  database = await openDatabase({ dataDir, databaseUrl: undefined, log });
  documents = new TestDocuments(database);
  await documents.start(dataDir);
});

afterAll(async () => {
  await documents.stop();
  await database.close();
});

/** Files that contain a word of the documents, after everything is written to disk. */
async function holding(word: string): Promise<string[]> {
  await database.executeSql('checkpoint');
  return filesWith(dataDir, word);
}

async function tended(): Promise<void> {
  const upkeep = createUpkeep({ database, log });
  await upkeep.look();
  await upkeep.look();
}

const text = (words: string) => `The ${words} file\n\nSection one\n\nIt tells of ${words}.`;

describe('the disk of an embedded database', () => {
  it('keeps nothing of a document that was deleted, replaced or ended with its session', async () => {
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
    await tended();
    for (const word of gone) expect(await holding(word), word).toEqual([]);
    expect(await holding('keptnewtext')).not.toEqual([]);
  });
});
