import { holdsPart } from '../language/compounds.ts';
import type { ReadUnit, ReadyQuestion } from './comparable.ts';

/** Where terms of the question are found, as far as it counts that they are. */
const foundIn = { lead: 0.9, heading: 0.9, before: 0.6, title: 0.5 } as const;
/** How much another form in the heading counts, where the word itself counts 1. */
const variantInHeading = 0.5;
/** How far a compound stands for its part. */
const partHeld = 0.6;

/** Stems of what stands around a unit. */
type Surroundings = Record<keyof typeof foundIn, ReadonlySet<string>>;

/** @returns how much of the question the words of a unit and the words around it hold, as `Measures` has it */
export function measureWords(ready: ReadyQuestion, unit: ReadUnit, around: Surroundings) {
  const { terms, whole, compared, missing } = ready;
  /** How far each term is found, 0 to 1. */
  const held = new Map<number, number>();
  let amount = 0;
  let found = 0;
  const weightAt = (place: number) => terms[place]?.weight ?? 0;
  const find = (place: number, strength: number, part: number) => {
    if (held.has(place)) return;
    held.set(place, strength);
    found += (weightAt(place) * part) / whole;
  };
  for (const place of placesIn(ready, unit.stems)) {
    find(place, 1, 1);
    amount += weightAt(place);
  }
  for (const [place, strength] of variantsIn(ready, unit.stems)) {
    if (!held.has(place)) amount += (weightAt(place) * strength) / 2;
    find(place, strength, strength);
  }
  for (const place of compared) {
    const { folded = '' } = terms[place] ?? {};
    const isPart = (word: string) => holdsPart(word, folded, unit.language);
    if (!held.has(place) && [...unit.words].some(isPart)) find(place, partHeld, partHeld);
  }
  const findIn = (where: keyof Surroundings) => {
    for (const place of placesIn(ready, around[where])) find(place, foundIn[where], 1);
  };
  findIn('lead');
  findIn('heading');
  for (const [place, strength] of variantsIn(ready, around.heading))
    find(place, foundIn.heading * strength, variantInHeading * strength);
  const bare = Number(found === 0);
  findIn('before');
  findIn('title');
  const worst = Math.max(
    0,
    ...terms.map(({ weight }, place) => weight * (1 - (held.get(place) ?? 0))),
  );
  return { found, missing, amount: Math.log1p(amount), bare, worst };
}

/** @returns places of the question's terms with one of some stems */
export function placesIn({ places }: ReadyQuestion, stems: ReadonlySet<string>): number[] {
  const found: number[] = [];
  for (const stem of stems) for (const place of places.get(stem) ?? []) found.push(place);
  return found;
}

/** @returns the strongest variant of each term that stands among stems */
export function variantsIn(
  { variants }: ReadyQuestion,
  stems: ReadonlySet<string>,
): Map<number, number> {
  const strongest = new Map<number, number>();
  if (variants.size === 0) return strongest;
  for (const stem of stems)
    for (const { place, strength } of variants.get(stem) ?? [])
      strongest.set(place, Math.max(strength, strongest.get(place) ?? 0));
  return strongest;
}
