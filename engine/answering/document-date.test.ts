import { expect, test } from 'vitest';
import { documentDate } from './document-date.ts';

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
])('%s', (text, value) => {
  expect(documentDate(text, 'd.txt')?.value).toBe(value);
});

test('a name tells it if the top does not', () => {
  expect(documentDate('No date here.', 'Travel policy 2023.txt')).toEqual({
    value: '2023',
    words: '2023',
  });
});
