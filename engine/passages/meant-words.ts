import { isListed } from '../language/frequency.ts';
import { isStopWord, type Language } from '../language/languages.ts';
import { otherSpellings } from '../language/spellings.ts';
import { stemWord } from '../language/stems.ts';
import { wordsMeantBy } from '../language/typing-errors.ts';
import type { PossibleVariant } from './weighed-question.ts';

/** How far a word stands for one that is spelt otherwise, or mistyped with one error or two. */
const spellingStrength = 0.95;
const errorStrengths = { 1: 0.8, 2: 0.6 } as const;
/** The first letter is seldom wrong (Kukich, Techniques for Automatically Correcting Words, 1992). */
const otherStartStrength = 0.5;

function meantIn(word: string, language: Language): { word: string; strength: number }[] {
  const spellings = otherSpellings(word, language).map((other) => ({
    word: other,
    strength: spellingStrength,
  }));
  const mistyped = wordsMeantBy(word, language).map((meant) => ({
    word: meant.word,
    strength: meant.word.startsWith(word.charAt(0))
      ? errorStrengths[meant.errors]
      : otherStartStrength,
  }));
  return [...spellings, ...mistyped].filter((meant) => !isStopWord(meant.word, language));
}

/**
 * @param word of a question, which no text has; folded
 * @param languages that the word may be of; where one of them has it, it is not mistyped
 * @returns how the word may be spelt in the texts, strongest first, each stem once
 */
export function possiblyMeant(word: string, languages: readonly Language[]): PossibleVariant[] {
  const byStem = new Map<string, PossibleVariant>();
  const knowing = languages.filter((language) => isListed(word, language));
  for (const language of knowing.length > 0 ? knowing : languages)
    for (const { word: meant, strength } of meantIn(word, language)) {
      const stem = stemWord(meant, language);
      if (strength > (byStem.get(stem)?.strength ?? 0))
        byStem.set(stem, { stems: [stem], word: meant, kind: 'spelling', strength });
    }
  return [...byStem.values()].sort((one, other) => other.strength - one.strength);
}
