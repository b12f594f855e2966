import { exportWords } from '#content/documind-workspace.ts';
import type { QueryAnswer as Answer } from '#contracts/documind/query.ts';
import { splitAnswer } from './answer-parts.ts';

/**
 * @returns an answer as plain text: the question, the answer with the numbers of its sources, and each
 *   source with its file, its page and the words that were quoted
 */
export function answerAsText(question: string, answer: Answer): string {
  const text = splitAnswer(answer)
    .map(({ text: stretch, cited }) => (cited ? `${stretch} [${cited.number}]` : stretch))
    .join('');
  const sources = answer.citations.map(
    ({ filename, page, quote }, index) =>
      `[${index + 1}] ${exportWords.place(filename, page)}: “${quote.replace(/\s+/gu, ' ')}”`,
  );
  return [question, text, sources.join('\n')].join('\n\n');
}
