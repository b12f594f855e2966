import type { CompareMeaning } from '@m8/engine/answering/compare-meaning.ts';
import { boostNew } from '@m8/engine/answering/follow-up.ts';
import { type Measures, measureUnits } from '@m8/engine/answering/judge.ts';
import { readQuestion } from '@m8/engine/answering/question.ts';
import { openMemoryScope } from '@m8/engine/memory-scope.ts';
import type { Encoder } from '@m8/engine/models/encoder.ts';
import {
  askedText,
  type Part,
  partOf,
  type ReadingDocument,
  readReadingSet,
  standsFor,
  toRead,
} from './reading-set.ts';

/** A question with the units that were found for it. */
export interface Example {
  /** Asked of its document alone, or of several documents together. */
  set: 'one' | 'library';
  part: Part;
  /** No unit answers a question without an answer. */
  units: readonly { measures: Measures; answers: boolean }[];
  hasAnswer: boolean;
}

/** Documents that are asked together, and the fraction of their questions that is asked: one in this many. */
const libraryDocuments = 15;
const askedOfLibrary = 3;

async function compare(
  set: Example['set'],
  group: readonly ReadingDocument[],
  { encoder, compareMeaning }: Models,
): Promise<Example[]> {
  // The documents that taught the model prove nothing about it.
  const asked = group.filter((document) => !encoder || partOf(document) !== 'taught');
  if (asked.length === 0) return [];
  const scope = await openMemoryScope(await Promise.all(group.map(toRead)), encoder);
  const examples: Example[] = [];
  for (const document of asked) {
    const { id, questions } = document;
    const part = partOf(document);
    for (const [number, question] of questions.entries()) {
      const { answer } = question;
      if (set === 'library' && (number + id.length) % askedOfLibrary !== 0) continue;
      const { text, fresh } = askedText(question);
      const found = await scope.find(text);
      const read = readQuestion(text, boostNew(found.question, fresh));
      const nearness = await compareMeaning?.(read, found.passages);
      const units = measureUnits(read, found.passages, nearness)
        .filter((unit) => unit.kind !== 'heading')
        .map((unit) => ({
          measures: unit.measures,
          answers:
            unit.passage.documentId === id && answer.some((one) => standsFor(unit.text, one)),
        }));
      examples.push({ set, part, units, hasAnswer: answer.length > 0 });
    }
  }
  return examples;
}

/** Without them, only words are used to find and measure. */
interface Models {
  encoder?: Encoder;
  compareMeaning?: CompareMeaning;
}

/** Asks each question of its own document, and a third of them of fifteen documents together. */
export async function readExamples(models: Models): Promise<Example[]> {
  const documents = await readReadingSet('questions');
  const libraries = Map.groupBy(
    documents.entries(),
    ([place]) => place % Math.ceil(documents.length / libraryDocuments),
  );
  const examples: Example[] = [];
  for (const document of documents) examples.push(...(await compare('one', [document], models)));
  for (const library of libraries.values()) {
    const group = library.map(([, document]) => document);
    examples.push(...(await compare('library', group, models)));
  }
  return examples;
}
