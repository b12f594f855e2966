import { chosenUnits } from '@m8/dev/testing/documents/answer-around.ts';
import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { weighedOf } from '@m8/dev/testing/documents/weighed-of.ts';
import { textTable } from '@m8/dev/testing/text-table.ts';
import { describe, expect, test } from 'vitest';
import type { Passage } from '#passages/passage.ts';
import { answerExtractively } from './answer.ts';
import { chanceOf, chooseUnits, minChance, type RankedUnit, rankUnits } from './judge.ts';
import { readQuestion } from './question.ts';

const question = (...asked: Parameters<typeof weighedOf>) =>
  readQuestion(asked[0], weighedOf(...asked));

function passage(text: string, score = 1, heading = ''): Passage {
  return { ...passageOf(`Before.\n\n${text}`), start: 9, heading, score };
}

function best(text: string, ...passages: Passage[]): string | undefined {
  return rankUnits(question(text), passages)[0]?.text;
}

describe('the better of two sentences', () => {
  test.each(
    textTable(`
      holds more of the question => Where do bees live? => Bees live in hives. => Bees eat nectar.
      asks nothing itself => Who opened the bridge? => A king opened the bridge. => Who on earth opened the bridge?
      says more than a heading => What is the price of the garden? => The price of the garden is high. => Price of the garden
      has another word of the same root => Who insures the barn? => Its insurance is from Lund. => Its thatching is from Lund.
      has a label that names what is asked for => When does it begin? => Date: 3 May 2026 => Printed: 3 May 2026
      goes on about it => How old is the tower? => It is old, some say. => We ate well, some say.`),
  )('%s', (_, text, good, poor) => {
    const before = 'The tower stands by the sea.';
    expect(best(text, passage(`${poor} ${before} ${good}`))).not.toBe(poor);
    expect(best(text, passage(`${before} ${good} ${poor}`))).not.toBe(poor);
  });

  test('is in the better passage', () => {
    const passages = [passage('A bee is small.', 0.2), passage('A bee is tiny.', 0.9)];
    expect(best('How big is a bee?', ...passages)).toBe('A bee is tiny.');
  });
});

test.each([
  [
    'What is the date of the meeting?',
    'The meeting\nMarch 4, 2026\nMany people came to the great hall that day.',
    'March 4, 2026',
  ],
  [
    'What is the number of arches?',
    '3 Arches\nThe arches are of stone.\n\nNumber of arches\n\n7',
    '7',
  ],
])('a line is about what the heading above it says: %s', (asked, text, answer) => {
  expect(best(asked, passage(text))).toBe(answer);
});

test('the name of a shop on its bill says nothing to those who name it', () => {
  const bill = 'CORNER CAFE\n12 Mill Lane, Hove\n\nTOTAL GBP 20.90\nThank you for your visit';
  const units = rankUnits(question('What was the total at the Corner Cafe?'), [passage(bill)]);
  expect(units.map(({ text }) => text)).not.toContain('CORNER CAFE');
});

test('of several documents, the one with more of the question answers', () => {
  const about = {
    ...passage('The club has rules. Its colours are green and white.'),
    documentId: 'c',
  };
  const other = passage('Sort the laundry. Colours are washed at 40 degrees.');
  expect(best('What are the colours of the club?', other, about)).toMatch(/green and white/u);
});

test.each([
  ['Is the pool heated?', 'The pool is not heated.'],
  ['May dogs swim here?', 'Dogs may swim here.'],
])('%s is answered in the same words', (asked, answer) => {
  const text = `${answer} Towels are for hire, and the pool has a shop that sells food for dogs.`;
  const [first] = chooseUnits(rankUnits(question(asked), [passage(text)]), minChance.byWords);
  expect(first?.text).toBe(answer);
});

test('a question of a thousand words is compared with a thousand sentences', () => {
  const words = Array.from({ length: 1000 }, (_, index) => `word${index}`);
  const text = words.map((word) => `Say ${word}!`).join(' ');
  const passages = Array.from({ length: 20 }, () => passage(text));
  const ranked = rankUnits(question(words.join(' ')), passages);
  expect(ranked).toHaveLength(20_000);
  expect(new Set(ranked.map(({ score }) => score)).size).toBeGreaterThan(1);
});

test('an answer has the best sentence first, in its place, and repeats nothing', () => {
  const text = 'Bees live in hives.';
  const passages = [passage(text), passage(`${text} Bees live in hollow trees too.`, 0.9)];
  const ranked = rankUnits(question('Where do bees live?'), passages);
  const chosen = chooseUnits(ranked, minChance.byWords);
  expect(chosen.map((sentence) => sentence.text)).toEqual([
    'Bees live in hives.',
    'Bees live in hollow trees too.',
  ]);
  for (const { passage, text, start, end } of chosen)
    expect(passage.partText.slice(start, end)).toBe(text);
  expect(chooseUnits([], minChance.byWords)).toEqual([]);
});

