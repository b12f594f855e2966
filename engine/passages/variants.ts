import { withOtherClitics } from '../language/clitics.ts';
import { partsOf } from '../language/compounds.ts';
import { isStopWord, type Language } from '../language/languages.ts';
import { stemWord } from '../language/stems.ts';
import { otherVerbForms, separableVerbAt } from '../language/verb-forms.ts';
import type { Word } from '../language/words.ts';
import type { PossibleVariant, Variant } from './weighed-question.ts';

/** How far a part of a compound stands for it, and a word with another proclitic. */
const partStrength = 0.6;
const cliticStrength = 0.8;
/** How far another form of a verb stands for it, and a verb as one word for itself in two. */
const formStrength = 0.9;

/** @returns the stems of a word and of forms of it that have another stem */
function stemsOf(word: string, language: Language): string[] {
  const forms = [word, ...otherVerbForms(word, language)];
  return [...new Set(forms.map((form) => stemWord(form, language)))];
}

function variantsIn(word: string, language: Language): PossibleVariant[] {
  const variant =
    (kind: Variant['kind']) =>
    ({ word: other, strength }: { word: string; strength: number }): PossibleVariant => ({
      stems: stemsOf(other, language),
      ...{ word: other, kind, strength },
    });
  return [
    ...partsOf(word, language)
      .map((part) => ({ word: part, strength: partStrength }))
      .map(variant('part')),
    ...withOtherClitics(word, language)
      .map((form) => ({ word: form, strength: cliticStrength }))
      .map(variant('part')),
    ...otherVerbForms(word, language).map(
      (form): PossibleVariant => ({
        stems: [stemWord(form, language)],
        ...{ word: form, kind: 'spelling', strength: formStrength },
      }),
    ),
  ];
}

/** @returns a verb with the particle at the end of its clause, and other words for both as one */
function separableIn(words: readonly Word[], place: number, language: Language): PossibleVariant[] {
  const verb = separableVerbAt(words, place, language);
  if (verb === undefined) return [];
  const whole = { stems: stemsOf(verb, language), word: verb };
  return [{ ...whole, kind: 'spelling', strength: formStrength }, ...variantsIn(verb, language)];
}

/**
 * @param words of a question
 * @param place of the one that is meant
 * @param languages that it may be of
 * @returns other ways to say it, strongest first, each stem once
 */
export function possibleVariants(
  words: readonly Word[],
  place: number,
  languages: readonly Language[],
): PossibleVariant[] {
  const word = words[place]?.text ?? '';
  const byStem = new Map<string, PossibleVariant>();
  const found = languages.flatMap((language) => [
    ...variantsIn(word, language),
    ...separableIn(words, place, language),
  ]);
  for (const variant of found)
    for (const stem of variant.stems)
      if (
        !languages.some((language) => isStopWord(stem, language)) &&
        variant.strength > (byStem.get(stem)?.strength ?? 0)
      )
        byStem.set(stem, variant);
  return [...new Set(byStem.values())].sort((one, other) => other.strength - one.strength);
}
