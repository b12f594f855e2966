import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import {
  createTestDocumind,
  refusal,
  type TestDocumind,
} from '@m8/dev/testing/documind-api/test-documind.ts';
import { type BucketPeer, startBucketPeer } from '@m8/dev/testing/services/bucket-peer.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const suite = suiteDatabase();
let peer: BucketPeer;
let documind: TestDocumind;

beforeAll(async () => {
  peer = await startBucketPeer();
  documind = await createTestDocumind({ database: suite, originalsBucket: peer.setting });
});
afterAll(async () => {
  await documind.stop();
  await peer[Symbol.asyncDispose]();
});

const text = 'Nine lanterns of Lerwick, from dusk to dawn.\n';

it('a file is stored in the bucket, returned from it, and deleted with its document', async () => {
  const { token } = await documind.join();
  const { document_id: id } = await (await documind.upload(token, 'a.txt', text)).json();
  expect(peer.objects.get(id)?.toString()).toBe(text);
  const { rows } = await suite.executeSql('select 1 from documind_original', []);
  expect(rows).toEqual([]);
  const headers = { range: 'bytes=5-12' };
  const part = await documind.call('GET', '/documents/a.txt/original', token, { headers });
  expect(await part.text()).toBe('lanterns');
  await documind.call('DELETE', '/documents/a.txt', token);
  expect([...peer.objects.keys()], 'while the deletion can be undone').toEqual([id]);
  await documind.call('POST', `/deletions/${id}/undo`, token);
  await documind.upload(token, 'a.txt', 'Ten lanterns.');
  await vi.waitFor(() => expect([...peer.objects.keys()]).not.toContain(id));
});

it('a file is refused while the bucket is unavailable, and can be sent again', async () => {
  const { token } = await documind.join();
  peer.failNext(4, 503);
  expect(await refusal(documind.upload(token, 'a.txt', text))).toEqual({
    status: 503,
    code: 'server/unavailable',
  });
  const list = await (await documind.call('GET', '/documents', token)).json();
  expect(list.documents).toEqual([]);
  const again = await documind.upload(token, 'a.txt', text);
  expect((await again.json()).status).toBe('ready');
});
