const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');
const vocabulary = 20_000;

/** Some words are frequent, most are rare, as in a language (Zipf, 1935). */
function word(next: () => number): string {
  let rank = Math.floor(vocabulary ** next());
  let text = '';
  do {
    text += syllables[rank % syllables.length];
    rank = Math.floor(rank / syllables.length);
  } while (rank > 0);
  return text;
}

function sentence(next: () => number, count: number): string {
  const [first = '', ...others] = Array.from({ length: count }, () => word(next));
  return `${first.charAt(0).toUpperCase()}${first.slice(1)} ${others.join(' ')}.`;
}

/** A paragraph of about 100 made-up words. */
export function madeUpParagraph(next: () => number): string {
  return Array.from({ length: 8 }, () => sentence(next, 8 + Math.floor(9 * next()))).join(' ');
}

/** A question of four consecutive words of a text. */
export function questionAbout(text: string, next: () => number): string {
  const words = text.split(/[\s.]+/);
  const start = Math.floor(next() * (words.length - 4));
  return `What about ${words.slice(start, start + 4).join(' ')}?`;
}
