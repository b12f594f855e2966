import { expect, test } from 'vitest';
import { chosenUnits } from '#testing/documents/chosen-units.ts';
import { chooseUnits } from './choose.ts';
import type { RankedUnit } from './rank.ts';

const texts = ['The rent is £900.', 'Water is included.', 'Cats need consent.'];

/** @param behind by how much each scores less than the first */
function chosen(
  behind: readonly number[],
  documentOf = (_place: number) => 'lease',
  lacking: readonly number[] = [],
): string[] {
  const units = chosenUnits(texts.join(' '), texts, 0).map(
    (unit, place): RankedUnit => ({
      ...{ ...unit, passage: { ...unit.passage, documentId: documentOf(place) } },
      ...{ stems: new Set([unit.text]), score: 4 - (behind[place] ?? 0) },
      ...{ tells: true, lacksTerm: false, lacksExpected: lacking[place] ?? 0 },
    }),
  );
  return chooseUnits(units, undefined, 0.1).map(({ text }) => text);
}

test('a second unit may be further behind the best one than a third', () => {
  expect(chosen([0, 1, 1.2])).toEqual(texts);
  expect(chosen([0, 2, 2.2])).toEqual(texts.slice(0, 2));
  expect(chosen([0, 4, 4.2])).toEqual(texts.slice(0, 1));
});

test('a third one that names what is asked for may be as far behind, where the best one does not', () => {
  expect(chosen([0, 1, 2.2], undefined, [1, 1, 0])).toEqual(texts);
});

test('one of another document may be less far behind', () => {
  const others = (place: number) => `${place}`;
  expect(chosen([0, 0.5, 0.6], others)).toEqual(texts);
  expect(chosen([0, 1.2, 1.3], others)).toEqual(texts.slice(0, 1));
});
