import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encoder } from '@m8/dev/testing/documents/answers-from.ts';
import { expect, test } from 'vitest';
import { openEngineThread } from '#open-thread.ts';

const dot = (one: Float32Array, other: Float32Array = new Float32Array()) =>
  one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);

const clauses = [
  'Parking permit for a second car: £18 per month, with the rent.',
  '3.1 The rent is £1,250 per calendar month, payable on the first.',
  '6.1 The Tenant shall not keep any animal at the Property.',
  '9.1 Either party may end the tenancy by giving two months’ notice.',
];

test.each([
  ['can I get out of the contract early', 3],
  ['房租多少钱?', 1],
])('“%s” is nearest to the clause that answers it', async (question, answer) => {
  const [asked = new Float32Array()] = await encoder.encode([question], 'question');
  const near = (await encoder.encode(clauses, 'passage')).map((vector) => dot(asked, vector));
  expect(near.indexOf(Math.max(...near))).toBe(answer);
});

test('a text has the same vector alone and in any batch', async () => {
  const texts = [...clauses, clauses.join(' ').repeat(20), ''];
  const together = await encoder.encode(texts, 'passage');
  for (const [place, text] of texts.entries()) {
    const [alone = new Float32Array()] = await encoder.encode([text], 'passage');
    expect(dot(alone, together[place])).toBeGreaterThan(0.995);
    expect(dot(alone, alone)).toBeCloseTo(1, 3);
  }
  expect(await encoder.encode([], 'passage')).toEqual([]);
});

test('the runtime contains no telemetry code', async () => {
  const folder = join('node_modules/onnxruntime-node/bin/napi-v6', process.platform, process.arch);
  const libraries = (await readdir(folder)).filter((name) => name.includes('onnxruntime'));
  expect(libraries).not.toEqual([]);
  for (const name of libraries)
    expect((await readFile(join(folder, name))).includes('TELEMETRY'), name).toBe(false);
});

test('the process survives closing a thread while the model computes', async () => {
  const engine = openEngineThread({ readsMeaning: true });
  await engine.run('encode', { texts: ['rent'], purpose: 'question' });
  const texts = Array.from({ length: 12 }, (_, place) => `${place} ${clauses.join(' ')}`);
  const encoded = engine.run('encode', { texts, purpose: 'passage' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await engine.close();
  expect(await encoded).toHaveLength(texts.length);
});
