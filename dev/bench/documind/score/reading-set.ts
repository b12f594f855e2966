import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ReadDocument } from '@m8/engine/memory-scope.ts';
import { operations } from '@m8/engine/models/table-reader.ts';
import { readMarkdown } from '@m8/engine/reading/markdown/read-markdown.ts';
import * as z from 'zod';
import { passageOf } from '#testing/documents/passage-of.ts';

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
/** A question about the tables of a document, and what it asks of one of them. */
const tableQuestion = z.object({
  q: z.string(),
  op: z.enum(operations).default('none'),
  /** Counted from 1, as the rows. */
  table: z.number().default(1),
  columns: z.array(z.string()).default([]),
  rows: z.union([z.literal('all'), z.array(z.number())]).default('all'),
  /** Rows are meant by a number in a column: `over` 20, `under`, `from` or `to` it. */
  where: z.looseObject({ column: z.string() }).optional(),
});
export type TableQuestion = z.infer<typeof tableQuestion>;

const readingDocument = z.object({
  ...{ id: z.string(), title: z.string(), text: z.string() },
  questions: z
    .array(
      z.object({
        q: z.string(),
        after: z.string().optional(),
        answer: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  sentences: z.array(quotedSentences).default([]),
  tables: z.array(tableQuestion).default([]),
});
/** A made-up document with questions, also about its tables, and with sentences about it. */
export type ReadingDocument = z.infer<typeof readingDocument>;

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

/** @returns the documents of packages/models/reading.jsonl, or those with questions of a kind */
export async function readReadingSet(kind?: 'questions' | 'tables'): Promise<ReadingDocument[]> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const documents = lines.map((line) => readingDocument.parse(JSON.parse(line)));
  return documents.filter((document) => kind === undefined || document[kind].length > 0);
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

/** @returns the passages of a document: its parts */
export async function passagesOf(document: Pick<ReadingDocument, 'id' | 'title' | 'text'>) {
  const { id: documentId, filename, parts } = await toRead(document);
  return parts.map(({ text, page, headings }, at) => ({
    ...passageOf(text),
    ...{ documentId, filename, page, part: at + 1, headings },
  }));
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
