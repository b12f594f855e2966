import { expect, test } from 'vitest';
import { openMemoryScope, type ReadDocument } from '#engine/memory-scope.ts';

const document = (filename: string, text: string): ReadDocument => ({
  ...{ id: filename, filename },
  parts: [{ text, page: 1, headings: [] }],
});
const before = `Travel policy
Valid from 1 January 2023

Employees may claim up to 85 euros a night for a hotel.
Train journeys are in second class.`;
const now = `Travel policy
Valid from 1 January 2026, replaces the policy of 2023

Employees may claim up to 120 euros a night for a hotel.
Train journeys are in second class.`;

async function ask(question: string, ...documents: readonly ReadDocument[]) {
  const { pieces } = await (await openMemoryScope(documents)).ask(question);
  return pieces.map(({ text }) => text);
}
const policies = [document('old.txt', before), document('new.txt', now)];

test('the newer of two documents that differ comes first, and both are dated', async () => {
  const answer = [
    '1 January 2026: Employees may claim up to 120 euros a night for a hotel.',
    '1 January 2023: Employees may claim up to 85 euros a night for a hotel.',
  ];
  const question = 'How much may employees claim for a hotel?';
  expect(await ask(question, ...policies)).toEqual(answer);
  expect(await ask(question, ...policies.toReversed())).toEqual(answer);
});

test('documents that agree are not compared', async () => {
  expect(await ask('Which class are train journeys in?', ...policies)).toEqual([
    'Train journeys are in second class.',
  ]);
});

test('neither are documents without a date, nor those of which the question names the year', async () => {
  const undated = policies.map((one) => ({
    ...one,
    parts: one.parts.map((part) => ({ ...part, text: part.text.replace(/Valid.*/u, 'For all') })),
  }));
  const question = 'How much may employees claim for a hotel';
  for (const answer of [
    await ask(question, ...undated),
    await ask(`${question} 2023`, ...policies),
  ])
    expect(answer.join(' ')).not.toMatch(/\d: Employees/u);
});
