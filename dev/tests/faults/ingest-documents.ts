import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '@m8/platform/clock.ts';
import { openDatabase } from '@m8/platform/database/open-database.ts';
import { createLog } from '@m8/platform/log.ts';
import { addPerson, TestDocuments } from '#testing/documents/test-documents.ts';

// Uploads a long document and some short ones, prints each state of the long one, and runs until it is
// killed. Values: data folder, characters of the long document.
const [dataDir = '', characters = ''] = process.argv.slice(2);
const log = createLog('silent');
const database = await openDatabase({ dataDir, databaseUrl: undefined, log });
const documents = new TestDocuments(database, { clock: systemClock });
await documents.start(dataDir);
const userId = await addPerson(database);
const paragraph = `${'Nine lanterns burn in the harbour of Lerwick. '.repeat(20)}\n\n`;
const long = paragraph.repeat(Number(characters) / paragraph.length);
for (let n = 0; n < 10; n++) await documents.upload(userId, `${n}.txt`, `Lantern number ${n}.`);
const { document } = await documents.upload(userId, 'long.txt', long);

for (let printed = ''; ; await pause(2)) {
  const { status } = await database.db
    .selectFrom('documind_document')
    .select('status')
    .where('id', '=', document.document_id)
    .executeTakeFirstOrThrow();
  if (status !== printed) process.stdout.write(`${status}\n`);
  printed = status;
}
