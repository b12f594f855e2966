import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldWord } from '../words.ts';
import { type Links, link, singleWord, type Thesaurus } from './links.ts';

/** Parts of speech, with the letters that WordNet has for them; `s` is an adjective too. */
const wordKinds = { n: 'noun', v: 'verb', a: 'adj', r: 'adv' } as const;
type WordKind = keyof typeof wordKinds;
const kindOfSense = ['n', 'v', 'a', 'r', 'a'] as const satisfies readonly WordKind[];

/**
 * How far a word of another synset stands for a word, by the pointer between both (wninput(5WN));
 * antonyms and parts of things do not.
 */
const pointerStrength: Readonly<Record<string, number>> = {
  '+': 0.9, // derivationally related form
  '\\': 0.8, // pertainym, or derived from adjective
  '<': 0.8, // participle of verb
  $: 0.7, // verb group
  '&': 0.7, // similar to
  '@': 0.6, // hypernym
  '~': 0.5, // hyponym
  '@i': 0.4, // instance hypernym
  '^': 0.4, // also see
  '>': 0.4, // cause
  '*': 0.4, // entailment
};
const synonymStrength = 0.95;
const derivedMateShare = 0.7;
const formStrength = 0.95;
/** Adjectives that are taken to have forms of comparison with endings. */
const comparable = /^(?!.*(?:ed|ing|er|est)$)[a-z]{3,7}$/u;
/** A laptop is a portable computer, and so a computer; of what is above a word, the last word counts this. */
const headShare = 0.7;

interface Pointer {
  symbol: string;
  target: string;
  /** Places of both words in their synsets, from 1; 0 for the synsets as wholes. */
  from: number;
  to: number;
}

interface Synset {
  words: readonly string[];
  pointers: readonly Pointer[];
}

function linesOf(folder: string, file: string): string[] {
  return readFileSync(join(folder, file), 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));
}

/** A line of `data.*` as wndb(5WN) describes it. */
function readSynset(line: string, kind: WordKind): [string, Synset] {
  const [offset = '', , , count = '', ...fields] = line.split(' | ', 1)[0]?.split(' ') ?? [];
  const words = Array.from({ length: Number.parseInt(count, 16) }, (_, place) =>
    foldWord((fields[2 * place] ?? '').replace(/\(.*\)$/u, '')),
  );
  const rest = fields.slice(2 * words.length);
  const pointers = Array.from({ length: Number(rest[0]) }, (_, place): Pointer => {
    const [symbol = '', target = '', pos = '', places = ''] = rest.slice(1 + 4 * place);
    return {
      symbol,
      target: `${pos === 's' ? 'a' : pos}${target}`,
      from: Number.parseInt(places.slice(0, 2), 16),
      to: Number.parseInt(places.slice(2), 16),
    };
  });
  return [`${kind}${offset}`, { words, pointers }];
}

/** How often each sense of a word was met in tagged texts, by part of speech, word and sense number. */
function readCounts(folder: string): Map<string, number> {
  return new Map(
    linesOf(folder, 'cntlist.rev').map((line) => {
      const [sense = '', number = '', count = ''] = line.split(' ');
      const [word = '', lexical = ''] = sense.split('%');
      return [`${kindOfSense[Number(lexical[0]) - 1]} ${word} ${number}`, Number(count)];
    }),
  );
}

/** @returns how often a word is used in the sense of a synset, by word, then by synset */
function readSenses(
  folder: string,
  counts: ReadonlyMap<string, number>,
): Map<string, Map<string, number>> {
  const senses = new Map<string, Map<string, number>>();
  for (const [kind, kindName] of Object.entries(wordKinds))
    for (const line of linesOf(folder, `index.${kindName}`)) {
      const [name = '', , synsets = '', pointers = '', ...fields] = line.trim().split(' ');
      const word = foldWord(name);
      if (!singleWord.test(word)) continue;
      const known = senses.get(word) ?? new Map<string, number>();
      senses.set(word, known);
      const first = Number(pointers) + 2;
      for (const [place, offset] of fields.slice(first, first + Number(synsets)).entries()) {
        const count = counts.get(`${kind} ${name} ${place + 1}`) ?? 0;
        // Senses stand by frequency; those that were never met count by their place alone.
        known.set(`${kind}${offset}`, count + 1 / (place + 1));
      }
    }
  return senses;
}

