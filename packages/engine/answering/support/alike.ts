import { writesCompounds } from '#language/compounds.ts';
import type { Language } from '#language/languages.ts';
import type { Token } from './statement.ts';

/** How many first letters two forms of a word share at least, and which share of the longer one. */
const sameBeginning = { letters: 5, share: 0.6 } as const;

/**
 * @returns whether a word of a statement matches one of its source: a form or part of it, or a like beginning
 */
export function areAlike(one: Token, other: Token, language: Language): boolean {
  if (one.kind === 'number' || other.kind === 'number')
    return one.text === other.text || [...one.values].some((value) => other.values.has(value));
  if (one.kind === 'function' || other.kind === 'function') return one.text === other.text;
  if (one.stem === other.stem) return true;
  if (one.kind === 'name') return false;
  const [short, long] = one.text.length < other.text.length ? [one, other] : [other, one];
  const { letters, share } = sameBeginning;
  if (writesCompounds(language) && short.stem.length >= letters && long.text.includes(short.stem))
    return true;
  let shared = 0;
  while (shared < short.text.length && short.text[shared] === long.text[shared]) shared += 1;
  return shared >= letters && shared >= share * long.text.length;
}

/** @returns whether a word is {@link areAlike} one of others */
export function stands(token: Token, among: readonly Token[], language: Language): boolean {
  return among.some((other) => areAlike(token, other, language));
}
