import { describe, expect, it, test } from 'vitest';
import { type Term, termsOf } from './terms.ts';

const stems = (text: string, kind: Term['kind'] = 'word') =>
  termsOf(text)
    .filter((term) => term.kind === kind && !term.stop)
    .map(({ stem }) => stem);

describe('forms of one word have one stem:', () => {
  test.each([
    [
      'English',
      'The universities have been running their own properties',
      'university run property',
    ],
    ['German', 'Die Häuser und die Zeitungen sind in den Städten', 'Haus Zeitung Stadt'],
    ['French', 'Les nations et les traités sont dans les chansons', 'nation traité chanson'],
    ['Spanish', 'Las naciones y las canciones de los niños', 'nación canción niño'],
    ['Russian', 'В городах и на реках было много кораблей', 'город река корабль'],
    ['Greek', 'Οι άνθρωποι και τα βιβλία είναι στην πόλη', 'άνθρωπος'],
  ])('%s', (_, text, forms) => {
    const found = stems(text);
    // The sentence determines the language. Other forms are read with it.
    for (const form of forms.split(' ')) expect(found).toContain(stems(`${text} ${form}`).at(-1));
  });
});

describe('spellings of one word are equal:', () => {
  test.each([
    ['letter case', 'BERLIN', 'berlin'],
    ['accents', 'résumé café', 'resume cafe'],
    ['accents written apart', 're\u0301sume\u0301', 'résumé'],
    ['full width', 'ＡＢＣ１２３', 'abc123'],
    ['ligatures', 'ofﬁce straße Ærø', 'office strasse aero'],
    ['a soft hyphen', 'hyphen\u00adated', 'hyphenated'],
    ['points of Arabic', 'مُحَمَّد', 'محمد'],
    ['tatweel', 'كـتـاب', 'كتاب'],
    ['forms of alef', 'أحمد إسلام آدم', 'احمد اسلام ادم'],
    ['points of Hebrew', 'שָׁלוֹם', 'שלום'],
    ['digits of any script', '٢٠٢٤ ۲۰۲۴ २०२४ ๒๐๒๔', '2024 2024 2024 2024'],
    ['grouped digits', '1,250,000', '1250000'],
  ])('%s', (_, one, other) => {
    expect(stems(one)).toEqual(stems(other));
  });

  it('except й, which stays a letter of its own', () => {
    expect(stems('й')).not.toEqual(stems('и'));
  });
});

describe('search terms stay whole:', () => {
  test.each([
    ['a code', 'order DHAW20190001 today', 'dhaw20190001'],
    ['a decimal number', 'version 3.5 of it', '3.5'],
    ['a version', 'release 1.2.3 of it', '1.2.3'],
    ['initials', 'the U.S. Navy', 'us'],
    ['a short name', 'vitamin C and E', 'c'],
  ])('%s', (_, text, stem) => {
    expect(stems(text)).toContain(stem);
  });

  test.each([
    ['well-known', ['well', 'known'], 'wellknown'],
    ['COVID-19', ['covid', '19'], 'covid19'],
    ['file_name', ['file', 'name'], 'filename'],
    ['node.js', ['node', 'js'], 'nodejs'],
    ['exam-\nple', ['exam', 'ple'], 'example'],
  ])('%j in parts, and joined', (text, parts, whole) => {
    expect(termsOf(text).filter(({ kind }) => kind === 'word')).toHaveLength(parts.length);
    const [compound] = termsOf(text).filter(({ kind }) => kind === 'compound');
    expect(text.slice(compound?.start, compound?.end)).toBe(text);
    expect(termsOf(whole)[0]?.stem).toBe(compound?.stem);
  });
});

describe('scripts without spaces', () => {
  it('are split into words', () => {
    expect(stems('我爱北京天安门')).toContain('北京');
    expect(stems('東京タワーに行きました')).toContain('東京タワー');
    expect(stems('ภาษาไทย')).toEqual(['ภาษา', 'ไทย']);
  });

  it('can also be found by neighbouring characters, however the words were split', () => {
    expect(stems('北京天安门', 'gram')).toEqual(['~北京', '~京天', '~天安', '~安门']);
    expect(stems('대한민국의', 'gram')).toEqual(['~대한', '~한민', '~민국', '~국의']);
    expect(stems('plain words', 'gram')).toEqual([]);
  });
});

it('marks stop words, and only those of the language', () => {
  const stops = termsOf('The house is on the hill').filter(({ stop }) => stop);
  expect(stops.map(({ stem }) => stem)).toEqual(['the', 'is', 'on', 'the']);
  const short = termsOf("Why doesn't it open, and why aren't you here?");
  expect(short.filter(({ stop }) => !stop).map(({ stem }) => stem)).toEqual(['open']);
  const german = termsOf('Das Haus ist auf dem Berg').filter(({ stop }) => stop);
  expect(german).toHaveLength(4);
});

it('counts offsets in UTF-16 units of the original text', () => {
  const text = '👍🏽 Ｆｕｌｌ re\u0301sume\u0301 (well-known) 東京タワー مُحَمَّد';
  for (const { start, end } of termsOf(text)) {
    expect(start).toBeLessThan(end);
    expect(text.slice(start, end).trim()).toBe(text.slice(start, end));
  }
  const resume = termsOf(text).find(({ stem }) => stem.startsWith('resum'));
  expect(text.slice(resume?.start, resume?.end)).toBe('re\u0301sume\u0301');
});

it.each([
  ['nothing', ''],
  ['one endless word', 'a'.repeat(100_000)],
  ['endless hyphens', 'a-'.repeat(50_000)],
  ['only marks', '\u0301'.repeat(1000)],
  ['half a character', '\ud83d word \udc4d'],
  ['controls', '\u0000\u202e\u200f'],
])('takes %s', (_, text) => {
  for (const { stem } of termsOf(text)) expect(stem.length).toBeLessThan(700);
});
