import { foldWord } from './fold-word.ts';
import { knownLanguages, type Language, languageWords } from './languages.ts';

const languagesByWord = new Map<string, Language[]>();
for (const language of knownLanguages)
  for (const word of new Set(languageWords[language].split(/\s+/u).map(foldWord)))
    languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language]);

/** Fewer different words than this say nothing. */
const fewestWords = 2;

/** @returns whether a folded word is one that says little in that language */
export function isStopWord(word: string, language: Language): boolean {
  return languagesByWord.get(word)?.includes(language) ?? false;
}

/**
 * Guesses what language a text is in by the short words that only it uses; a word that several
 * languages share counts less, a single letter not at all.
 *
 * @param words folded words of the text
 * @param among the languages that are possible
 * @returns English where the words do not tell
 */
export function guessLanguage(words: readonly string[], among?: readonly Language[]): Language {
  const votes = new Map<Language, { weight: number; words: number }>();
  for (const word of new Set(words)) {
    const candidates = languagesByWord.get(word);
    if (candidates === undefined || word.length === 1) continue;
    for (const language of candidates) {
      const vote = votes.get(language) ?? { weight: 0, words: 0 };
      vote.weight += 1 + 1 / candidates.length;
      vote.words += 1;
      votes.set(language, vote);
    }
  }
  let best: Language = 'english';
  for (const [language, { weight, words: known }] of votes) {
    const possible = among?.includes(language) ?? true;
    if (possible && known >= fewestWords && weight > (votes.get(best)?.weight ?? 0))
      best = language;
  }
  return best;
}
