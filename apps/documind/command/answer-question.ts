import { documindCommandWords as words } from '@m8/content/documind-command.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { StoredAnswer } from '@m8/contracts/documind/query.ts';
import type { MemoryScope } from '@m8/engine/memory-scope.ts';
import { refusalMessage, refusalReasonOf } from '#questions/refusal-message.ts';
import { createAnswerWriter, toSource } from '#questions/write-answer.ts';

/** An answer from files, in the form of the API, without the parts that belong to a conversation. */
export type FileAnswer = { question: string } & Pick<
  StoredAnswer,
  'answer' | 'answer_mode' | 'citations' | 'confidence' | 'lines' | 'refusal_reason' | 'sources'
>;

/** Answers a question from the documents in memory, with the texts of the service. */
export async function answerQuestion(
  scope: MemoryScope,
  documents: number,
  question: string,
): Promise<FileAnswer> {
  const evidence = await scope.ask(question);
  const { passages, quotes, pieces, confidence, missing, otherLanguage } = evidence;
  const sources = passages
    .slice(0, documindLimits.topK.default)
    .map((passage, index) => toSource(passage, quotes[index], index + 1));
  const writer = createAnswerWriter(() => undefined);
  for (const piece of pieces) writer.addPiece(piece);
  const isAnswered = writer.citations.length > 0;
  const nearest = sources.map(({ filename }) => filename);
  const refusal = {
    ...{ ready: documents, reading: 0, failed: 0, nearest, missing, otherLanguage },
    declined: false,
  };
  if (!isAnswered) writer.say(refusalMessage(refusal));
  return {
    question,
    answer: writer.text,
    answer_mode: isAnswered ? 'extractive' : 'none',
    refusal_reason: isAnswered ? null : refusalReasonOf(refusal),
    confidence,
    citations: [...writer.citations],
    lines: [...writer.lines],
    sources,
  };
}

/** Formats an answer for people: its text, then each quote with its place. */
export function writeForPeople({ answer, citations }: FileAnswer): string {
  const quotes = citations.map(({ quote, document_id, page, part, char_start, char_end }) => {
    const place = page === null ? words.part(part) : words.page(page);
    const shown = quote.replaceAll(/\s*\n\s*/gu, '\n    ');
    return `\n\n    ${shown}\n    ${words.place(document_id, place, char_start, char_end)}`;
  });
  return `${answer}${quotes.join('')}\n`;
}
