/** Cuts the files of this folder out of Debian's packages. docs/decisions/0017-other-words.md says how to run it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStopWord, type Language } from '../languages.ts';
import { stemWord } from '../stems.ts';
import type { Thesaurus } from './links.ts';
import { readMythes } from './read-mythes.ts';
import { readWordnet } from './read-wordnet.ts';

const [packages = '.', folder = '.'] = process.argv.slice(2);

const mythes: Partial<Record<Language, string>> = {
  arabic: 'th_ar_EG_v2.dat',
  danish: 'th_da_DK.dat',
  french: 'thes_fr.dat',
  german: 'th_de_DE_v2.dat',
  hungarian: 'th_hu_HU_v2.dat',
  portuguese: 'th_pt_BR.dat',
  russian: 'th_ru_RU_v2.dat',
  spanish: 'th_es_ES_v2.dat',
  swedish: 'th_sv_SE_v2.dat',
};

/** Words that are kept of a word, of this strength or more: the strongest, and rather the common ones. */
const mostWords = 14;
const leastStrength = 0.12;

function inTenths([word, share]: readonly [word: string, share: number]): string {
  return `${word}${Math.min(9, Math.max(1, Math.round(10 * share)))}`;
}

function lineOfWord(
  word: string,
  others: ReadonlyMap<string, number>,
  { commonness, language }: { commonness: (word: string) => number; language: Language },
): string[] {
  const worth = ([other, strength]: [string, number]) =>
    strength * (1 + Math.log(commonness(other)));
  const stems = new Set([stemWord(word, language)]);
  const isNew = (other: string) => stems.size < stems.add(stemWord(other, language)).size;
  const kept = [...others]
    .filter(([other, strength]) => strength >= leastStrength && !isStopWord(other, language))
    .sort((one, other) => worth(other) - worth(one))
    .filter(([other]) => isNew(other))
    .slice(0, mostWords)
    .sort(([, one], [, other]) => other - one);
  return kept.length > 0 ? [`${word}\t${kept.map(inTenths).join(' ')}`] : [];
}

/**
 * @returns a line for each word: the word, a tab, and others with their strength in tenths behind
 *   each; and one for each stem: `=`, the stem, a tab, and its words with how common each is in tenths
 */
function toLines({ links, uses }: Thesaurus, language: Language): string[] {
  const commonness = (word: string) => Math.sqrt(1 + (uses.get(word) ?? 0));
  const byStem = new Map<string, string[]>();
  const lines = [...links].flatMap(([word, others]) => {
    const line = lineOfWord(word, others, { commonness, language });
    const stem = stemWord(word, language);
    if (line.length > 0) byStem.set(stem, [...(byStem.get(stem) ?? []), word]);
    return line;
  });
  const stemLines = Array.from(byStem, ([stem, words]) => {
    const most = Math.max(...words.map(commonness));
    const shares = words.map((word) => [word, commonness(word) / most] as const);
    return `=${stem}\t${shares.map(inTenths).join(' ')}`;
  });
  return [...lines, ...stemLines];
}

function write(language: Language, thesaurus: Thesaurus): void {
  const lines = toLines(thesaurus, language).map((line) => Buffer.from(`${line}\n`));
  writeFileSync(join(folder, `${language}.txt`), Buffer.concat(lines.sort(Buffer.compare)));
}

write('english', readWordnet(join(packages, 'usr/share/wordnet')));
// Object.entries forgets that the keys are languages.
for (const [language, file] of Object.entries(mythes))
  write(language as Language, readMythes(join(packages, 'usr/share/mythes', file)));
