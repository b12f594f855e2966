import { isListed } from './frequency.ts';
import type { Language } from './languages.ts';
import { foldWord, type Word } from './words.ts';

const foldAll = (words: string) => new Set(words.split(/\s+/u).map(foldWord));

/** What a verb leaves behind at the end of its clause: `an` of `anfangen` in “Wann fange ich an?”. */
const particles: Partial<Record<Language, ReadonlySet<string>>> = {
  german:
    foldAll(`ab an auf aus bei durch ein fest fort frei her herein heraus hin hinein hinaus los mit
    nach nieder statt teil um unter vor weg weiter wieder zu zurück zusammen`),
  dutch: foldAll('aan af bij door in mee na om op over terug toe uit vast voor weg'),
};
/** A verb without its particle has at least this many letters, and so has one without its ending. */
const shortestVerb = 3;

/**
 * Joins a verb to the particle that its clause ends with.
 *
 * @param words of a question, in order
 * @param place of the word that may be the verb
 * @returns the verb as dictionaries have it, folded (`anfange`); undefined where there is no such word
 */
export function separableVerbAt(
  words: readonly Word[],
  place: number,
  language: Language,
): string | undefined {
  const known = particles[language];
  const verb = words[place]?.text ?? '';
  const particle = words.at(-1)?.text ?? '';
  if (!known?.has(particle) || place >= words.length - 1 || verb.length < shortestVerb)
    return undefined;
  const joined = `${particle}${verb}`;
  return isListed(joined, language) ? joined : undefined;
}

const germanVerb = new RegExp(`^(\\p{L}{${shortestVerb},}?)(et|t|en|e)$`, 'u');

/** @returns what a German verb with a particle has in the middle: `zurückzugeben`, `abgeholt`, or without it */
function formsWithParticle(word: string): string[] {
  return [...(particles.german ?? [])].flatMap((particle) => {
    const rest = word.startsWith(particle) ? word.slice(particle.length) : '';
    const [, infix = '', base = ''] =
      new RegExp(`^(zu|ge)?(\\p{L}{${shortestVerb},}?)(?:et|t|en|e)$`, 'u').exec(rest) ?? [];
    if (base === '') return [];
    if (infix !== '') return [`${particle}${base}en`];
    return [`${particle}zu${base}en`, `${particle}ge${base}t`, `${particle}ge${base}en`];
  });
}

/**
 * Tells the forms of a German verb that its stems do not bring together: `beginnt` and `beginnen`,
 * `zurückgeben` and `zurückzugeben`.
 *
 * @param word folded
 * @returns those that are words, and those with a particle, of which no list has all; none in other languages
 */
export function otherVerbForms(word: string, language: Language): string[] {
  if (language !== 'german') return [];
  const [, base = '', ending = ''] = germanVerb.exec(word) ?? [];
  if (base === '') return [];
  const form = /[dt]$/u.test(base) ? 'et' : 't';
  const other = base + (ending.endsWith('t') ? 'en' : form);
  return [...(isListed(other, language) ? [other] : []), ...formsWithParticle(word)];
}
