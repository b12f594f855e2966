import { chosenUnits } from '@m8/dev/testing/documents/chosen-units.ts';
import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { describe, expect, test } from 'vitest';
import { splitWords } from '#language/words.ts';
import type { Passage } from '#passages/passage.ts';
import { toTerms } from '#passages/terms.ts';
import { answerExtractively } from './answer.ts';
import { chanceOf, chooseUnits, minChance, type RankedUnit, rankUnits } from './judge.ts';
import { readQuestion } from './question.ts';

/** Number of 1,000 chunks that contain a word; 1 for other words. */
type Frequencies = Record<string, number>;

function question(text: string, frequencies: Frequencies = {}, chunks = 1000) {
  const asked = toTerms(splitWords(text), 'english');
  const terms = asked.filter(({ stop, kind }) => !stop && kind === 'word');
  return readQuestion(text, {
    chunks,
    scopes: [],
    language: 'english',
    terms: terms.map(({ stem, kind, start, end }) => ({
      ...{ kind, word: '', start, end, stems: [stem], weight: 1, variants: [] },
      chunks: frequencies[text.slice(start, end).toLowerCase()] ?? 1,
    })),
  });
}

function passage(text: string, score = 1, heading = ''): Passage {
  return { ...passageOf(`Before.\n\n${text}`), start: 9, heading, score };
}

function best(text: string, ...passages: Passage[]): string | undefined {
  return rankUnits(question(text), passages)[0]?.text;
}

describe('the better of two sentences', () => {
  test.each([
    [
      'holds more of the question',
      'Where do bees live?',
      'Bees live in hives.',
      'Bees eat nectar.',
    ],
    [
      'asks nothing itself',
      'Who opened the bridge?',
      'A king opened the bridge.',
      'Who on earth opened the bridge?',
    ],
    [
      'says more than a heading',
      'What is the price of the garden?',
      'The price of the garden is high.',
      'Price of the garden',
    ],
    [
      'has another word of the same root',
      'Who insures the barn?',
      'Its insurance is from Lund & Co.',
      'Its thatching is from Lund & Co.',
    ],
    [
      'has a label that names what is asked for',
      'When does it begin?',
      'Date: 3 May 2026',
      'Printed: 3 May 2026',
    ],
    ['goes on about it', 'How old is the tower?', 'It is old, some say.', 'We ate well, some say.'],
  ])('%s', (_, text, good, poor) => {
    const before = 'The tower stands by the sea.';
    expect(best(text, passage(`${poor} ${before} ${good}`))).not.toBe(poor);
    expect(best(text, passage(`${before} ${good} ${poor}`))).not.toBe(poor);
  });

  test('is in the better passage', () => {
    const passages = [passage('A bee is small.', 0.2), passage('A bee is tiny.', 0.9)];
    expect(best('How big is a bee?', ...passages)).toBe('A bee is tiny.');
  });
});

test('a line under a heading is about what the heading says', () => {
  expect(
    best(
      'What is the date of the meeting?',
      passage('The meeting\nMarch 4, 2026\nMany people came to the great hall that day.'),
    ),
  ).toBe('March 4, 2026');
});

test('of several documents, the one with more of the question answers', () => {
  const about = {
    ...passage('The club has rules. Its colours are green and white.'),
    documentId: 'c',
  };
  const other = passage('Sort the laundry. Colours are washed at 40 degrees.');
  expect(best('What are the colours of the club?', other, about)).toMatch(/green and white/u);
});

test('the number of a heading is not an answer, a number on a line of its own is one', () => {
  const text = '3 Arches\nThe arches are of stone.\n\nNumber of arches\n\n7';
  expect(best('What is the number of arches?', passage(text))).toBe('7');
});

test.each([
  ['Is the pool heated?', 'The pool is not heated.'],
  ['May dogs swim here?', 'Dogs may swim here.'],
])('%s is answered in the same words', (asked, answer) => {
  const text = `${answer} Towels are for hire, and the pool has a shop that sells food for dogs.`;
  const [first] = chooseUnits(rankUnits(question(asked), [passage(text)]), minChance.byWords);
  expect(first?.text).toBe(answer);
});

test('the offsets of a sentence are right', () => {
  const found = passage('One bee. Two bees.');
  for (const { text, start, end } of rankUnits(question('How many bees?'), [found]))
    expect(found.partText.slice(start, end)).toBe(text);
});

test('a question of a thousand words is compared with a thousand sentences', () => {
  const words = Array.from({ length: 1000 }, (_, index) => `word${index}`);
  const text = words.map((word) => `Say ${word}!`).join(' ');
  const passages = Array.from({ length: 20 }, () => passage(text));
  const ranked = rankUnits(question(words.join(' ')), passages);
  expect(ranked).toHaveLength(20_000);
  expect(new Set(ranked.map(({ score }) => score)).size).toBeGreaterThan(1);
});

describe('an answer', () => {
  test('has the best sentence first, and repeats nothing', () => {
    const text = 'Bees live in hives. Wasps sting.';
    const passages = [passage(text), passage(`${text} Bees live in hollow trees too.`, 0.9)];
    const chosen = chooseUnits(
      rankUnits(question('Where do bees live?'), passages),
      minChance.byWords,
    );
    expect(chosen.map((sentence) => sentence.text)).toEqual([
      'Bees live in hives.',
      'Bees live in hollow trees too.',
    ]);
  });

  test('without passages is empty', () => {
    expect(chooseUnits([], minChance.byWords)).toEqual([]);
  });
});

