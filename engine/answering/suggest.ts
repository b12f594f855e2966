import { isTableRow } from '../language/blocks.ts';
import type { Language } from '../language/languages.ts';
import type { TextRange } from '../language/text-range.ts';
import { splitWords } from '../language/words.ts';
import type { Passage } from '../passages/passage.ts';
import { languageOf } from '../passages/terms.ts';
import { readUnits, type Unit } from './units.ts';

/** What a document may be asked for, before it is known whether it answers. */
export interface Suggestion {
  /**
   * `value` for what stands behind a label, `price` for what a row of a table costs, `way` for how
   * something is done, `topic` for what a section says, `mention` for what is said of a name in a row or
   * a sentence.
   */
  kind: 'value' | 'price' | 'way' | 'topic' | 'mention';
  /** What is asked for, as the document names it, within a sentence. */
  words: string;
  /** Of the document. */
  language: Language;
  /** Where an answer stands. */
  part: number;
  range: TextRange;
}

/** Longest name of a thing that is asked for, in words. */
const mostWords = 6;
const price = /\p{Sc}\s?\p{Nd}|\p{Nd}\s?(?:\p{Sc}|EUR|USD|GBP|CHF)/u;
const numbering = /^(?:§+\s*)?(?:\p{Nd}+(?:\.\p{Nd}+)*|[IVXLC]+|\p{Lu})[.)]?\s+(?=\p{Lu}|\p{Lo})/u;
const howTo = /^how to /iu;
/** A name within a sentence, where only names are written large. */
const innerName = /(?<=[\p{Ll},;] )\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+)*/u;

/** @returns the words of a heading or label as they stand within a sentence; null where they name nothing */
function nameOf(text: string, language: Language): string | null {
  const name = text
    .replace(/\s+/gu, ' ')
    .replace(numbering, '')
    .replace(/(?<![\s:.…])[\s:.…]+$/u, '');
  const words = splitWords(name);
  const isName = /\p{L}{3}/u.test(name) && words.length > 0 && words.length <= mostWords;
  if (!isName || /[?!;:]/u.test(name)) return null;
  if (!/\p{Ll}/u.test(name) && /\p{Lu}{3}/u.test(name)) return inSmallLetters(name);
  return language === 'german' || !/^\p{Lu}\p{Ll}/u.test(name) ? name : lowerFirst(name);
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const inSmallLetters = (text: string) => text.toLowerCase();

function suggestionOf(unit: Unit, language: Language): Pick<Suggestion, 'kind' | 'words'> | null {
  const { kind, cells, text } = unit;
  const [first, second] = cells;
  if (kind === 'field' && first && second === undefined) {
    const words = nameOf(first.head, language);
    return words !== null && /\p{Nd}/u.test(first.text) ? { kind: 'value', words } : null;
  }
  if (kind === 'row' && first) {
    const words = nameOf(first.text, language);
    if (words === null || /\p{Nd}/u.test(words)) return null;
    return cells.slice(1).some((cell) => price.test(cell.text))
      ? { kind: 'price', words }
      : { kind: 'mention', words: first.text };
  }
  if (kind === 'sentence' && language !== 'german') {
    const [words] = innerName.exec(text) ?? [];
    return words === undefined ? null : { kind: 'mention', words };
  }
  // A heading with columns names those of a table.
  if (kind !== 'heading' || isTableRow(text)) return null;
  const words = nameOf(text, language);
  if (words === null) return null;
  return howTo.test(words)
    ? { kind: 'way', words: words.replace(howTo, '') }
    : { kind: 'topic', words };
}

/**
 * Looks through passages for what a person may ask about them: the labels of their fields, rows with
 * prices, headings. A heading that nothing stands below, such as a title, is none.
 *
 * @param passages of one document, in its order
 */
export function suggestQuestions(
  passages: readonly Pick<
    Passage,
    'partText' | 'part' | 'start' | 'end' | 'heading' | 'headings'
  >[],
): Suggestion[] {
  const language = languageOf(splitWords(passages.map(({ partText }) => partText).join('\n')));
  return passages.flatMap((passage) => {
    const units = readUnits(passage);
    return units.flatMap((unit, index): Suggestion[] => {
      const found = suggestionOf(unit, language);
      if (found === null) return [];
      if (unit.kind !== 'heading') return [{ ...found, language, part: passage.part, range: unit }];
      const next = units.slice(index + 1).findIndex(({ kind }) => kind === 'heading');
      const below = units.slice(index + 1, next < 0 ? undefined : index + 1 + next);
      const [first, last] = [below[0], below.at(-1)];
      if (!first || !last) return [];
      const range = { start: first.start, end: last.end };
      return [{ ...found, language, part: passage.part, range }];
    });
  });
}

const inTurn: readonly Suggestion['kind'][] = ['way', 'price', 'value', 'topic'];

/**
 * @returns the suggestions in the order in which they are tried: one of each kind in turn, with mere mentions
 *   last
 */
export function inOrderOfTrial(suggestions: readonly Suggestion[]): Suggestion[] {
  const byKind = inTurn.map((kind) => suggestions.filter((one) => one.kind === kind));
  const most = Math.max(0, ...byKind.map(({ length }) => length));
  const inRounds = Array.from({ length: most }, (_, round) =>
    byKind.flatMap((ofKind) => ofKind[round] ?? []),
  ).flat();
  return [...inRounds, ...suggestions.filter(({ kind }) => kind === 'mention')];
}
