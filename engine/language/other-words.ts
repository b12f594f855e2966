import { existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from './languages.ts';
import { stemWord } from './stems.ts';

/** Another word for a word. */
export interface OtherWord {
  /** Folded. */
  word: string;
  /** Above 0 to 1: how far it stands for the word. */
  strength: number;
}

const tab = 9;
const lineEnd = 10;

/** Lines are read in blocks of this many bytes, and of each only the first key is kept in memory. */
const blockBytes = 4096;
/** A line is shorter, in bytes. */
const longestLine = 1024;

/** What an entry counts that only shares the stem, of how common it is among those that do. */
const siblingShare = 0.9;

/** A file of `thesaurus/`, whose lines stand in the order of their bytes. */
interface ThesaurusFile {
  file: number;
  /** The first key that begins in each block. */
  keys: readonly Buffer[];
}

/** By language, opened when they are first needed; null where there is none. */
const files = new Map<Language, ThesaurusFile | null>();

function keyOf(line: Buffer): Buffer {
  return line.subarray(0, line.indexOf(tab));
}

function openThesaurus(language: Language): ThesaurusFile | null {
  const known = files.get(language);
  if (known !== undefined) return known;
  const path = fileURLToPath(new URL(`thesaurus/${language}.txt`, import.meta.url));
  const opened = existsSync(path) ? { file: openSync(path, 'r'), keys: firstKeys(path) } : null;
  files.set(language, opened);
  return opened;
}

function firstKeys(path: string): Buffer[] {
  const bytes = readFileSync(path);
  return Array.from({ length: Math.ceil(bytes.length / blockBytes) }, (_, block) => {
    const line = block === 0 ? 0 : bytes.indexOf(lineEnd, block * blockBytes - 1) + 1;
    // A copy: a part of the file would keep the whole of it in memory.
    return Buffer.from(keyOf(bytes.subarray(line, line + longestLine)));
  });
}

/** @returns the last block whose first key is not behind the one that is wanted */
function findBlock(keys: readonly Buffer[], wanted: Buffer): number {
  let [low, high] = [0, keys.length];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    const key = keys[middle];
    if (key && Buffer.compare(key, wanted) <= 0) low = middle;
    else high = middle;
  }
  return low;
}

function findLine(key: string, language: Language): OtherWord[] {
  const thesaurus = openThesaurus(language);
  if (thesaurus === null) return [];
  const start = Buffer.from(`\n${key}\t`);
  const block = findBlock(thesaurus.keys, start.subarray(1, -1));
  const bytes = Buffer.alloc(blockBytes + longestLine);
  // From one byte before, which ends the line before the first one; the file itself has none there.
  bytes[0] = lineEnd;
  const from = Math.max(0, block * blockBytes - 1);
  readSync(thesaurus.file, bytes, from === 0 ? 1 : 0, blockBytes + longestLine - 1, from);
  const at = bytes.indexOf(start);
  if (at < 0) return [];
  return bytes
    .toString('utf8', at + start.length, bytes.indexOf(lineEnd, at + start.length))
    .split(' ')
    .map((item) => ({ word: item.slice(0, -1), strength: Number(item.at(-1)) / 10 }));
}

/** @returns words of the thesaurus that a folded word may be a form of, with how common each is */
function entriesOf(word: string, language: Language): OtherWord[] {
  return findLine(`=${stemWord(word, language)}`, language);
}

/** @returns whether there is a thesaurus of a language */
export function hasThesaurus(language: Language): boolean {
  return openThesaurus(language) !== null;
}

/** @returns whether the thesaurus of a language has a folded word, in any form */
export function isInThesaurus(word: string, language: Language): boolean {
  return entriesOf(word, language).length > 0;
}

/**
 * @param word folded, in any form: all entries with its stem count, its own one most
 * @returns words that stand for it, strongest first; none where there is no thesaurus of the language
 */
export function otherWords(word: string, language: Language): OtherWord[] {
  const strengths = new Map<string, number>();
  for (const entry of entriesOf(word, language)) {
    const share = entry.word === word ? 1 : siblingShare * entry.strength;
    for (const { word: other, strength } of findLine(entry.word, language))
      strengths.set(other, Math.max(share * strength, strengths.get(other) ?? 0));
  }
  return Array.from(strengths, ([other, strength]) => ({ word: other, strength })).sort(
    (one, other) => other.strength - one.strength,
  );
}
