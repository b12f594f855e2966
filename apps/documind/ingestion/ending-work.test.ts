import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { GatedReader } from '@m8/dev/testing/documents/gated-reader.ts';
import { suiteDocuments } from '@m8/dev/testing/documents/suite-documents.ts';
import { addPerson } from '@m8/dev/testing/documents/test-documents.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteDocument } from '#documents/delete-document.ts';
import { showDocument } from '#documents/show-documents.ts';
import { eraseRemoved } from './erase-removed.ts';

const database = suiteDatabase();
const gate = new GatedReader();
const documents = suiteDocuments(database, { openReader: gate.open });
let userId: string;

beforeEach(async () => {
  userId = await addPerson(database);
  gate.reset();
});

const show = (filename: string) =>
  showDocument(documents.context, { userId, filename, sessionId: null }).then(
    ({ document }) => document,
  );
const begun = (count = 1) => expect.poll(() => gate.begun).toBe(count);

describe('the reading of a document ends immediately', () => {
  beforeEach(() => {
    gate.before = gate.stuck;
  });

  it('when it is deleted', async () => {
    await documents.upload(userId, 'a.txt', 'text');
    await begun();
    await deleteDocument(documents.context, { userId, filename: 'a.txt', sessionId: null });
    expect(gate.ended).toMatchObject([{ name: 'ClaimLost' }]);
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('when another process has deleted it', async () => {
    const { document } = await documents.upload(userId, 'a.txt', 'text');
    await begun();
    await database.db
      .deleteFrom('documind_document')
      .where('id', '=', document.document_id)
      .execute();
    await expect.poll(() => gate.ended).toMatchObject([{ name: 'ClaimLost' }]);
    // The other process does this next.
    await eraseRemoved(documents.context, { userId, ids: [document.document_id] });
  });

  it('when a newer version arrives, which is read instead', async () => {
    const first = await documents.upload(userId, 'a.txt', 'one');
    await begun();
    gate.before = async () => undefined;
    const second = await documents.upload(userId, 'a.txt', 'two');
    expect(gate.ended).toMatchObject([{ name: 'ClaimLost' }]);
    expect(await documents.settled(userId, first.document.document_id)).toBe(null);
    expect(await documents.settled(userId, second.document.document_id)).toMatchObject({
      status: 'ready',
    });
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it('when the bytes of the live version arrive again', async () => {
    gate.before = async () => undefined;
    await documents.add(userId, 'a.txt', 'one');
    gate.before = gate.stuck;
    await documents.upload(userId, 'a.txt', 'two');
    await begun(2);
    expect(await documents.upload(userId, 'a.txt', 'one')).toMatchObject({ outcome: 'unchanged' });
    expect(gate.ended).toMatchObject([{ name: 'ClaimLost' }]);
    expect(await show('a.txt')).toMatchObject({ status: 'ready', replaces_earlier: false });
  });
});
