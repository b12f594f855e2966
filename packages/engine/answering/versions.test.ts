import { answersFrom, documentOf, encoder } from '@m8/dev/testing/documents/answers-from.ts';
import { textTable } from '@m8/dev/testing/text-table.ts';
import { expect, test } from 'vitest';
import { openMemoryScope } from '#memory-scope.ts';
import { documentDate } from './versions.ts';

const before = `Travel policy
Valid from 1 January 2023

Employees may claim up to 85 euros a night for a hotel.
Train journeys are in second class.`;
const now = `Travel policy
Valid from 1 January 2026, replaces the policy of 2023

Employees may claim up to 120 euros a night for a hotel.
Train journeys are in second class.`;

const policies = [documentOf('old.txt', before), documentOf('new.txt', now)];
const hotel = 'How much may employees claim for a hotel?';

test('the newer of two documents that differ comes first, and both are dated', async () => {
  const answer = [
    '1 January 2026: Employees may claim up to 120 euros a night for a hotel.',
    '1 January 2023: Employees may claim up to 85 euros a night for a hotel.',
  ];
  expect(await answersFrom(policies, hotel)).toEqual(answer);
  expect(await answersFrom(policies.toReversed(), hotel)).toEqual(answer);
});

test('their dates may be on another page than the difference', async () => {
  const apart = [before, now].map((text, at) => {
    const [title = '', clause = ''] = text.split('\n\n');
    const filler = 'The policy is owned by the people team. '.repeat(60);
    return documentOf(`${at}.txt`, title, filler, clause);
  });
  const answer = await answersFrom(apart, hotel);
  expect(answer.map((text) => text.slice(0, 14))).toEqual(['1 January 2026', '1 January 2023']);
});

test('a document that denies what the other says is another version of it', async () => {
  const said = [
    'The company does not pay for heating at home.',
    'The company pays six pounds a week towards heating at home.',
  ];
  const heating = [before, now].map((text, at) =>
    documentOf(`${at}.txt`, text.replace(/Employees.*/u, said[at] ?? '')),
  );
  expect(await answersFrom(heating, 'Does the company pay for my heating at home?')).toEqual([
    `1 January 2026: ${said[1]}`,
    `1 January 2023: ${said[0]}`,
  ]);
});

const undated = policies.map(({ filename, parts }) =>
  documentOf(filename, ...parts.map(({ text }) => text.replace(/Valid.*/u, 'For all'))),
);

test.each([
  ['that agree', policies, 'Which class are train journeys in?'],
  ['without a date', undated, hotel],
  ['whose year the question names', policies, hotel.replace('?', ' 2023')],
])('documents %s are not compared', async (_, documents, question) => {
  const answer = await answersFrom(documents, question);
  expect(answer.length).toBeGreaterThan(0);
  expect(answer.join(' ')).not.toMatch(/\d: (?:Employees|Train)/u);
});

test('the correction in a mail precedes the line it quotes, with the same confidence', async () => {
  const quoted =
    '> The ticket for the summer fair is 28 euros for each child.\n> It begins at ten.';
  const correction = 'The ticket is now 34 euros for each child, not 28 euros as I wrote.';
  const ticket = 'How much is the ticket for the summer fair?';
  const mail = documentOf('fair.eml', `From: Dana\n\n${correction}\n\n${quoted}`);
  expect(await answersFrom([mail], ticket)).toEqual([correction]);
  expect(await answersFrom([mail], 'When does it begin?')).toEqual(['It begins at ten.']);
  const sure = async (document: typeof mail) =>
    (await (await openMemoryScope([document], encoder)).ask(ticket)).confidence;
  const alone = documentOf('fair.eml', `From: Dana\n\n${quoted}`);
  expect(await sure(mail)).toBeGreaterThan(0.9 * (await sure(alone)));
});

test.each(
  textTable(`
    Travel policy, valid from 1 January 2026, replaces that of 2023 => 2026-01-01
    Minutes of March 3, 2025 => 2025-03-03
    Date: Mon, 3 Feb 2025 10:00:00 +0100 => 2025-02-03
    Berlin, den 14. März 2024 => 2024-03-14
    Stand: 01.04.2024 => 2024-04-01
    Fait à Lyon, le 1er juin 2023 => 2023-06-01
    Madrid, 5 de mayo de 2022 => 2022-05-05
    Updated 2021-12 => 2021-12
    2025年4月1日施行 => 2025-04-01
    Issued 03/04/2025
    About 2,000 people live there`),
)('a document dates itself at its top: %s', (text, value) => {
  expect(documentDate(text, 'd.txt')?.value).toBe(value);
});

test('its name has the date if the top does not', () => {
  const named = { value: '2023', words: '2023' };
  expect(documentDate('No date here.', 'Travel policy 2023.txt')).toEqual(named);
});