/** @returns the last word of a phrase such as `portable_computer`; nothing of a single word */
function headOf(phrase: string): string {
  return phrase.slice(phrase.lastIndexOf('_') + 1 || phrase.length);
}

/** Links forms that have another stem than their word: irregular ones, and those of comparison. */
function linkForms(links: Links, folder: string, counts: ReadonlyMap<string, number>): void {
  const backwards: Links = new Map();
  for (const [word, others] of links)
    for (const [other, strength] of others) link(backwards, other, word, strength);
  const known = (form: string, word: string) => {
    for (const [other, strength] of [...(links.get(word) ?? [])])
      link(links, form, other, strength * formStrength);
    link(links, form, word, formStrength);
  };
  for (const kind of Object.values(wordKinds))
    for (const line of linesOf(folder, `${kind}.exc`)) {
      const [form = '', ...words] = line.split(' ');
      for (const word of words) {
        known(form, word);
        link(links, word, form, formStrength);
        for (const [other, strength] of backwards.get(word) ?? [])
          link(links, other, form, strength * formStrength);
      }
    }
  for (const line of linesOf(folder, 'index.adj')) {
    const word = line.slice(0, line.indexOf(' '));
    const base = word.replace(/e$/u, '').replace(/y$/u, 'i');
    if (comparable.test(word) && counts.has(`a ${word} 1`))
      for (const ending of ['er', 'est']) known(`${base}${ending}`, word);
  }
}

/**
 * Reads Princeton's WordNet (Miller, WordNet: a lexical database for English, 1995). A word stands
 * for another one as far as their synsets are near each other, and both are likely meant so: the
 * cube root of how often both are used in that sense, so that a rare sense counts somewhat.
 *
 * @param folder of `data.*`, `index.*`, `*.exc` and `cntlist.rev`
 */
export function readWordnet(folder: string): Thesaurus {
  const synsets = new Map(
    (Object.keys(wordKinds) as WordKind[]).flatMap((kind) =>
      linesOf(folder, `data.${wordKinds[kind]}`).map((line) => readSynset(line, kind)),
    ),
  );
  const counts = readCounts(folder);
  const senses = readSenses(folder, counts);
  const links: Links = new Map();
  const uses = new Map(
    Array.from(senses, ([word, own]) => [
      word,
      [...own.values()].reduce((sum, use) => sum + use, 0),
    ]),
  );
  const likely = (word: string, synset: string) =>
    Math.cbrt((senses.get(word)?.get(synset) ?? 0) / (uses.get(word) ?? 1));

  for (const [word, own] of senses) {
    const reach = (target: string, strength: number, only?: string) => {
      for (const other of only === undefined ? (synsets.get(target)?.words ?? []) : [only])
        link(links, word, other, strength * likely(other, target));
    };
    for (const id of own.keys()) {
      const synset = synsets.get(id);
      if (synset === undefined) continue;
      const meant = likely(word, id);
      reach(id, synonymStrength * meant);
      const place = synset.words.indexOf(word) + 1;
      for (const { symbol, target, from, to } of synset.pointers) {
        const strength = (pointerStrength[symbol] ?? 0) * meant;
        const next = synsets.get(target);
        if (strength === 0 || next === undefined) continue;
        if (from === 0) reach(target, strength);
        else if (from === place) {
          reach(target, strength, next.words[to - 1] ?? '');
          reach(target, strength * derivedMateShare);
        } else reach(target, strength * derivedMateShare, next.words[to - 1] ?? '');
        if (symbol === '@')
          for (const phrase of next.words) {
            const head = headOf(phrase);
            link(links, word, head, strength * headShare);
            link(links, head, word, strength * headShare);
          }
      }
    }
  }
  linkForms(links, folder, counts);
  return { links, uses };
}