describe('the chance that a unit answers', () => {
  const text = 'The Tiber runs through Rome. It reaches the sea near Ostia.';
  function chance(asked: string, frequencies?: Frequencies, found = passage(text)): number {
    const [best] = rankUnits(question(asked, frequencies), [found]);
    return best ? chanceOf(best.score) : 0;
  }

  test('is high if the sentences are about the question, even across two of them', () => {
    expect(chance('Which river runs through Rome?', { river: 20 })).toBeGreaterThan(
      minChance.byWords,
    );
    expect(chance('Where does the Tiber reach the sea?')).toBeGreaterThan(minChance.byWords);
  });

  test('is low if they share only common words, and almost nothing if they share nothing', () => {
    const low = chance('Which enzyme runs through Brazil?', {
      runs: 400,
      enzyme: 0,
      brazil: 0,
    });
    expect(low).toBeLessThan(minChance.byWords);
    expect(chance('Which enzyme?', { enzyme: 0 })).toBeLessThan(0.1);
  });

  test('falls more with a missing name than with another missing word', () => {
    const name = chance('Who saw Brutus near the Tiber?', { brutus: 0, saw: 30 });
    const word = chance('Who saw traitors near the Tiber?', { traitors: 0, saw: 30 });
    expect(name).toBeLessThan(word);
  });

  test('falls with a missing word in a library, not in one short document', () => {
    const absent = { ferret: 0 };
    const asked = 'Is the ferret included in the rent?';
    const text = passage('Water is included in the rent.');
    const scoreIn = (chunks: number) =>
      rankUnits(question(asked, absent, chunks), [text])[0]?.score ?? 0;
    expect(scoreIn(400)).toBeLessThan(scoreIn(80));
    expect(scoreIn(80)).toBeLessThan(scoreIn(5));
    expect(scoreIn(5)).toBeCloseTo(scoreIn(10), 1);
  });

  test('includes headings', () => {
    const asked = 'What are the costs of heating?';
    const found = passage('They were 300 euros.', 1, 'Costs › Heating');
    expect(chance(asked, {}, found)).toBeGreaterThan(minChance.byWords);
  });
});

describe('the confidence in an answer', () => {
  const told = 'The Tiber reaches the sea near Ostia.';
  async function sure(asked: string, ...texts: string[]): Promise<number> {
    const found = texts.map((text, part) => ({ ...passage(text), part }));
    return (await answerExtractively(question(asked), found)).confidence;
  }
  const asked = 'Where does the Tiber reach the sea?';

  test('is lower if other sentences may answer as well and are not shown', async () => {
    const alike = ['A', 'B', 'C', 'D', 'E'].map((name) => `The Tiber of ${name} reaches a sea.`);
    expect(await sure(asked, told, ...alike)).toBeLessThan(await sure(asked, told));
  });

  test('is almost the same if the others do not answer', async () => {
    const others = 'Bread costs two euros. We ate well. It rained.';
    expect(await sure(asked, told, others)).toBeGreaterThan(0.98 * (await sure(asked, told)));
  });

  test('is very low if none is shown', async () => {
    expect(await sure('Which enzyme melts iron?', told)).toBeLessThan(minChance.byWords);
    expect(await sure('Which enzyme melts iron?')).toBe(0);
  });
});

describe('a plain question to a short document', () => {
  const lease = passage(`3. Deposit

The tenants have paid a deposit of 900 euros. It is returned within ten days of the end of the tenancy.

4. Pets

Cats need the consent of the landlord.

Landlord: Agnes Hale, 4 Mill Row

Weight of the keys: 40 g`);
  const few: Frequencies = { deposit: 4, landlord: 6, pets: 1, kitten: 0, chinchilla: 0, keys: 2 };

  test.each([
    ['How much deposit did we pay?', /900 euros/],
    ['How heavy are the keys?', /40 g/],
  ])('%s', (asked, answer) => {
    expect(rankUnits(question(asked, few), [lease])[0]?.text).toMatch(answer);
  });

  test('is never answered by a heading', () => {
    const texts = rankUnits(question('pets', few), [lease]).map(({ text }) => text);
    expect(texts).not.toContain('4. Pets');
  });
});

const noMeasures = { found: 0, missing: 0, passage: 0, near: 0, behind: 0, least: 0 };
const texts = ['The rent is £900.', 'Water is included.', 'Cats need consent.'];

/** @param behind how far the score of each is below the first */
function chosen(behind: readonly number[], documentOf = (_place: number) => 'lease'): string[] {
  const units = chosenUnits(texts.join(' '), texts, 0).map(
    (unit, place): RankedUnit => ({
      ...{ ...unit, passage: { ...unit.passage, documentId: documentOf(place) } },
      ...{ stems: new Set([unit.text]), score: 4 - (behind[place] ?? 0) },
      ...{ tells: true, lacksTerm: false, measures: noMeasures },
    }),
  );
  return chooseUnits(units, minChance.byWords).map(({ text }) => text);
}

test('a second unit may be further behind the best one than a third', () => {
  expect(chosen([0, 1, 1.2])).toEqual(texts);
  expect(chosen([0, 2, 2.2])).toEqual(texts.slice(0, 2));
  expect(chosen([0, 4, 4.2])).toEqual(texts.slice(0, 1));
});

test('a unit of another document must be closer', () => {
  const others = (place: number) => `${place}`;
  expect(chosen([0, 0.5, 0.6], others)).toEqual(texts);
  expect(chosen([0, 1.2, 1.3], others)).toEqual(texts.slice(0, 1));
});
