/** Splits text into the word pieces of a model. */
export interface Tokenizer {
  /** @returns the piece ids, in text order */
  encode(text: string): readonly number[];
}

/** Marks the start of a word, and represents the space before it. */
const wordStart = '▁';
/** An unknown character costs this much more than the rarest piece, as in SentencePiece. */
const unknownCost = 10;
/** Maximum number of words with cached pieces. */
const remembered = 20_000;

/**
 * Opens a unigram vocabulary as SentencePiece uses it (Kudo 2018, “Subword Regularization”). The
 * tokenizer takes the likeliest way to split a word.
 *
 * @param vocabulary one line per piece, in id order: the piece, a tab, and its log probability
 * @param unknown piece id of characters that the vocabulary lacks
 */
export function openTokenizer(vocabulary: string, unknown: number): Tokenizer {
  const lines = vocabulary.trimEnd().split('\n');
  const scores = new Float64Array(lines.length);
  const numbers = new Map<string, number>();
  let longest = 0;
  let least = 0;
  for (const [number, line] of lines.entries()) {
    const tab = line.lastIndexOf('\t');
    const [piece, score] = [line.slice(0, tab), Number(line.slice(tab + 1))];
    scores[number] = score;
    if (number !== unknown) numbers.set(piece, number);
    longest = Math.max(longest, piece.length);
    least = Math.min(least, score);
  }
  const known = new Map<string, readonly number[]>();

  function split(word: string): readonly number[] {
    const ends = Array.from({ length: word.length + 1 }, () => ({
      ...{ score: Number.NEGATIVE_INFINITY, from: 0, number: unknown },
    }));
    const [start] = ends;
    if (start) start.score = 0;
    for (let from = 0; from < word.length; from += characterAt(word, from).length) {
      const { score: before = 0 } = ends[from] ?? {};
      const single = from + characterAt(word, from).length;
      for (let to = single; to <= Math.min(word.length, from + longest); to += 1) {
        const number = numbers.get(word.slice(from, to));
        if (number === undefined && to !== single) continue;
        const score = number === undefined ? least - unknownCost : (scores[number] ?? 0);
        const end = ends[to];
        if (end && before + score > end.score)
          Object.assign(end, { score: before + score, from, number: number ?? unknown });
      }
    }
    const found: number[] = [];
    for (let to = word.length; to > 0; ) {
      const { from, number } = ends[to] ?? { from: 0, number: unknown };
      // Consecutive unknown characters are one piece.
      if (number !== unknown || found.at(-1) !== unknown) found.push(number);
      to = from;
    }
    return found.reverse();
  }

  return {
    encode(text) {
      const spaced = text.normalize('NFKC').replaceAll(/ {2,}/gu, ' ').replaceAll(' ', wordStart);
      const whole = spaced.startsWith(wordStart) ? spaced : wordStart + spaced;
      return whole.split(/(?=▁)/u).flatMap((word) => {
        const found = known.get(word) ?? split(word);
        if (known.size >= remembered) known.clear();
        known.set(word, found);
        return found;
      });
    },
  };
}

function characterAt(text: string, place: number): string {
  return String.fromCodePoint(text.codePointAt(place) ?? 0);
}
