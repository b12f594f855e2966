import { writesCompounds } from '../../language/compounds.ts';
import type { Language } from '../../language/languages.ts';
import type { Token } from './statement.ts';
import { areFormsOfVerb } from './strong-verbs.ts';

/** The fewest letters that two forms of a word begin with, and their share of the longer one. */
const sameBeginning = { letters: 5, share: 0.6 } as const;

/** @returns whether a word of a statement stands for the same as one of its source */
export function areAlike(one: Token, other: Token, language: Language): boolean {
  if (one.kind === 'number' || other.kind === 'number')
    return one.text === other.text || [...one.values].some((value) => other.values.has(value));
  if (one.kind === 'function' || other.kind === 'function') return one.text === other.text;
  if (one.stem === other.stem) return true;
  if (one.kind === 'name') return false;
  return areFormsOfVerb(one.text, other.text, language) || areRelated(one, other, language);
}

/** Whether a word is a part of the other one, or both begin alike. */
function areRelated(one: Token, other: Token, language: Language): boolean {
  const [short, long] = one.text.length < other.text.length ? [one, other] : [other, one];
  const { letters, share } = sameBeginning;
  if (writesCompounds(language) && short.stem.length >= letters && long.text.includes(short.stem))
    return true;
  const [a, b] = [plainStem(short, language), plainStem(long, language)];
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return a === b || (shared >= letters && shared >= share * b.length);
}

/** Spanish verbs change the vowel of their stem where it is stressed: cerrar, cierra. */
function plainStem({ text, stem }: Token, language: Language): string {
  return language === 'spanish' ? stem.replace('ie', 'e').replace('ue', 'o') : text;
}
