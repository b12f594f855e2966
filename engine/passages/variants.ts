import { withOtherClitics } from '../language/clitics.ts';
import { partsOf } from '../language/compounds.ts';
import { impliedWords } from '../language/implied-words.ts';
import { isStopWord, type Language } from '../language/languages.ts';
import { otherWords } from '../language/other-words.ts';
import { stemWord } from '../language/stems.ts';
import { foldWord } from '../language/words.ts';
import type { PossibleVariant, Variant } from './weighed-question.ts';

/** How far a part of a compound stands for it, and a word with another proclitic. */
const partStrength = 0.6;
const cliticStrength = 0.8;
/** How far a word stands for one that speaks of it without naming it: `weight` for `heavy`. */
const impliedStrength = 0.4;

function variantsIn(word: string, language: Language): PossibleVariant[] {
  const variant =
    (kind: Variant['kind']) =>
    ({ word: other, strength }: { word: string; strength: number }): PossibleVariant => ({
      stems: [stemWord(other, language)],
      ...{ word: other, kind, strength },
    });
  return [
    ...otherWords(word, language).map(variant('synonym')),
    ...partsOf(word, language)
      .map((part) => ({ word: part, strength: partStrength }))
      .map(variant('part')),
    ...withOtherClitics(word, language)
      .map((form) => ({ word: form, strength: cliticStrength }))
      .map(variant('part')),
    ...impliedWords(word)
      .split(' ')
      .filter((other) => other !== '' && !isStopWord(other, language))
      .map((other) => ({ word: foldWord(other), strength: impliedStrength }))
      .map(variant('synonym')),
  ];
}

/**
 * @param word of a question, folded
 * @param languages that it may be of
 * @returns other ways to say it, strongest first, each stem once
 */
export function possibleVariants(word: string, languages: readonly Language[]): PossibleVariant[] {
  const byStem = new Map<string, PossibleVariant>();
  for (const variant of languages.flatMap((language) => variantsIn(word, language)))
    for (const stem of variant.stems)
      if (variant.strength > (byStem.get(stem)?.strength ?? 0)) byStem.set(stem, variant);
  return [...byStem.values()].sort((one, other) => other.strength - one.strength);
}
