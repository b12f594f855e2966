import { isListed, zipfOf } from './frequency.ts';
import { isStopWord, type Language } from './languages.ts';
import { stemWord } from './stems.ts';

/** Linking elements between the parts of a compound, by language. The empty one is always allowed. */
const links: Partial<Record<Language, readonly string[]>> = {
  german: ['s', 'es', 'n', 'en', 'er', 'e'],
  dutch: ['s', 'e', 'en', 'er'],
  danish: ['s', 'e', 'er'],
  norwegian: ['s', 'e', 'er'],
  swedish: ['s', 'e', 'o', 'u'],
  finnish: ['n', 'en', 'den', 'ten', 'in'],
  hungarian: [],
};

/** @returns whether a language writes several words as one */
export function writesCompounds(language: Language): boolean {
  return links[language] !== undefined;
}

/** Minimum length of a part: shorter ones would be found in too many words. */
const minPartLength = 3;
/** A part shorter than this must be a common word, and so must the rest. */
const minSureLength = 4;
/** Minimum frequency of a short part on the Zipf scale. */
const commonPart = 4;
const commonStart = 3;

/** The two parts of a compound, without the linking element; folded. */
interface CompoundParts {
  /** Narrows the meaning of the head. */
  modifier: string;
  head: string;
}

/** @returns every way to split the word in two, whether or not the parts are words */
function splitCompound(word: string, language: Language): CompoundParts[] {
  const between = links[language];
  if (between === undefined) return [];
  const found: CompoundParts[] = [];
  for (let at = minPartLength; at <= word.length - minPartLength; at += 1) {
    const [before, head] = [word.slice(0, at), word.slice(at)];
    for (const linked of between)
      if (before.endsWith(linked) && before.length - linked.length >= minPartLength)
        found.push({ modifier: before.slice(0, -linked.length), head });
    found.push({ modifier: before, head });
  }
  return found;
}

function areParts({ modifier, head }: CompoundParts, language: Language): boolean {
  const [short, long] = modifier.length < head.length ? [modifier, head] : [head, modifier];
  if (short.length >= minSureLength)
    return isListed(head, language) && isListed(modifier, language);
  const isCommon = isListed(short, language) && (zipfOf(short, language) ?? 0) >= commonPart;
  // Short stop words are prefixes (`aus`) or endings rather than parts.
  return (
    isCommon &&
    !isStopWord(short, language) &&
    long.length >= minSureLength &&
    isListed(long, language)
  );
}

/**
 * @param word folded
 * @returns the parts of a compound, each once; empty if the word is not a compound of two known words
 */
export function partsOf(word: string, language: Language): string[] {
  const known = splitCompound(word, language).filter((parts) => areParts(parts, language));
  const parts = known.flatMap(({ modifier, head }) => [head, modifier]).reverse();
  return [...new Map(parts.map((part) => [stemWord(part, language), part])).values()].reverse();
}

/**
 * Whether a word of a text is a compound that contains a word of the question, as `Kündigungsfrist`
 * contains `Frist`.
 *
 * @param word of the text, folded
 * @param part of the question, folded; in any form
 */
export function holdsPart(word: string, part: string, language: Language): boolean {
  // Stems may be spelt differently from their words, but forms of a word begin alike.
  if (!word.includes(part.slice(0, commonStart))) return false;
  const stem = stemWord(part, language);
  return splitCompound(word, language).some((parts) => {
    const [held, other] = [parts.head, parts.modifier].map(
      (one) => stemWord(one, language) === stem,
    );
    if (!held && !other) return false;
    const rest = held ? parts.modifier : parts.head;
    return part.length < minSureLength || rest.length < minSureLength
      ? areParts(parts, language)
      : isListed(rest, language);
  });
}
