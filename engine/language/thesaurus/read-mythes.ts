import { readFileSync } from 'node:fs';
import { countShared } from '../../passages/terms.ts';
import { foldWord } from '../words.ts';
import { type Links, link, linkBack, singleWord, type Thesaurus } from './links.ts';

const synonymStrength = 0.9;
/** What a synonym in only one of the two lists counts in the other one. */
const backShare = 0.6;
/** What OpenThesaurus and others say of a word in brackets behind it; nothing is said of a synonym. */
const relationStrength: readonly [note: RegExp, strength: number][] = [
  [/antonym|gegenteil|motsat|derb|vulg/iu, 0],
  [/oberbegriff|generic|hiper[oó]n/iu, 0.6],
  [/unterbegriff|specific/iu, 0.5],
  [/assoziation|related|similar/iu, 0.5],
];
const entryLine = /^[^|]+\|\d+\s*$/u;
/** A list of more synonyms than this mixes what a word means here and there. */
const closeList = 16;
/** What a synonym counts that has no synonym in common with the word: it is of a side meaning. */
const strayShare = 0.4;

/** Weakens the links to words that stand in few lists together with the word (cosine of both lists). */
function weakenStrays(links: Links): void {
  const lists = new Map(
    Array.from(links, ([word, others]) => [word, new Set(others.keys()).add(word)]),
  );
  for (const [word, others] of links) {
    const own = lists.get(word) ?? new Set();
    for (const [other, strength] of others) {
      const its = lists.get(other) ?? new Set();
      const near = countShared(own, its) / Math.sqrt(own.size * its.size || 1);
      others.set(other, strength * (strayShare + (1 - strayShare) * near));
    }
  }
}

/**
 * Reads a thesaurus in the format of MyThes: a line `word|meanings`, then a line for each meaning, `kind of
 * word|synonym|synonym (note)`. The more meanings or synonyms a word has, the weaker is each of its links.
 * How common a word is follows from how often it is named as a synonym.
 *
 * @param path of a `.dat` file, whose first line names its encoding
 */
export function readMythes(path: string): Thesaurus {
  const bytes = readFileSync(path);
  const encoding = bytes
    .subarray(0, bytes.indexOf(10))
    .toString('utf8')
    .replace('\ufeff', '')
    .trim();
  const lines = new TextDecoder(encoding.toLowerCase()).decode(bytes).split('\n').slice(1);
  const links: Links = new Map();
  const uses = new Map<string, number>();
  // How many meanings a word has is not always told right: a line with a number at its end begins one.
  const starts = lines.flatMap((line, at) => (entryLine.test(line) ? [at] : []));
  for (const [place, at] of starts.entries()) {
    const meanings = lines.slice(at + 1, starts[place + 1]).filter((line) => line.includes('|'));
    const word = foldWord(lines[at]?.split('|')[0] ?? '');
    if (!singleWord.test(word)) continue;
    for (const meaning of meanings) {
      const others = meaning.split('|').slice(1);
      const share =
        Math.sqrt(Math.min(1, closeList / others.length)) / Math.sqrt(Math.sqrt(meanings.length));
      for (const other of others) {
        const [name = '', ...notes] = other.split('(');
        const note = notes.join(' ');
        const [, relation = synonymStrength] =
          relationStrength.find(([known]) => known.test(note)) ?? [];
        const synonym = foldWord(name.trim());
        uses.set(synonym, (uses.get(synonym) ?? 0) + 1);
        if (relation > 0) link(links, word, synonym, relation * share);
      }
    }
  }
  linkBack(links, backShare);
  weakenStrays(links);
  return { links, uses };
}
