import { termsOf } from '@m8/engine/passages/terms.ts';
import type { WeighedQuestion } from '@m8/engine/passages/weighed-question.ts';

/**
 * @param frequencies in how many of the chunks words of the question occur; 1 for other words
 * @returns an English question, weighed against this number of chunks
 */
export function weighedOf(
  text: string,
  frequencies: Record<string, number> = {},
  chunks = 1000,
): WeighedQuestion {
  const words = termsOf(text).filter(({ stop, kind }) => !stop && kind === 'word');
  const terms = words.map(({ stem, kind, start, end }) => ({
    ...{ kind, word: '', start, end, stems: [stem], weight: 1 },
    chunks: frequencies[text.slice(start, end).toLowerCase()] ?? 1,
  }));
  return { chunks, language: 'english', terms };
}
