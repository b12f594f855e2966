import { plainSentence } from '../language/plain-sentence.ts';
import { splitSentences } from '../language/sentences.ts';

/** A sentence that a model wrote, with what it says it rests on. */
export interface CitedSentence {
  text: string;
  citations: { source: number; quote: string | null }[];
}

const citation = /\[(\d{1,3})(?:\s*:\s*["“„«]([^\n]*?)["”“»])?\s*\]/gu;

/**
 * Reads a line of a model's answer. Citations belong to the sentence before them; a sentence without
 * any is left out.
 */
export function parseCitedLine(line: string): CitedSentence[] {
  const sentences: CitedSentence[] = [];
  let read = 0;
  for (const match of line.matchAll(citation)) {
    const before = line.slice(read, match.index);
    const cited = { source: Number(match[1]), quote: match[2] ?? null };
    const last = sentences.at(-1);
    if (last && !/[\p{L}\p{N}]/u.test(before)) last.citations.push(cited);
    else sentences.push({ text: lastSentence(before), citations: [cited] });
    read = match.index + match[0].length;
  }
  return sentences.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

function lastSentence(text: string): string {
  const plain = plainSentence(text.replace(/^\s*[.,;:!?。！？]+/u, ''));
  const last = splitSentences(plain).at(-1);
  const sentence = last ? plain.slice(last.start, last.end) : '';
  return /[\p{L}\p{N}]$/u.test(sentence) ? `${sentence}.` : sentence;
}
