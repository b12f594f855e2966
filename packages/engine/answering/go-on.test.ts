import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { expect, test } from 'vitest';
import { termsOf } from '#passages/terms.ts';
import { favourNearby } from './go-on.ts';
import type { RankedUnit } from './rank.ts';
import { readUnits } from './units.ts';

const text = `1. Complaints

Nineteen complaints came in. Eleven were about light in bedrooms. They cost 300 euros.

2. Marks

Work handed in late loses 5 %.`;

const passage = passageOf(text);

/** Sentences in the order in which they are favoured, the first ones the better before. */
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
  return favourNearby(ranked, { quote, fresh, held }).map((unit) => unit.text.slice(0, 8));
}

const said = 'Nineteen complaints came in.';

test('what was answered before does not answer again, but what stands beside it may', () => {
  expect(favoured('What were they about?', said, 'Nineteen', 'Work', 'Eleven')).toEqual([
    'Eleven w',
    'Work han',
    'Nineteen',
  ]);
});

test('it answers again where it holds a word, or the kind of thing, that is asked for anew', () => {
  expect(favoured('And the complaints?', said, 'Nineteen', 'Work')[0]).toBe('Nineteen');
  expect(favoured('How much was it?', 'They cost 300 euros.', 'They', 'Work')[0]).toBe('They cos');
});

test('what stands beside it is not favoured where something else is named', () => {
  expect(favoured('And for work?', said, 'Work', 'Eleven', 'Nineteen')[0]).toBe('Work han');
  expect(favoured('And for illness?', said, 'Work', 'Eleven', 'Nineteen')[0]).toBe('Eleven w');
});

test('where the answer before is not among what was found, nothing is favoured', () => {
  expect(favoured('What were they about?', 'Something else.', 'Work', 'Eleven')[0]).toBe(
    'Work han',
  );
});
