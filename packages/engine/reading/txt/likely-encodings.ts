import { readRankedWords } from '#language/frequency.ts';

/**
 * Legacy encodings of the web with the languages written in them (Encoding Standard, 4.2), by the names
 * of their word lists. For Big5 there is none: the Chinese one is in simplified characters.
 */
const languagesIn: Readonly<Record<string, readonly string[]>> = {
  'windows-1252':
    'french german spanish portuguese italian dutch swedish danish norwegian finnish catalan'.split(
      ' ',
    ),
  'windows-1250': ['polish', 'czech', 'hungarian', 'slovak', 'slovenian', 'romanian'],
  'iso-8859-2': ['polish', 'czech', 'hungarian', 'slovak', 'slovenian', 'romanian'],
  'windows-1251': ['russian', 'ukrainian', 'bulgarian', 'macedonian'],
  'koi8-r': ['russian'],
  'koi8-u': ['ukrainian'],
  'windows-1253': ['greek'],
  'windows-1254': ['turkish'],
  'windows-1255': ['hebrew'],
  'windows-1256': ['arabic', 'persian'],
  'windows-1257': ['lithuanian', 'latvian', 'estonian'],
  'windows-874': ['thai'],
  shift_jis: ['japanese'],
  'euc-jp': ['japanese'],
  'euc-kr': ['korean'],
  gb18030: ['chinese'],
  big5: ['big5'],
};

/** The most common words of a list that are used. Later ones add no letters. */
const wordsOfList = 4000;
/** The probability of a letter above ASCII that the language lacks, or that occurs three times in a row. */
const strange = 1e-6;
/** How much rarer capitals are than small letters; squared after a small letter. */
const capital = 0.05;
/** The probability of characters that texts of all languages have, such as “ and €. */
const sign = 0.003;
/** A text whose letters have a lower mean log probability than this is in no language. */
const minMean = -11;
/** Scripts that words never mix with Latin letters. */
const unmixed =
  /[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}]/u;
const latin = /[a-z]/i;
const isCapital = (character: string) => /\p{Lu}/u.test(character);
const signs = /[\p{P}€£°§²³©®\u00a0\u3000ー]/u;
type Chances = ReadonlyMap<string, number>;

const chances = new Map([['big5', chancesInBig5()]]);

/** Big5 is sorted: signs from A140 on, frequent characters from A440 to C67E (Big5-2003, level 1). */
function chancesInBig5(): Chances {
  const between = (first: number, last: number, chance: number) => {
    const codes = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const bytes = Uint8Array.from(codes.flatMap((code) => [code >> 8, code & 0xff]));
    return Array.from(new TextDecoder('big5').decode(bytes), (letter) => [letter, chance] as const);
  };
  return new Map([...between(0xa140, 0xa3ff, sign), ...between(0xa440, 0xc67e, 1 / 5401)]);
}

/** @returns the frequency of each letter above ASCII in a language, as a share of all those letters */
function chancesIn(language: string): Chances {
  const known = chances.get(language);
  if (known) return known;
  const counts = new Map<string, number>();
  let all = 0;
  for (const [at, word] of readRankedWords(language).slice(0, wordsOfList).entries())
    for (const letter of word.normalize('NFC').match(/[^\0-\x7f]/gu) ?? []) {
      // The frequency of a word is about inverse to its rank (Zipf's law).
      const weight = 1 / (at + 10);
      counts.set(letter, (counts.get(letter) ?? 0) + weight);
      all += weight;
    }
  const found = new Map([...counts].map(([letter, count]) => [letter, count / all]));
  chances.set(language, found);
  return found;
}

/** A character above ASCII, and its neighbours. */
interface Letter {
  letter: string;
  before: string;
  after: string;
}

function chanceOf({ letter, before, after }: Letter, language: Chances): number {
  if (unmixed.test(letter) && (latin.test(before) || latin.test(after))) return strange;
  const small = language.get(letter.toLowerCase());
  if (small === undefined) return signs.test(letter) ? sign : strange;
  if (letter === letter.toLowerCase() || isCapital(before)) return small;
  return small * (/\p{Ll}/u.test(before) ? capital ** 2 : capital);
}

/** @returns the log probability of a text in a language; minus infinity for a text in none */
function likelihood(letters: readonly Letter[], language: Chances): number {
  const sum = letters.reduce((sum, one, at) => {
    const isRepeated = [1, 2].every((back) => letters[at - back]?.letter === one.letter);
    return sum + Math.log(isRepeated ? strange : chanceOf(one, language));
  }, 0);
  return sum < minMean * letters.length ? Number.NEGATIVE_INFINITY : sum;
}

/** @returns the characters above ASCII, or undefined if the bytes are not in the encoding */
function lettersOf(words: Uint8Array, label: string): Letter[] | undefined {
  // A sample may end within a character.
  const text = new TextDecoder(label).decode(words, { stream: true });
  const wrong = text.match(/[\ufffd\u0080-\u009f]/g)?.length ?? 0;
  if (wrong * 100 > text.length) return undefined;
  return [...text].flatMap((letter, at, all) =>
    letter > '\x7f' ? [{ letter, before: all[at - 1] ?? '', after: all[at + 1] ?? '' }] : [],
  );
}

/**
 * Ranks the likely encodings of a text, by how frequent the letters that its bytes would be are in the
 * languages of each encoding.
 *
 * @param words a sample of the text: words with bytes above ASCII
 * @returns labels for TextDecoder, likeliest first, without those in which the bytes are invalid
 */
export function likelyEncodings(words: Uint8Array): string[] {
  const ranked = Object.entries(languagesIn).flatMap(([label, languages]) => {
    const letters = lettersOf(words, label);
    if (letters === undefined) return [];
    const best = Math.max(...languages.map((name) => likelihood(letters, chancesIn(name))));
    return [{ label, best }];
  });
  return ranked
    .filter(({ best }) => best > Number.NEGATIVE_INFINITY)
    .sort((one, other) => other.best - one.best)
    .map(({ label }) => label);
}
