import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { forSuite } from '@m8/dev/testing/for-suite.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const documind = suiteDocumind();
const ada = forSuite(() => documind.join());

beforeAll(async () => {
  for (const [name, day] of [
    ['flat.txt', 'Monday'],
    ['boat.txt', 'Friday'],
    ['car.txt', 'Sunday'],
  ])
    await documind.upload(ada.token, name ?? '', `The inspection is on ${day}.`);
});

const send = async (path: string, body: object, person = ada, method = 'POST') => {
  const answer = await documind.send(path, person.token, body, { method });
  return { status: answer.status, body: await answer.json() };
};
const list = async (person = ada) =>
  (await (await documind.call('GET', '/collections', person.token)).json()).collections;

describe('a collection', () => {
  test('can be asked and searched alone', async () => {
    const made = await send('/collections', { name: 'On water', documents: ['boat.txt'] });
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'On water', documents: ['boat.txt'] },
    });
    const { id } = made.body;
    const query = 'When is the inspection?';
    const asked = await send('/query', { query, collection_id: id });
    expect(asked.body.answer).toContain('Friday');
    expect(asked.body.sources.map(({ filename }: { filename: string }) => filename)).toEqual([
      'boat.txt',
    ]);
    const found = await send('/search', { query, collection_id: id });
    expect(found.body.passages).toHaveLength(1);
    const onward = await send('/query', { query, conversation_id: asked.body.conversation_id });
    expect(onward.body.answer).toContain('Friday');
  });

  test('can only be asked by its owner', async () => {
    const [{ id }] = await list();
    const bob = await documind.join();
    const answer = await send('/query', { query: 'When?', collection_id: id }, bob);
    expect(answer).toMatchObject({ status: 404, body: { code: 'documind/collection-not-found' } });
    expect(await list(bob)).toEqual([]);
  });

  test('takes documents by id, without duplicates, and includes newer versions', async () => {
    const { documents } = await (await documind.call('GET', '/documents', ada.token)).json();
    const car = documents.find(({ filename }: { filename: string }) => filename === 'car.txt');
    const given = [car.document_id, 'car.txt', 'flat.txt'];
    const made = await send('/collections', { name: 'On land', documents: given });
    expect(made.body.documents).toEqual(['car.txt', 'flat.txt']);
    await documind.upload(ada.token, 'car.txt', 'The inspection is on Saturday.');
    const asked = await send('/query', {
      query: 'When is the inspection of the car?',
      collection_id: made.body.id,
    });
    expect(asked.body.answer).toContain('Saturday');
  });

  test('follows a renamed document, and loses a deleted one', async () => {
    await send('/documents/flat.txt', { filename: 'attic.txt' }, ada, 'PATCH');
    const land = async () =>
      (await list()).find(({ name }: { name: string }) => name === 'On land');
    expect((await land()).documents).toEqual(['attic.txt', 'car.txt']);
    await documind.call('DELETE', '/documents/car.txt', ada.token);
    expect((await land()).documents).toEqual(['attic.txt']);
  });

  test('can be renamed and given other documents, which survive its deletion', async () => {
    const { id } = (await list()).find(({ name }: { name: string }) => name === 'On land');
    const roofs = { name: 'Roofs', documents: ['attic.txt', 'boat.txt'] };
    const changed = await send(`/collections/${id}`, roofs, ada, 'PATCH');
    expect(changed.body).toMatchObject(roofs);
    expect((await documind.call('DELETE', `/collections/${id}`, ada.token)).status).toBe(204);
    expect((await documind.call('DELETE', `/collections/${id}`, ada.token)).status).toBe(404);
    expect((await documind.call('GET', '/documents/attic.txt', ada.token)).status).toBe(200);
  });

  test('without documents does not mean all documents', async () => {
    const { body } = await send('/collections', { name: 'Nothing yet' });
    const answer = await send('/query', { query: 'When?', collection_id: body.id });
    expect(answer).toMatchObject({ status: 409, body: { code: 'documind/collection-empty' } });
  });
});

describe('refuses', () => {
  test.each([
    [
      'a name that is taken, in whatever case',
      { name: 'ON WATER' },
      'documind/collection-name-taken',
    ],
    ['a name of nothing', { name: '  ' }, 'request/invalid'],
    [
      'a document that is not there',
      { name: 'x', documents: ['none.txt'] },
      'documind/document-not-found',
    ],
    ['a name that no database can hold', { name: 'x', documents: ['a\0b'] }, 'request/invalid'],
  ])('%s', async (_what, body, code) => {
    expect((await send('/collections', body)).body.code).toBe(code);
  });

  test('documents and a collection in one question', async () => {
    const [{ id }] = await list();
    const both = { query: 'When?', collection_id: id, documents: ['boat.txt'] };
    expect((await send('/query', both)).body.code).toBe('request/invalid');
  });

  test('more collections than a person may have', async () => {
    const eve = await documind.join();
    for (let number = 0; number < documindLimits.collections; number++)
      await send('/collections', { name: `Number ${number}` }, eve);
    const more = await send('/collections', { name: 'One more' }, eve);
    expect(more).toMatchObject({ status: 409, body: { code: 'documind/too-many-collections' } });
  });
});
