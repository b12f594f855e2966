import { textTable } from '@m8/dev/testing/text-table.ts';
import { expect, test } from 'vitest';
import { splitSentences } from './sentences.ts';

function split(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end));
}

test.each([
  ['after a title or an initial', 'Dr. Smith met J. R. R. Tolkien.'],
  ['after letters with dots', 'The U.S. Army came at 3 p.m. on Monday.'],
  ['in a number', 'It costs 3.50 euros, i.e. too much.'],
  ['before the number it announces', 'See Fig. 3 and pp. 4 and 5.'],
  ['after an ambiguous abbreviation, before a name', 'Acme Inc. Germany was founded later.'],
  ['after a day in German', 'Das war am 3. Oktober, z.B. in Berlin.'],
  ['after an ordinal in German', 'Sie wohnt im 2. Stock.'],
  ['after an ordinal in a bracket', 'Es unterschreibt Anna Holl (1. Vorsitzende), dann Jan Ott.'],
  ['before a telephone number', 'Larch Lane · Tel. 01632 960 680 · Fax (01632) 960 681'],
  ['before the letters of a number', 'Bill no. LF-2259 is for VAT reg. 555 and acct. no. GB 12.'],
  ['in the addressee of a letter', 'Bill to the dental practice, attn. Ms Oona Brier.'],
  ['before lower case', '"Stop!" he said... and left.'],
  ['after quoted speech in Japanese', '彼は「行く。」と言った。'],
  ['where a line wraps', 'The long line of this paragraph wraps\nand goes on for a while.'],
])('a sentence does not end %s: %s', (_, text) => {
  expect(split(text)).toEqual([text]);
});

test.each(
  textTable(`
    English => He knew vitamin C. => The end. => Was it? => Yes!
    English with a number => Answer no. 5 is no. => It was 1998. => Then more.
    English with raised numbers of notes => Each key costs £35.² => Dogs may stay.¹ => Cats, too.
    German => Das ist so. => Äpfel sind gut.
    English with units and contractions => The far one doesn't. => I go at 25 km/h. => Hold it.
    French with hours => La porte est fermée à 6 h. => Entrez avec votre badge.
    Arabic => ما هذا؟ => هذا كتاب. => ذهب الولد إلى المدرسة.
    Hindi => यह है। => वह भी है।
    Greek => Τι είναι αυτό; => Αυτό είναι.
    Japanese => これは本です。 => それは？ => はい！`),
)('splits sentences in %s', (language, ...sentences) => {
  expect(split(sentences.join(language === 'Japanese' ? '' : ' '))).toEqual(sentences);
});

test('headings, list items and table rows are sentences of their own', () => {
  const units = [
    'INTRODUCTION',
    'This is the first line of a paragraph that\nwraps once. '.trim(),
    'Methods',
    'We did this with a lot of effort and care,\nand then some more.',
    '• one item',
    '• two items that\n  wrap',
    '[x] Breakfast is included',
    '[ ] Dinner is included',
    '1. First',
    '2. Second thing',
    'Chapter 1 ............ 12',
    'Chapter 2 . . . . . . . 34',
    'Name\tAge',
    'Bob\t12',
  ];
  expect(split(units.join('\n'))).toEqual(units);
  const people = ['Dr Samir Koteswar – s.k@x.example', 'Ms Ingrid Falk – 01422 555 0177'];
  expect(split(people.join('\n'))).toEqual(people);
  expect(split('A title\n\nIts text.')).toEqual(['A title', 'Its text.']);
});

test('overlong text is cut at line ends, else at clauses, else at words, never inside a character', () => {
  const rows = Array.from(
    { length: 40 },
    (_, row) => `item ${row} costs ${row} and was sold in may,`,
  );
  const lines = split(rows.join('\n'));
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.flatMap((line) => line.split('\n'))).toEqual(rows);
  for (const text of ['word '.repeat(500), 'clause one; '.repeat(200), '😀'.repeat(900)]) {
    const pieces = split(text);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(600);
    expect(pieces.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
  }
});

test('every letter of a text is in exactly one sentence, in order; white space is in none', () => {
  const text = 'A.\r\nB c\u2028D!\n\n - e\n(f) g... H? ١. ب؟\u0000x';
  const starts = splitSentences(text).map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(split(text).join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
  for (const white of ['', ' \n\n\t\r\n\u2028 ']) expect(split(white)).toEqual([]);
});
