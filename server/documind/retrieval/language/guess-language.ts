import { foldWord } from './fold-word.ts';
import { type Language, languageWords } from './language-words.ts';

const languagesByWord = new Map<string, Language[]>();
// Object.keys forgets that the keys are the languages.
for (const language of Object.keys(languageWords) as Language[])
  for (const word of new Set(languageWords[language].split(/\s+/u).map(foldWord)))
    languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language]);

/** Fewer known words than this say nothing. */
const fewestWords = 2;

/** @returns whether a folded word is one that says little in that language */
export function isStopWord(word: string, language: Language): boolean {
  return languagesByWord.get(word)?.includes(language) ?? false;
}

/**
 * Guesses what language a text is in by the short words that only it uses; a word that several
 * languages share counts less.
 *
 * @param words folded words of the text
 * @returns English where the words do not tell
 */
export function guessLanguage(words: readonly string[]): Language {
  const votes = new Map<Language, { weight: number; words: number }>();
  for (const word of words) {
    const candidates = languagesByWord.get(word);
    if (candidates === undefined) continue;
    for (const language of candidates) {
      const vote = votes.get(language) ?? { weight: 0, words: 0 };
      vote.weight += 1 + 1 / candidates.length;
      vote.words += 1;
      votes.set(language, vote);
    }
  }
  let best: Language = 'english';
  for (const [language, { weight, words: known }] of votes)
    if (known >= fewestWords && weight > (votes.get(best)?.weight ?? 0)) best = language;
  return best;
}
