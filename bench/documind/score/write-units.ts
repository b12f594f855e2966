/**
 * Writes what models/make/teach.py teaches the model by: a line of JSON for each document of models/reading.jsonl, with
 * the pieces of its units and questions, and which units answer.
 */
import { type ReadUnit, readPassage } from '#engine/answering/comparable.ts';
import { openingPieces, openVocabulary, sequenceOf } from '#engine/models/encoder.ts';
import { chunksOf } from '#engine/passages/document-chunks.ts';
import {
  askedText,
  partOf,
  type ReadingDocument,
  readReadingSet,
  standsFor,
  toRead,
} from './reading-set.ts';

/** @returns the units of a document, each once, without headings */
async function unitsOf(document: ReadingDocument) {
  const { filename, parts } = await toRead(document);
  const units = new Map<string, ReadUnit>();
  for (const chunk of chunksOf(parts, filename)) {
    const { text: partText = '', headings = [] } = parts[chunk.part - 1] ?? {};
    for (const unit of readPassage({ ...chunk, partText, headings }).units)
      if (unit.kind !== 'heading') units.set(`${chunk.part} ${unit.start}`, unit);
  }
  return [...units.values()];
}

const vocabulary = await openVocabulary();
for (const document of await readReadingSet()) {
  const units = await unitsOf(document);
  const questions = document.questions
    // What is computed stands in no unit.
    .filter(({ kind }) => kind !== 'compute')
    .map((asked) => ({
      pieces: sequenceOf(vocabulary, askedText(asked).text, 'question'),
      answers: [...units.keys()].filter((place) =>
        asked.answer.some((one) => standsFor(units[place]?.text ?? '', one)),
      ),
      has_answer: asked.answer.length > 0,
    }))
    .filter(({ answers, has_answer }) => !has_answer || answers.length > 0);
  const pieces = units.map((unit) => sequenceOf(vocabulary, unit.inContext, 'passage'));
  const line = { part: partOf(document), opening: openingPieces, units: pieces, questions };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
