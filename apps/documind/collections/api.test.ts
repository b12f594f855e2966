import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { suiteDocumind, type TestPerson } from '@m8/dev/testing/documind-api/test-documind.ts';
import { forSuite } from '@m8/dev/testing/for-suite.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const documind = suiteDocumind();
const ada = forSuite(() => documind.join());

beforeAll(async () => {
  for (const [name, day] of Object.entries({ flat: 'Monday', boat: 'Friday', car: 'Sunday' }))
    await ada.upload(`${name}.txt`, `The inspection is on ${day}.`);
});

const send = async (path: string, body: object, person: TestPerson = ada, method = 'POST') => {
  const answer = await person.send(path, body, { method });
  return { status: answer.status, body: await answer.json() };
};
const list = async () => (await ada.read('/collections')).collections;
const onLand = async () => (await list()).find(({ name }: { name: string }) => name === 'On land');
const query = 'When is the inspection?';

describe('a collection', () => {
  test('can be asked and searched alone', async () => {
    const water = { name: 'On water', documents: ['boat.txt'] };
    const made = await send('/collections', water);
    expect(made).toMatchObject({ status: 201, body: water });
    const { id: collection_id } = made.body;
    const { body: asked } = await send('/query', { query, collection_id });
    expect(asked.answer).toContain('Friday');
    expect(asked.sources).toMatchObject([{ filename: 'boat.txt' }]);
    const found = await send('/search', { query, collection_id });
    expect(found.body.passages).toHaveLength(1);
    const { conversation_id } = asked;
    const onward = await send('/query', { query, conversation_id });
    expect(onward.body.answer).toContain('Friday');
  });

  test('can only be asked by its owner', async () => {
    const [{ id }] = await list();
    const answer = await send('/query', { query, collection_id: id }, await documind.join());
    expect(answer).toMatchObject({ status: 404, body: { code: 'documind/collection-not-found' } });
  });

  test('takes documents by id, without duplicates, and includes newer versions', async () => {
    const { document_id: car } = await ada.read('/documents/car.txt');
    const made = await send('/collections', {
      ...{ name: 'On land', documents: [car, 'car.txt', 'flat.txt'] },
    });
    expect(made.body.documents).toEqual(['car.txt', 'flat.txt']);
    await ada.upload('car.txt', 'The inspection is on Saturday.');
    const { body } = await send('/query', { query, collection_id: made.body.id });
    expect(body.answer).toContain('Saturday');
  });

  test('follows a renamed document, and loses a deleted one', async () => {
    await send('/documents/flat.txt', { filename: 'attic.txt' }, ada, 'PATCH');
    expect((await onLand()).documents).toEqual(['attic.txt', 'car.txt']);
    await ada.delete('/documents/car.txt');
    expect((await onLand()).documents).toEqual(['attic.txt']);
  });

  test('can be renamed and given other documents, which survive its deletion', async () => {
    const { id } = await onLand();
    const roofs = { name: 'Roofs', documents: ['attic.txt', 'boat.txt'] };
    const changed = await send(`/collections/${id}`, roofs, ada, 'PATCH');
    expect(changed.body).toMatchObject(roofs);
    for (const status of [204, 404])
      expect((await ada.delete(`/collections/${id}`)).status).toBe(status);
    expect((await ada.get('/documents/attic.txt')).status).toBe(200);
  });

  test('without documents does not mean all documents', async () => {
    const { body } = await send('/collections', { name: 'Nothing yet' });
    const answer = await send('/query', { query, collection_id: body.id });
    expect(answer).toMatchObject({ status: 409, body: { code: 'documind/collection-empty' } });
  });

  test.each([
    ['a taken name, in whatever case', { name: 'ON WATER' }, 'documind/collection-name-taken'],
    ['a name of nothing', { name: '  ' }, 'request/invalid'],
    ['an unknown document', { name: 'x', documents: ['none'] }, 'documind/document-not-found'],
  ])('cannot have %s', async (_, body, code) => {
    expect((await send('/collections', body)).body.code).toBe(code);
  });

  test('cannot be asked together with chosen documents', async () => {
    const [{ id }] = await list();
    const both = { query, collection_id: id, documents: ['boat.txt'] };
    expect((await send('/query', both)).body.code).toBe('request/invalid');
  });

  test('cannot be added to the maximum number of one person', async () => {
    const eve = await documind.join();
    for (let number = 0; number < documindLimits.collections; number++)
      await send('/collections', { name: `Number ${number}` }, eve);
    const more = await send('/collections', { name: 'One more' }, eve);
    expect(more).toMatchObject({ status: 409, body: { code: 'documind/too-many-collections' } });
  });
});
