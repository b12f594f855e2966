import { answerExtractively, type Evidence } from './answering/answer.ts';
import { createCompareMeaning } from './answering/compare-meaning.ts';
import { nearestRead, passagesRead } from './answering/judge.ts';
import { overPageBreaks } from './answering/page-break.ts';
import { readQuestion } from './answering/question.ts';
import { type DocumentSource, summarise } from './answering/summary/summarise.ts';
import {
  compareUnits,
  embedPassages,
  type PassageVectors,
  type UnitsCandidate,
} from './answering/unit-vectors.ts';
import type { Encoder } from './models/encoder.ts';
import { createTableReader } from './models/table-reader.ts';
import {
  chunksOf,
  type DocumentPart,
  type IndexedChunk,
  passageTextOf,
} from './passages/document-chunks.ts';
import type { FoundPassage } from './passages/passage.ts';
import { blendScores, chooseRead, rankPassages } from './passages/rank-passages.ts';
import { languageTerm } from './passages/terms.ts';
import { type AskedScopes, weighQuestion } from './passages/weigh-question.ts';
import { type WeighedQuestion, weighTerms } from './passages/weighed-question.ts';
import { createModelEmbedder, type Embedder } from './vectors/embedder.ts';

/** A document that has been read. */
export interface ReadDocument {
  id: string;
  filename: string;
  /** In document order. */
  parts: readonly (DocumentPart & { page: number | null })[];
}

/** A few documents in memory, for repeated questions. */
export interface MemoryScope {
  /** Answers a question from the documents alone. */
  ask(question: string): Promise<Evidence>;
  /** Finds the passages from which a question is answered. */
  find(question: string): Promise<{ question: WeighedQuestion; passages: FoundPassage[] }>;
}

type HeldChunk = IndexedChunk & { document: ReadDocument; vectors: PassageVectors | undefined };

async function readChunks(
  documents: readonly ReadDocument[],
  embedder: Embedder | undefined,
): Promise<HeldChunk[]> {
  const chunks = documents.flatMap((document) =>
    [...chunksOf(document.parts, document.filename)].map((chunk) => ({ ...chunk, document })),
  );
  const vectors =
    embedder &&
    (await embedPassages(
      embedder,
      chunks.map((chunk) => passageTextOf(chunk, chunk.document.parts)),
    ));
  return chunks.map((chunk, place) => ({ ...chunk, vectors: vectors?.[place] }));
}

function countTerms(chunks: readonly HeldChunk[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { weights, language } of chunks)
    for (const term of [...weights.keys(), languageTerm(language)])
      counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function toPassage(chunk: HeldChunk, chunkId: number): Omit<FoundPassage, 'score'> {
  const { document, part } = chunk;
  const page = document.parts[part - 1]?.page ?? null;
  return {
    ...{ chunkId, part, page, ...passageTextOf(chunk, document.parts) },
    ...{ documentId: document.id, filename: document.filename, documentType: 'PERMANENT' },
  };
}

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
}

/** @returns the candidates for a question: all chunks that share a word with it, or whose vector is near */
function compare(
  chunks: readonly HeldChunk[],
  question: WeighedQuestion,
  vector: Float32Array | undefined,
): UnitsCandidate[] {
  const asked = [...weighTerms(question)];
  return chunks.map((chunk, chunkId) => ({
    ...{ chunkId, duplicateKey: chunk.duplicateKey },
    lexical: asked.reduce(
      (sum, [term, weight]) => sum + weight * (chunk.weights.get(term) ?? 0),
      0,
    ),
    cosine: vector && chunk.vectors ? dot(vector, chunk.vectors.whole) : null,
    units: chunk.vectors?.units ?? null,
  }));
}

function sourceOf(
  documents: readonly ReadDocument[],
  search: (query: string, limit: number) => Promise<FoundPassage[]>,
): DocumentSource {
  const partsOf = (documentId: string) =>
    (documents.find((document) => document.id === documentId)?.parts ?? []).map((part, index) => ({
      ...part,
      part: index + 1,
    }));
  return {
    listDocuments: async () =>
      documents.map(({ id: documentId, filename, parts: [first] }) => ({
        ...{ id: documentId, filename },
        title: first?.text.trimStart().split('\n', 1)[0] ?? '',
      })),
    readOutline: async (documentId) => partsOf(documentId),
    readParts: async (documentId, numbers) => {
      const { filename = '' } = documents.find((document) => document.id === documentId) ?? {};
      return partsOf(documentId)
        .filter(({ part }) => numbers?.includes(part) ?? true)
        .map(({ page, part, text, headings }) => ({
          ...{ documentId, filename, documentType: 'PERMANENT', page, part, headings },
          ...{ partText: text, start: 0, end: text.length, heading: '', score: 1 },
        }));
    },
    search,
  };
}

/**
 * Holds documents in memory and answers from them as the service answers from its database, without a
 * language model. Meant for a handful of documents: every question scans all chunks.
 *
 * @param documents newest first
 * @param encoder without it, words alone decide
 */
export async function openMemoryScope(
  documents: readonly ReadDocument[],
  encoder?: Encoder,
): Promise<MemoryScope> {
  const embedder = encoder && createModelEmbedder(encoder.encode);
  const compareMeaning = encoder && createCompareMeaning(encoder);
  const readTable = encoder && createTableReader(encoder);
  const chunks = await readChunks(documents, embedder);
  const counts = countTerms(chunks);
  const passages = new Map(chunks.map((chunk, place) => [place, toPassage(chunk, place)]));
  const scopes: AskedScopes = {
    chunks: chunks.length,
    countTerms: async (terms) =>
      new Map(
        terms.flatMap((term) => {
          const standing = counts.get(term);
          return standing === undefined ? [] : [[term, standing] as const];
        }),
      ),
  };

  async function search(query: string, limit: number, weighed?: WeighedQuestion, nearest = 0) {
    const question = weighed ?? (await weighQuestion(query, scopes));
    const [vector] = (await embedder?.embed([query], 'question')) ?? [];
    const { compared, cosines } = compareUnits(compare(chunks, question, vector), vector ?? null);
    const candidates = chooseRead(blendScores(compared), limit, nearest);
    const found = rankPassages({ candidates, question, passages, limit, nearest });
    return found.map((passage) => ({ ...passage, unitCosines: cosines.get(passage.chunkId) }));
  }

  const openings = new Map(documents.map(({ id, parts }) => [id, parts[0]?.text ?? '']));
  const source = sourceOf(documents, search);
  async function find(query: string) {
    const question = await weighQuestion(query, scopes);
    return { question, passages: await search(query, passagesRead, question, nearestRead) };
  }
  return {
    find,
    async ask(query) {
      const summary = await summarise(source, query);
      if (summary) return summary;
      const { question, passages } = await find(query);
      const asked = readQuestion(query, question);
      const evidence = await answerExtractively(asked, passages, {
        ...{ openings, compareMeaning, readTable },
      });
      return { ...evidence, pieces: await overPageBreaks(evidence.pieces, source.readParts) };
    },
  };
}
