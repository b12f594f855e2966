/** Scripts that set no spaces between words: a line may break anywhere. */
const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}`;
const quotationMarks = '"“”„«»‘’\'`';
/** What may stand between two words of a text, or be left out there: space, cells, quotation marks. */
const betweenWords = String.raw`[\s|${quotationMarks}]`;
/** The mark of an item at the beginning of its line. */
const itemMark = String.raw`(?<=(?:^|\n)[^\S\n]*)(?:[-–—*•▪◦‣·]|\p{Nd}{1,2}[.)])(?=\s)`;
const gap = `(?:${betweenWords}|${itemMark})`;

/** Fewest words that prove something, or else fewest characters. */
const fewest = { words: 2, characters: 6 } as const;

const groupsDigits = /(?<=\p{Nd})[.,'’\s](?=\p{Nd}{3}(?!\p{Nd}))/gu;

/**
 * @param words as somebody says that they copied them
 * @returns finds them in a text, character by character, but for white space, tabs and bars between
 *   cells, marks of list items, quotation marks and how digits are grouped; null where they are too few
 *   to prove anything
 */
export function copiedWords(words: string): RegExp | null {
  const wanted = words
    .replace(groupsDigits, '')
    .split(new RegExp(`${betweenWords}+|(?<=^|\\s)[-–—*•▪◦‣·](?=\\s)`, 'u'))
    .filter(Boolean);
  const length = wanted.join('').length;
  if (wanted.length < fewest.words && length < fewest.characters) return null;
  return new RegExp(wanted.map(patternOf).reduce(join, ''), 'u');
}

function join(before: string, next: string): string {
  if (before === '') return next;
  const isOpen = new RegExp(`[${unspaced}]$`, 'u').test(before);
  return `${before}${gap}${isOpen ? '*' : '+'}${next}`;
}

/** @returns the pattern of a word: its digits may be grouped, and a line may break between signs */
function patternOf(word: string): string {
  return word
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/(?<=\p{Nd})(?=(?:\p{Nd}{3})+(?!\p{Nd}))/gu, String.raw`[.,'’\s]?`)
    .replace(new RegExp(`(?<=[${unspaced}])(?=[${unspaced}])`, 'gu'), String.raw`\s*`);
}
