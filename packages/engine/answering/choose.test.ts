import { chosenUnits } from '@m8/dev/testing/documents/chosen-units.ts';
import { expect, test } from 'vitest';
import { chooseUnits } from './choose.ts';
import { minChance } from './judge.ts';
import type { RankedUnit } from './rank.ts';

const texts = ['The rent is £900.', 'Water is included.', 'Cats need consent.'];

/** @param behind how far the score of each is below the first */
function chosen(behind: readonly number[], documentOf = (_place: number) => 'lease'): string[] {
  const units = chosenUnits(texts.join(' '), texts, 0).map(
    (unit, place): RankedUnit => ({
      ...{ ...unit, passage: { ...unit.passage, documentId: documentOf(place) } },
      ...{ stems: new Set([unit.text]), score: 4 - (behind[place] ?? 0) },
      ...{ tells: true, lacksTerm: false },
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
