import { readFileSync } from 'node:fs';
import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { textTable } from '@m8/dev/testing/text-table.ts';
import { describe, expect, test } from 'vitest';
import { findQuote } from '#answering/quote.ts';
import type { Passage } from '#passages/passage.ts';
import { compareWords } from './compare-words.ts';

/** A sentence that a model may write about a passage. */
interface Case {
  /** `true`, or the way in which it is false. */
  kind: string;
  sentence: string;
  query: string;
  passage: Passage;
  /** The sentences of the passage that it quotes. */
  quoted: readonly string[];
  /** The index of its passage in the table, from 0. */
  place: number;
}

/**
 * The table: passages by sentences, a question, and statements that follow from some of them (=) or not (-).
 */
function readCases(): Case[] {
  const table = readFileSync(new URL('cases.txt', import.meta.url), 'utf8');
  const blocks = table.trim().split(/\n\n/u);
  return blocks.flatMap((block, place) => {
    const [head = '', ...lines] = block.split('\n');
    const [, heading = '', filename = ''] = head.split(' | ');
    const sentences = lines.flatMap((line) => /^\d (.*)/u.exec(line)?.[1] ?? []);
    const query = lines.find((line) => line.startsWith('? '))?.slice(2) ?? '';
    const passage = { ...passageOf(sentences.join(' ')), filename, heading };
    return lines.flatMap((line): Case[] => {
      const [, mark, kind = 'true', places = '', sentence = ''] =
        /^([=-])(?: (\p{L}+))? ([\d+]+) (.*)$/u.exec(line) ?? [];
      if (mark === undefined) return [];
      const quoted = places.split('+').map((number) => sentences[Number(number) - 1] ?? '');
      return [{ kind, sentence, query, passage, quoted, place }];
    });
  });
}

const cases = readCases();
const isTrue = ({ kind }: Case) => kind === 'true';

/** Compares a sentence with words copied from a passage. */
function compare(sentence: string, passage: Passage, copies: readonly string[], query = '') {
  const quotes = copies.flatMap((copied) => findQuote(passage, copied) ?? []);
  expect(quotes).toHaveLength(copies.length);
  return compareWords(sentence, quotes, query);
}

/** Compares a sentence with the whole of a text. */
function compareWithAll(sentence: string, text: string) {
  const quote = { passage: passageOf(text), text, start: 0, end: text.length };
  return compareWords(sentence, [quote], '');
}

/** @returns the share of correct results, and the wrong cases, to be read if the share is too small */
function tell(chosen: readonly Case[]) {
  const wrong = chosen.filter((item) => {
    const { sentence, passage, quoted, query } = item;
    const quotes = quoted.map((text) => {
      const start = passage.partText.indexOf(text);
      return { passage, text, start, end: start + text.length };
    });
    return (compareWords(sentence, quotes, query) === 'follows') !== isTrue(item);
  });
  const lines = wrong.map(
    ({ kind, sentence, quoted }) => `${kind}: ${sentence} <- ${quoted.join(' ')}`,
  );
  return { share: 1 - wrong.length / chosen.length, lines: lines.join('\n') };
}

test.each(
  textTable(`
    Арендатор платит 900 рублей в месяц. => Арендатор не платит 900 рублей в месяц.
    किराया 12000 रुपये प्रति माह है। => किराया 12000 रुपये प्रति माह नहीं है।
    يدفع المستأجر 900 دينار كل شهر. => لا يدفع المستأجر 900 دينار كل شهر.
    北京是中国的首都。 => 北京不是中国的首都。`),
)('what a short text says is not denied in its name: %s', (text, denied) => {
  expect(compareWithAll(text, text)).toBe('follows');
  expect(compareWithAll(denied, text)).toBe('differs');
});

test.each(
  textTable(`
    Only adults may climb; the others build a raft. => follows => Who may not climb builds a raft.
    Only adults may climb; the others build a raft. => differs => Adults build a raft.
    The motion was carried by four votes. => differs => The motion was rejected by four votes.
    A plot is £42 and a half plot £24. => differs => A half plot is £42.
    Gerät ausschalten und Netzstecker ziehen, wenn es nicht läuft. => follows => Ziehen Sie den Netzstecker.
    Leaks are reported by telephone. => follows => Report leaks by telephone.
    Bikes are kept below and not in the hall, because guests need the hall. => follows => Bikes are kept below because guests need the hall.
    The guarantee ends when the device is sold. => follows => No, the guarantee ends when the device is sold.
    Send a photo of your desk. => follows => Finally, send a photo of your desk.
    Die Garantie erlischt beim Verkauf. => follows => Nein, die Garantie erlischt beim Verkauf.
    El robo debe denunciarse en siete días. => follows => Además, el robo debe denunciarse en siete días.
    Rooms cost £11, £20, £32, £45, £59, £74 or £90 a month. => unclear => Two rooms cost £31 a month.
    Total\t700,000\t412,100\t668,400 => follows => The total is 668,400.
    Total\t700,000\t412,100\t668,400 => unclear => The total is 668,500.`),
)('of “%s” %s: %s', (text, verdict, sentence) => {
  expect(compareWithAll(sentence, text)).toBe(verdict);
});

