import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { expect, test } from 'vitest';
import { termsOf } from '#passages/terms.ts';
import { boostNearby } from './go-on.ts';
import type { RankedUnit } from './judge.ts';
import { readUnits } from './units.ts';

const text = `1. Complaints

Nineteen complaints came in. Eleven were about light in bedrooms. They cost 300 euros.

2. Marks

Work handed in late loses 5 %.`;

const passage = passageOf(text);

/** Sentences in the order after favouring; of the given ones, the first had the best score. */
function favoured(fresh: string, quote: string, ...best: string[]): string[] {
  const ranked = best.flatMap((words, place) =>
    readUnits(passage)
      .filter((unit) => unit.text.startsWith(words))
      .map(
        (unit): RankedUnit => ({
          ...{ ...unit, passage, stems: new Set(termsOf(unit.text).map(({ stem }) => stem)) },
          ...{ score: -place / 2, tells: true, lacksTerm: false },
        }),
      ),
  );
  const held = new Set(termsOf(text).map(({ stem }) => stem));
  return boostNearby(ranked, { quote, fresh, held }).map((unit) => unit.text.slice(0, 8));
}

const said = 'Nineteen complaints came in.';

test('an earlier quote does not answer again, but a unit near it may', () => {
  expect(favoured('What were they about?', said, 'Nineteen', 'Work', 'Eleven')).toEqual([
    'Eleven w',
    'Work han',
    'Nineteen',
  ]);
});

test('it answers again if it has a word that the new question asks for', () => {
  expect(favoured('And the complaints?', said, 'Nineteen', 'Work')[0]).toBe('Nineteen');
});

test('units near it are not favoured if the question names something else', () => {
  expect(favoured('And for work?', said, 'Work', 'Eleven', 'Nineteen')[0]).toBe('Work han');
  expect(favoured('And for illness?', said, 'Work', 'Eleven', 'Nineteen')[0]).toBe('Eleven w');
});

test('nothing is favoured if the earlier quote was not found', () => {
  expect(favoured('What were they about?', 'Something else.', 'Work', 'Eleven')[0]).toBe(
    'Work han',
  );
});
