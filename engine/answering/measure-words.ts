import { holdsPart } from '../language/compounds.ts';
import { nearnessOf, nearnessShare } from '../language/word-vectors.ts';
import { formOf, type ReadUnit, type ReadyQuestion } from './comparable.ts';

/** Where terms of the question are found, as far as it counts that they are. */
const foundIn = { lead: 0.9, heading: 0.9, before: 0.6, title: 0.5 } as const;
/** How much another word in the heading counts, where the word itself counts 1. */
const variantInHeading = 0.5;
/** How far a compound stands for its part. */
const partHeld = 0.6;
/** Words that begin alike with this many letters, and with this share of the longer one, are of one root. */
const rootLetters = 4;
const rootShare = 0.6;

/** Stems of what stands around a unit. */
type Surroundings = Record<keyof typeof foundIn, ReadonlySet<string>>;

/**
 * @returns the shares of the question's weight that are held by the words of a unit and by the words around
 *   it
 */
export function measureWords(ready: ReadyQuestion, unit: ReadUnit, around: Surroundings) {
  const { terms, weightByForm, whole, names, byWeight, compared, missing } = ready;
  const shares = { own: 0, variant: 0, lead: 0, heading: 0, before: 0, title: 0 };
  /** How far each term is found, 0 to 1. */
  const held = new Map<number, number>();
  let amount = 0;
  let foundNames = 0;
  const find = (place: number, where: keyof typeof shares, strength: number, part: number) => {
    if (held.has(place)) return;
    const term = terms[place];
    held.set(place, strength);
    shares[where] += ((term?.weight ?? 0) * part) / whole;
    if (term?.isName) foundNames += term.weight;
  };
  for (const place of placesIn(ready, unit.stems)) {
    find(place, 'own', 1, 1);
    amount += terms[place]?.weight ?? 0;
  }
  for (const [place, strength] of variantsIn(ready, unit.stems)) {
    if (!held.has(place)) amount += ((terms[place]?.weight ?? 0) * strength) / 2;
    find(place, 'variant', strength, strength);
  }
  for (const place of compared) {
    const { folded = '' } = terms[place] ?? {};
    const isPart = (word: string) => holdsPart(word, folded, unit.language);
    if (!held.has(place) && [...unit.words].some(isPart))
      find(place, 'variant', partHeld, partHeld);
  }
  const { nearness, about } = compareMeanings(ready, unit, held);
  const begun = compared.find((place) => !held.has(place) && isBegun(ready, place, unit));
  const findIn = (where: keyof Surroundings) => {
    for (const place of placesIn(ready, around[where])) find(place, where, foundIn[where], 1);
  };
  findIn('lead');
  findIn('heading');
  for (const [place, strength] of variantsIn(ready, around.heading))
    find(place, 'heading', foundIn.heading * strength, variantInHeading * strength);
  const lacking = terms.reduce(
    (sum, { weight }, place) => sum + weight * (1 - (held.get(place) ?? 0)),
    0,
  );
  findIn('before');
  findIn('title');
  const heldAt = (place: number) => Math.max(held.get(place) ?? 0, nearness.get(place) ?? 0);
  const weights = byWeight.map((place) => ({
    weight: terms[place]?.weight ?? 0,
    held: heldAt(place),
  }));
  const asked = terms.findIndex(({ isAskedFor }) => isAskedFor);
  const { own, variant, lead, heading } = shares;
  const similar = Array.from(nearness, ([place, near]) => near * (terms[place]?.weight ?? 0));
  return {
    ...{ variant, lead, heading },
    exact:
      Array.from(
        new Set(Array.from(unit.words, formOf)),
        (form) => weightByForm.get(form) ?? 0,
      ).reduce((sum, one) => sum + one, 0) / whole,
    found: Object.values(shares).reduce((sum, share) => sum + share, 0),
    missing,
    amount: Math.log1p(amount),
    similar: similar.reduce((sum, share) => sum + share, 0) / whole,
    about,
    begun: (terms[begun ?? -1]?.weight ?? 0) / whole,
    bare: Number(own + variant + lead + heading === 0),
    worst: Math.max(0, ...weights.map(({ weight, held }) => weight * (1 - held))),
    lacking: Math.log1p(lacking),
    askedFor: asked < 0 ? 0 : heldAt(asked),
    askedForMissing: asked < 0 ? 0 : 1 - heldAt(asked),
    namesMissing: names > 0 ? 1 - foundNames / names : 0,
  };
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

/**
 * Compares a unit with a question word by word, by what they mean.
 *
 * @param held places of the terms that the unit has
 * @returns how near its nearest word is to each other term, 0 to 1, and how near its words are to the
 *   question on average; where none has a vector, the share of them that the question has too
 */
function compareMeanings(
  { terms, compared, places, variants }: ReadyQuestion,
  { vectors, telling }: ReadUnit,
  held: ReadonlyMap<number, number>,
): { nearness: Map<number, number>; about: number } {
  const nearest = new Map<number, number>();
  let sum = 0;
  for (const word of vectors) {
    let most = 0;
    for (const place of compared) {
      const vector = terms[place]?.vector;
      if (vector === undefined) continue;
      const near = nearnessOf(vector, word);
      most = Math.max(most, near);
      if (near > (nearest.get(place) ?? 0)) nearest.set(place, near);
    }
    sum += most;
  }
  const nearness = Array.from(nearest)
    .filter(([place]) => !held.has(place))
    .map(([place, near]) => [place, nearnessShare(near)] as const);
  const shared = [...telling].filter((stem) => places.has(stem) || variants.has(stem)).length;
  const about = vectors.length > 0 ? sum / vectors.length : shared / (telling.size || 1);
  return { nearness: new Map(nearness), about };
}

/** @returns whether a word of the unit begins as a term does, or is one that the term was cut off */
function isBegun({ terms }: ReadyQuestion, place: number, { words }: ReadUnit): boolean {
  const { folded = '', missing } = terms[place] ?? {};
  if (folded.length < rootLetters) return false;
  return [...words].some((word) => {
    if (missing && word.startsWith(folded)) return true;
    const letters = Math.ceil(rootShare * Math.max(word.length, folded.length));
    const root = folded.slice(0, Math.max(rootLetters, letters));
    return root.length >= letters && word.startsWith(root);
  });
}