describe('the chance that a unit answers', () => {
  const text = 'The Tiber runs through Rome. It reaches the sea near Ostia.';
  function chance(asked: string, frequencies?: Record<string, number>, found = passage(text)) {
    const [best] = rankUnits(question(asked, frequencies), [found]);
    return best ? chanceOf(best.score) : 0;
  }

  test('is high if the sentences, and their headings, are about the question', () => {
    const costs = passage('They were 300 euros.', 1, 'Costs › Heating');
    for (const high of [
      chance('Which river runs through Rome?', { river: 20 }),
      chance('Where does the Tiber reach the sea?'),
      chance('What are the costs of heating?', {}, costs),
    ])
      expect(high).toBeGreaterThan(minChance.byWords);
  });

  test('is low if they share only common words, and almost nothing if they share nothing', () => {
    const low = chance('Which enzyme runs through Brazil?', { runs: 400, enzyme: 0, brazil: 0 });
    expect(low).toBeLessThan(minChance.byWords);
    expect(chance('Which enzyme?', { enzyme: 0 })).toBeLessThan(0.1);
  });

  test('falls more with a missing name than with another missing word', () => {
    const name = chance('Who saw Brutus near the Tiber?', { brutus: 0, saw: 30 });
    const word = chance('Who saw traitors near the Tiber?', { traitors: 0, saw: 30 });
    expect(name).toBeLessThan(word);
  });

  test('falls with a missing word in a library, not in one short document', () => {
    const asked = 'Is the ferret included in the rent?';
    const text = passage('Water is included in the rent.');
    const scoreIn = (chunks: number) =>
      rankUnits(question(asked, { ferret: 0 }, chunks), [text])[0]?.score ?? 0;
    expect(scoreIn(400)).toBeLessThan(scoreIn(80));
    expect(scoreIn(80)).toBeLessThan(scoreIn(5));
    expect(scoreIn(5)).toBeCloseTo(scoreIn(10), 1);
  });
});

describe('the confidence in an answer', () => {
  const told = 'The Tiber reaches the sea near Ostia.';
  const asked = 'Where does the Tiber reach the sea?';
  async function sure(asked: string, ...texts: string[]): Promise<number> {
    const found = texts.map((text, part) => ({ ...passage(text), part }));
    return (await answerExtractively(question(asked), found)).confidence;
  }

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

test('in a short document, the unit that answers is first, and never a heading', () => {
  const lease = passage(`3. Deposit

The tenants have paid a deposit of 900 euros. It is returned within ten days of the end of the tenancy.

4. Pets

Cats need the consent of the landlord.

Landlord: Agnes Hale, 4 Mill Row

Weight of the keys: 40 g`);
  const few = { deposit: 4, landlord: 6, pets: 1, keys: 2 };
  const ranked = (asked: string) =>
    rankUnits(question(asked, few), [lease]).map(({ text }) => text);
  expect(ranked('How much deposit did we pay?')[0]).toMatch(/900 euros/);
  expect(ranked('How heavy are the keys?')[0]).toMatch(/40 g/);
  expect(ranked('pets')).not.toContain('4. Pets');
});

const noMeasures = { found: 0, missing: 0, passage: 0, near: 0, behind: 0, least: 0 };
const texts = ['The rent is £900.', 'Water is included.', 'Cats need consent.'];

/** @param behind how far the score of each is below the first */
function chosen(behind: readonly number[], documentOf = (_place: number) => 'lease'): string[] {
  const units = chosenUnits(texts.join(' '), texts).map(
    (unit, place): RankedUnit => ({
      ...{ ...unit, passage: { ...unit.passage, documentId: documentOf(place) } },
      ...{ stems: new Set([unit.text]), score: 4 - (behind[place] ?? 0) },
      measures: noMeasures,
    }),
  );
  return chooseUnits(units, minChance.byWords).map(({ text }) => text);
}

test('a second unit may be further behind the best one than a third, and less in another document', () => {
  expect(chosen([0, 1, 1.2])).toEqual(texts);
  expect(chosen([0, 2, 2.2])).toEqual(texts.slice(0, 2));
  expect(chosen([0, 4, 4.2])).toEqual(texts.slice(0, 1));
  const others = (place: number) => `${place}`;
  expect(chosen([0, 0.5, 0.6], others)).toEqual(texts);
  expect(chosen([0, 1.2, 1.3], others)).toEqual(texts.slice(0, 1));
});
