const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  // Arabic: forms of alef, alef maksura, and the Persian forms of yeh and kaf.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};

const foldedLetter = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/** Accents, but not the breve of й, which is a letter of its own. */
const accent = /(?<!и)[\u0300-\u036f]/gu;

/** Vowel points of Hebrew and Arabic, the hamza above or below a letter, tatweel. */
const points =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/gu;

const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu;

const foreignDigit = /(?![0-9])\p{Nd}/gu;
const anyDigit = /\p{Nd}/u;

/** Digits of a script follow each other from a code that ends in 0 or in 6 (hexadecimal). */
function toDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const low = code & 15;
  return String(anyDigit.test(String.fromCharCode(code - low)) ? low : low - 6);
}

const plain = /^[a-z0-9]*$/u;

/** The longest word that is told apart, in UTF-16 code units; the rest of a longer one is ignored. */
const wordLengthLimit = 80;

/**
 * Makes spellings of one word equal: letter case, width and other compatibility forms (NFKC),
 * accents, points of Arabic and Hebrew, variants of alef, digits of any script.
 */
export function foldWord(word: string): string {
  const lower = word.slice(0, wordLengthLimit).toLowerCase();
  if (plain.test(lower)) return lower;
  return lower
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(accent, '')
    .replace(points, '')
    .replace(invisible, '')
    .replace(foreignDigit, toDigit)
    .replace(foldedLetter, (letter) => letters[letter] ?? letter)
    .normalize('NFC');
}
