/**
 * Writes the input of packages/models/make/entail.py: a line of JSON for each sentence of
 * packages/models/reading.jsonl, with its pieces, those of its evidence and question, and which of its pieces
 * are wrong.
 */
import { writeEvidence } from '@m8/engine/answering/support/evidence.ts';
import { openVocabulary } from '@m8/engine/models/encoder.ts';
import { readSentences, withoutMarks } from './read-sentences.ts';

const vocabulary = await openVocabulary();
const mark = /\[\[(.+?)\]\]/gu;

/** @returns 0 for each wrong piece, 1 for the others */
function rightPieces(marked: string, count: number): number[] {
  const right = Array.from({ length: count }, () => 1);
  const lengthOf = (text: string) => vocabulary.encode(withoutMarks(text).trimEnd()).length;
  for (const { index, 0: whole } of marked.matchAll(mark)) {
    const end = lengthOf(marked.slice(0, index + whole.length));
    right.fill(0, Math.min(lengthOf(marked.slice(0, index)), end - 1), end);
  }
  return right;
}

for await (const { part, question, quotes, marked, follows } of readSentences()) {
  const sentence = vocabulary.encode(withoutMarks(marked));
  const isMarked = follows || marked.includes('[[');
  const line = {
    ...{ part, follows, sentence },
    evidence: vocabulary.encode(writeEvidence(quotes)),
    question: vocabulary.encode(question),
    right: isMarked ? rightPieces(marked, sentence.length) : null,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