const rent = 'The rent is £1,185 a month.';
const parking = 'Parking costs £45 a month.';
const off = 'Students get 15% off the rent.';
const paid = 'Rents have been paid for 58 of the 64 plots.';
const passage = passageOf([rent, parking, off, paid].join(' '));

test.each([
  ['Altogether it costs £1,230 a month: £1,185 for the rent and £45 for parking.', rent, parking],
  ['The rent is £1,185 and students get 15% off, so students pay £1,007.25.', rent, off],
  ['Rents have been paid for 58 of the 64 plots, so six plots have not paid.', paid],
  // The numbers that it comes from are only in the quotes.
  ['Altogether it costs £1,230 a month.', rent, parking],
])('a computed number is checked by computing it: %s', (sentence, ...copies) => {
  expect(compare(sentence, passage, copies)).toBe('follows');
  const wrong = sentence.replace(/1,230|1,007.25|six/u, '77');
  expect(compare(wrong, passage, copies)).not.toBe('follows');
});

const texts = {
  tools: 'You need the following tools:\n- a hammer\n- two long nails',
  rules: 'The Tenant must not:\n- smoke on the stairs;\n- keep a dog;\n- sublet the flat.',
  clubs: 'Membership\tPrice\tClasses\nPlus\t49 EUR\tunlimited\nBasic\t29 EUR\tnone',
  firing: 'Firing\tHalf kiln\tFull kiln\nGlaze\t£26\t£47\nRaku, outdoors\t£35\t£60',
  invoice: 'Item\tNumber\tAmount\nSlates, replaced\t140\t£910\nLabour, hours\t62\t£2,356',
};

test.each<[keyof typeof texts, string, string, ...string[]]>([
  // The items of a list form one sentence with their lead-in.
  [
    'tools',
    'follows',
    'You need the following tools: a hammer and two long nails.',
    'a hammer',
    'two long nails',
  ],
  ['tools', 'follows', 'You need a hammer.', 'a hammer'],
  ['tools', 'unclear', 'You need a saw.', 'a hammer'],
  // It may deny each of them.
  ['rules', 'follows', 'You must not keep a dog.', 'keep a dog'],
  ['rules', 'follows', 'The Tenant must not sublet the flat.', 'sublet the flat'],
  ['rules', 'differs', 'You may keep a dog.', 'keep a dog'],
  // The heads of a table apply to its rows, and nothing of another row.
  ['clubs', 'follows', 'Plus has unlimited classes.', 'Plus | 49 EUR | unlimited'],
  ['clubs', 'unclear', 'Basic has unlimited classes.', 'Basic | 29 EUR | none'],
  // Each number is under the right column.
  ['firing', 'follows', 'A full kiln of raku costs £60.', 'Raku, outdoors | £35 | £60'],
  ['firing', 'differs', 'A full kiln of raku costs £35.', 'Raku, outdoors | £35 | £60'],
  // A participle in a row is not a verb.
  ['invoice', 'follows', '140 slates were replaced.', 'Slates, replaced | 140 | £910'],
])('of a lead-in and its %s %s: %s', (name, verdict, sentence, ...copies) => {
  expect(compare(sentence, passageOf(texts[name]), copies, 'What is forbidden?')).toBe(verdict);
});

// The rules were made with every other passage in view; the others show how they generalise.
describe.each([
  ['the passages the rules were made with', 0],
  ['the other passages', 1],
])('of %s', (_, rest) => {
  const half = cases.filter(({ place }) => place % 2 === rest);

  test.each([
    ['false sentences are dropped', false, 0.95],
    ['true sentences are kept', true, 0.9],
  ])('%s', (_, kept, least) => {
    const { share, lines } = tell(half.filter((item) => isTrue(item) === kept));
    expect(share, lines).toBeGreaterThanOrEqual(least);
  });
});
