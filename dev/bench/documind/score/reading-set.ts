import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ReadDocument } from '@m8/engine/memory-scope.ts';
import { readMarkdown } from '@m8/engine/reading/markdown/read-markdown.ts';
import * as z from 'zod';

const file = fileURLToPath(new URL('../../../../packages/models/reading.jsonl', import.meta.url));

/**
 * Sentences that answer a question from quotes of the document. The false ones do not follow from the quotes;
 * double brackets mark the words that make them false.
 */
const quotedSentences = z.object({
  q: z.string(),
  quotes: z.array(z.string()),
  true: z.array(z.string()),
  false: z.array(z.string()),
});
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
  sentences: z.array(quotedSentences).default([]),
});
/** A made-up document with questions, and with sentences about it. */
export type ReadingDocument = z.infer<typeof readingDocument>;

/** What can be computed from a table. */
const tableOperations = [
  ...['none', 'sum', 'average', 'highest', 'lowest', 'count'],
  // Between two numbers, and between the highest and the lowest; a cell times a number of the question.
  ...['difference', 'range', 'times'],
] as const;

/** A question about the tables of a document, and what it asks of one of them. */
const tableQuestion = z.object({
  q: z.string(),
  op: z.enum(tableOperations).default('none'),
  /** Counted from 1, as the rows. */
  table: z.number().default(1),
  columns: z.array(z.string()).default([]),
  rows: z.union([z.literal('all'), z.array(z.number())]).default('all'),
  /** Rows are meant by a number in a column: `over` 20, `under`, `from` or `to` it. */
  where: z.looseObject({ column: z.string() }).optional(),
});
export type TableQuestion = z.infer<typeof tableQuestion>;

const tableDocument = z.object({
  ...{ id: z.string(), title: z.string(), text: z.string() },
  tables: z.array(tableQuestion),
});
/** A made-up document of tables, with questions about them. */
export type TableDocument = z.infer<typeof tableDocument>;

/** @returns a question as it is asked, after the one that it follows up, and its position in that text */
export function askedText({ q, after }: ReadingDocument['questions'][number]) {
  const text = after === undefined ? q : `${after} ${q}`;
  return { text, fresh: { start: text.length - q.length, end: text.length } };
}

/** The use of a document's questions: to teach the model, to fit the score, or neither. */
export type Part = 'taught' | 'fitted' | 'unseen';

/** Of this many documents two are unseen, and one is used to fit the score. */
const divided = 12;
const unseenRests: readonly number[] = [0, divided / 2];
const fittedRest = 1;

/** @returns the part of a document, by its id alone, so that it never changes */
export function partOf({ id }: Pick<ReadingDocument, 'id'>): Part {
  const rest = createHash('sha256').update(id).digest().readUInt8(0) % divided;
  if (unseenRests.includes(rest)) return 'unseen';
  return rest === fittedRest ? 'fitted' : 'taught';
}

/** A unit with this share of an answer's letters counts as the answer. */
const answerShare = 0.5;

async function readLines(): Promise<object[]> {
  return (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** @returns the documents of packages/models/reading.jsonl but those of tables */
export async function readReadingSet(): Promise<ReadingDocument[]> {
  const documents = (await readLines()).filter((document) => !('tables' in document));
  return documents.map((document) => readingDocument.parse(document));
}

/** @returns the documents of tables in packages/models/reading.jsonl */
export async function readTableSet(): Promise<TableDocument[]> {
  const documents = (await readLines()).filter((document) => 'tables' in document);
  return documents.map((document) => tableDocument.parse(document));
}

/** @returns the text as Markdown, which needs a line below the first row of a table */
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

/** Reads a document as the service would read its file. */
export async function toRead({
  id,
  title,
  text,
}: Pick<ReadingDocument, 'id' | 'title' | 'text'>): Promise<ReadDocument> {
  const parts: ReadDocument['parts'][number][] = [];
  await readMarkdown(Buffer.from(toMarkdown(text)), {
    onPart: (part) => parts.push({ ...part, page: null }),
  });
  return { id, filename: title, parts };
}

/** @returns the letters and digits of a text, without an initial mark or number */
function lettersOf(text: string): string {
  const opened = text.normalize('NFKC').replace(/^\s*(?:[-*•] |\(?\d+(?:\.\d+)*[.)]? )+/u, '');
  return opened.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '');
}

/** @returns whether a unit contains an answer */
export function standsFor(unit: string, answer: string): boolean {
  const [own, wanted] = [lettersOf(unit), lettersOf(answer)];
  if (own === '' || wanted === '') return false;
  return (
    own.includes(wanted) || (wanted.includes(own) && own.length >= answerShare * wanted.length)
  );
}
