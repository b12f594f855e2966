import { isStopWord, type Language } from '../language/languages.ts';
import type { TextRange } from '../language/text-range.ts';
import { standingAlone } from '../language/word-pattern.ts';
import { splitWords } from '../language/words.ts';
import { followUpWords } from './follow-up-words.ts';

const edge = '[\\p{L}\\p{M}\\p{N}]';

function compile(language: Language) {
  const words = followUpWords[language];
  const alternatives = (list = '(?!)') => `(?:${list.replace(/\n\s*/g, '')})`;
  const whole = (list?: string) =>
    new RegExp(standingAlone(alternatives(list)), language === 'german' ? 'gu' : 'giu');
  const atStart = (list?: string) =>
    new RegExp(`^[\\s¿¡"“«(]*${alternatives(list)}(?!${edge})[\\s,:]*`, 'iu');
  return {
    openers: atStart(words?.openers),
    joined: new RegExp(`^[\\s"“«(]*${alternatives(words?.joined)}`, 'u'),
    prepositions: atStart(words?.prepositions),
    articles: atStart(words?.articles),
    pronouns: whole(words?.pronouns),
    demonstratives: whole(words?.demonstratives),
    questions: new RegExp(whole(words?.questions).source, 'giu'),
    verbs: whole(words?.verbs),
    named: whole(words?.named),
  };
}

/** What a question of one language is taken apart by. */
export type FollowUpPatterns = ReturnType<typeof compile>;
const compiled = new Map<Language, FollowUpPatterns>();

/** @returns the patterns of a language; they match nothing if no words are listed for it */
export function patternsOf(language: Language): FollowUpPatterns {
  const patterns = compiled.get(language) ?? compile(language);
  compiled.set(language, patterns);
  return patterns;
}

/** @returns the ranges of a text that a pattern matches */
export function rangesOf(text: string, pattern: RegExp): TextRange[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
}

const known = Object.keys(followUpWords) as Language[]; // Object.keys forgets that they are.

/**
 * @returns the language that most of the function words belong to: two questions are too short for any other
 *   guess
 */
export function languageOfQuestions(text: string): Language {
  const words = splitWords(text);
  const littleWords = known.map((language) => {
    const { questions, verbs, prepositions } = patternsOf(language);
    const asking = rangesOf(text, questions).length + rangesOf(text, verbs).length;
    const stops = words.filter((word) => isStopWord(word.text, language)).length;
    const opens = text.split(/(?<=[?？؟])\s*/u).filter((part) => prepositions.test(part)).length;
    return asking + stops + opens;
  });
  return known[littleWords.indexOf(Math.max(...littleWords))] ?? 'english';
}
