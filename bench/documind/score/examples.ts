import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { CompareMeaning } from '#engine/answering/compare-meaning.ts';
import { type Measures, measureUnits } from '#engine/answering/measure.ts';
import { readQuestion } from '#engine/answering/question.ts';
import { openMemoryScope, type ReadDocument } from '#engine/memory-scope.ts';
import { readMarkdown } from '#engine/reading/markdown/read-markdown.ts';

/** A question with the units that were found for it. */
export interface Example {
  /** Asked of its document alone, or of some documents together. */
  set: 'one' | 'library';
  /** Of a document that nothing is fitted to. */
  isUnseen: boolean;
  /** None answers a question without an answer. */
  units: readonly { measures: Measures; answers: boolean }[];
  hasAnswer: boolean;
}

const readingDocument = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  questions: z.array(
    z.object({
      q: z.string(),
      kind: z.string(),
      after: z.string().optional(),
      answer: z.array(z.string()),
    }),
  ),
});
type ReadingDocument = z.infer<typeof readingDocument>;

/** Documents that are asked together, and of their questions one of so many is asked. */
const libraryDocuments = 15;
const askedOfLibrary = 3;
/** One document of so many is kept out of every fit. */
const unseenShare = 6;
/** A unit that is this much of an answer's letters stands for it. */
const answerShare = 0.5;

function isUnseen(id: string): boolean {
  return createHash('sha256').update(id).digest().readUInt8(0) % unseenShare === 0;
}

/** @returns the text as Markdown, in which the rows of a table need a line below the first */
function toMarkdown(text: string): string {
  const isRow = (line: string | undefined) => line?.includes(' | ') ?? false;
  const lines = text.replaceAll('\f', '').split('\n');
  return lines
    .flatMap((line, at) => {
      if (!isRow(line)) return isRow(lines[at - 1]) ? ['', line] : [line];
      if (isRow(lines[at - 1])) return [`| ${line} |`];
      return ['', `| ${line} |`, `|${'---|'.repeat(line.split(' | ').length)}`];
    })
    .join('\n');
}

async function toRead({ id, title, text }: ReadingDocument): Promise<ReadDocument> {
  const parts: ReadDocument['parts'][number][] = [];
  await readMarkdown(Buffer.from(toMarkdown(text)), {
    onPart: (part) => parts.push({ ...part, page: null }),
  });
  return { id, filename: title, parts };
}

/** @returns the letters and digits of a text, without the mark or number that opens it */
function lettersOf(text: string): string {
  const opened = text.normalize('NFKC').replace(/^\s*(?:[-*•] |\(?\d+(?:\.\d+)*[.)]? )+/u, '');
  return opened.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '');
}

function standsFor(unit: string, answer: string): boolean {
  const [own, wanted] = [lettersOf(unit), lettersOf(answer)];
  if (own === '' || wanted === '') return false;
  return (
    own.includes(wanted) || (wanted.includes(own) && own.length >= answerShare * wanted.length)
  );
}

async function compare(
  set: Example['set'],
  group: readonly ReadingDocument[],
  compareMeaning: CompareMeaning,
): Promise<Example[]> {
  const scope = await openMemoryScope(await Promise.all(group.map(toRead)));
  const examples: Example[] = [];
  for (const { id, questions } of group)
    for (const [number, { q, kind, after, answer }] of questions.entries()) {
      // What is computed stands in no unit.
      if (kind === 'compute') continue;
      if (set === 'library' && (number + id.length) % askedOfLibrary !== 0) continue;
      const text = after === undefined ? q : `${after} ${q}`;
      const { question, passages } = await scope.find(text);
      const cosines = await compareMeaning(text, passages);
      const units = measureUnits(readQuestion(text, question), passages, cosines)
        .filter((unit) => unit.kind !== 'heading')
        .map((unit) => ({
          measures: unit.measures,
          answers:
            unit.passage.documentId === id && answer.some((one) => standsFor(unit.text, one)),
        }));
      examples.push({ set, isUnseen: isUnseen(id), units, hasAnswer: answer.length > 0 });
    }
  return examples;
}

/**
 * Asks the questions of a file, each of its own document and a third of them of fifteen documents together.
 *
 * @param path of a file of lines of JSON, as models/reading.jsonl
 */
export async function readExamples(
  path: string,
  compareMeaning: CompareMeaning,
): Promise<Example[]> {
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  const documents = lines.map((line) => readingDocument.parse(JSON.parse(line)));
  const libraries = Map.groupBy(
    documents.entries(),
    ([place]) => place % Math.ceil(documents.length / libraryDocuments),
  );
  const examples: Example[] = [];
  for (const document of documents)
    examples.push(...(await compare('one', [document], compareMeaning)));
  for (const library of libraries.values())
    examples.push(
      ...(await compare(
        'library',
        library.map(([, document]) => document),
        compareMeaning,
      )),
    );
  return examples;
}
