import { findQuote, type Quote } from '@m8/engine/answering/quote.ts';
import { chunksOf } from '@m8/engine/passages/document-chunks.ts';
import type { Passage } from '@m8/engine/passages/passage.ts';
import { type Part, partOf, type ReadingDocument, readReadingSet, toRead } from './reading-set.ts';

/** A sentence, the quotes that it is said to follow from, and whether it does. */
export interface QuotedSentence {
  part: Part;
  question: string;
  quotes: readonly Quote[];
  /** Double brackets mark what makes it false. */
  marked: string;
  follows: boolean;
}

/** @returns the sentence without its marks */
export const withoutMarks = (marked: string): string => marked.replaceAll(/\[\[|\]\]/gu, '');

async function passagesOf(document: ReadingDocument): Promise<Passage[]> {
  const { filename, parts } = await toRead(document);
  return [...chunksOf(parts, filename)].map((chunk) => {
    const { text: partText = '', headings = [] } = parts[chunk.part - 1] ?? {};
    const place = { documentId: document.id, documentType: 'PERMANENT' as const, page: null };
    return { ...chunk, ...place, filename, partText, headings, score: 1 };
  });
}

/** Reads the sentences of packages/models/reading.jsonl whose quotes are found in their passages. */
export async function* readSentences(): AsyncGenerator<QuotedSentence> {
  for (const document of await readReadingSet('questions')) {
    const passages = await passagesOf(document);
    const find = (words: string) => {
      for (const passage of passages) {
        const quote = findQuote(passage, words.replace(/^#+ /u, ''));
        if (quote) return quote;
      }
      return null;
    };
    for (const { q: question, quotes: copied, ...told } of document.sentences) {
      const quotes = copied.flatMap((words) => find(words) ?? []);
      if (quotes.length < copied.length) continue;
      const common = { part: partOf(document), question, quotes };
      for (const marked of told.true) yield { ...common, marked, follows: true };
      for (const marked of told.false) yield { ...common, marked, follows: false };
    }
  }
}
