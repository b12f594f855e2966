import { answersFrom, documentOf } from '@m8/dev/testing/documents/answers-from.ts';
import { expect, test } from 'vitest';
import { openMemoryScope, type ReadDocument } from '#memory-scope.ts';
import { openEncoder } from '#models/encoder.ts';
import { documentDate } from './versions.ts';

const encoder = await openEncoder();

const before = `Travel policy
Valid from 1 January 2023

Employees may claim up to 85 euros a night for a hotel.
Train journeys are in second class.`;
const now = `Travel policy
Valid from 1 January 2026, replaces the policy of 2023

Employees may claim up to 120 euros a night for a hotel.
Train journeys are in second class.`;

const ask = (question: string, ...documents: readonly ReadDocument[]) =>
  answersFrom(documents, question, encoder);
const policies = [documentOf('old.txt', before), documentOf('new.txt', now)];

test('the newer of two documents that differ comes first, and both are dated', async () => {
  const answer = [
    '1 January 2026: Employees may claim up to 120 euros a night for a hotel.',
    '1 January 2023: Employees may claim up to 85 euros a night for a hotel.',
  ];
  const question = 'How much may employees claim for a hotel?';
  expect(await ask(question, ...policies)).toEqual(answer);
  expect(await ask(question, ...policies.toReversed())).toEqual(answer);
});

test('their dates may be on another page than the difference', async () => {
  const apart = [before, now].map((text, at) => {
    const [title = '', clause = ''] = text.split('\n\n');
    const filler = 'The policy is owned by the people team. '.repeat(60);
    return documentOf(`${at}.txt`, title, filler, clause);
  });
  const answer = await ask('How much may employees claim for a hotel?', ...apart);
  expect(answer.map((text) => text.slice(0, 14))).toEqual(['1 January 2026', '1 January 2023']);
});

test('a document that denies what the other says is another version of it', async () => {
  const heating = [
    before.replace(/Employees.*/u, 'The company does not pay for heating at home.'),
    now.replace(/Employees.*/u, 'The company pays six pounds a week towards heating at home.'),
  ].map((text, at) => documentOf(`${at}.txt`, text));
  expect(await ask('Does the company pay for my heating at home?', ...heating)).toEqual([
    '1 January 2026: The company pays six pounds a week towards heating at home.',
    '1 January 2023: The company does not pay for heating at home.',
  ]);
});

test('the correction in a mail precedes the line it quotes', async () => {
  const mail = `From: Dana
Subject: Re: Summer fair

The ticket is now 34 euros for each child, not 28 euros as I wrote.

> Dear parents,
>
> The ticket for the summer fair is 28 euros for each child.
> The fair begins at ten.`;
  expect(
    await ask('How much is the ticket for the summer fair?', documentOf('fair.eml', mail)),
  ).toEqual(['The ticket is now 34 euros for each child, not 28 euros as I wrote.']);
  expect(await ask('When does the fair begin?', documentOf('fair.eml', mail))).toEqual([
    'The fair begins at ten.',
  ]);
});

test('a correction has the same confidence as what it corrects', async () => {
  const quoted = '> The ticket for the summer fair is 28 euros for each child.';
  const sure = async (text: string) =>
    (
      await (
        await openMemoryScope([documentOf('fair.eml', `From: Dana\n\n${text}`)], encoder)
      ).ask('How much is the ticket for the summer fair?')
    ).confidence;
  const correction = 'It was wrong: the ticket is 34 euros now for each child, not 28 euros.';
  expect(await sure(`${correction}\n\n${quoted}`)).toBeGreaterThan(0.9 * (await sure(quoted)));
});

test('documents that agree are not compared', async () => {
  expect(await ask('Which class are train journeys in?', ...policies)).toEqual([
    'Train journeys are in second class.',
  ]);
});

test('documents without a date, or whose year the question names, are not compared either', async () => {
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

test.each([
  ['Travel policy\nValid from 1 January 2026, replaces that of 2023', '2026-01-01'],
  ['Minutes of March 3, 2025', '2025-03-03'],
  ['Date: Mon, 3 Feb 2025 10:00:00 +0100', '2025-02-03'],
  ['Berlin, den 14. März 2024', '2024-03-14'],
  ['Stand: 01.04.2024', '2024-04-01'],
  ['Fait à Lyon, le 1er juin 2023', '2023-06-01'],
  ['Madrid, 5 de mayo de 2022', '2022-05-05'],
  ['Updated 2021-12', '2021-12'],
  ['2025年4月1日施行', '2025-04-01'],
  ['Issued 03/04/2025', undefined],
  ['About 2,000 people live there', undefined],
])('a document dates itself at its top: %s', (text, value) => {
  expect(documentDate(text, 'd.txt')?.value).toBe(value);
});

test('its name has the date if the top does not', () => {
  expect(documentDate('No date here.', 'Travel policy 2023.txt')).toEqual({
    value: '2023',
    words: '2023',
  });
});
