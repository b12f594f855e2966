import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { openPieceVectors } from './piece-vectors.ts';
import { openTokenizer, type Tokenizer } from './tokenizer.ts';
import { toUnitLength } from './unit-length.ts';

type Purpose = keyof typeof prefixes;

/** The vectors of the pieces of a text, and how much each counts in a question. */
interface EncodedPieces {
  vectors: Float32Array;
  counts: Float32Array;
}

/** Turns texts into vectors that lie near each other where they mean the same, in any of its languages. */
export interface Encoder {
  /** @returns for each text a vector of length 1 and of {@link encoderDimensions} numbers */
  encode(texts: readonly string[], purpose: Purpose): Promise<Float32Array[]>;
  /** @returns for each passage the vectors of its pieces, one behind the other, each of length 1 */
  encodePieces(passages: readonly string[]): Promise<Float32Array[]>;
  /** @returns the same for a question, and how much each of its pieces counts, above 0 */
  encodeQuestion(question: string): Promise<{ vectors: Float32Array; counts: Float32Array }>;
  /** @returns how many pieces {@link Encoder.encodeQuestion} tells of */
  countPieces(question: string): number;
}

/** Numbers of a vector. */
export const encoderDimensions = 384;

/** What comes before a text, as the model was taught (Wang et al. 2024, “Multilingual E5”). */
const prefixes = { passage: 'passage: ', question: 'query: ' } as const;
/** Pieces of these, with the mark before them. */
export const openingPieces = { passage: 3, question: 4 } as const;
/** Numbers of the pieces that hold no text. */
const marks = { start: 0, end: 2, unknown: 3 } as const;
/** Of a longer text only the first pieces count. */
const mostPieces = 250;
/**
 * Pieces that the model sees at once, those that fill up shorter texts included. Sixty units take a fifth to a quarter
 * less processor time than with 1024; the vectors are the same.
 */
const batchPieces = 128;
/** Lengths are rounded up to this, so that few shapes need memory of their own. */
const lengthStep = 8;

/** The folder of the models that come with the product; `packages/models/README.md` says what they are. */
const ownModels = new URL('../../models/', import.meta.url);

/** @returns places of texts in groups of like length, each of {@link batchPieces} at most */
function inBatches(lengths: readonly number[]): number[][] {
  const batches: number[][] = [];
  const byLength = lengths.map((_, place) => place);
  byLength.sort((one, other) => (lengths[other] ?? 0) - (lengths[one] ?? 0));
  for (const place of byLength) {
    const last = batches.at(-1);
    const longest = lengths[last?.[0] ?? place] ?? 0;
    if (last && (last.length + 1) * longest <= batchPieces) last.push(place);
    else batches.push([place]);
  }
  return batches;
}

/**
 * Opens the encoder, which takes a part of a second and some 70 MB.
 *
 * @param folder holds `vocabulary.tsv`, `pieces.q4` and `encoder.onnx`
 */
export async function openEncoder(folder = ownModels): Promise<Encoder> {
  const [tokenizer, vectors, network] = await Promise.all([
    openVocabulary(folder),
    readFile(new URL('pieces.q4', folder)),
    readFile(new URL('encoder.onnx', folder)),
  ]);
  const pieceVectors = openPieceVectors(vectors, encoderDimensions);
  const session = await InferenceSession.create(network, {
    ...{ intraOpNumThreads: 1, interOpNumThreads: 1, enableCpuMemArena: false },
  });

  /** @returns for each sequence the vectors of its pieces, one behind the other, and how much each counts */
  async function runBatch(sequences: readonly (readonly number[])[]): Promise<EncodedPieces[]> {
    const longest = Math.max(...sequences.map(({ length }) => length));
    const length = Math.ceil(longest / lengthStep) * lengthStep;
    const words = new Float32Array(sequences.length * length * encoderDimensions);
    const mask = new Float32Array(sequences.length * length);
    for (const [row, pieces] of sequences.entries())
      for (const [column, piece] of pieces.entries()) {
        const place = row * length + column;
        pieceVectors.copy(piece, words, place * encoderDimensions);
        mask[place] = 1;
      }
    const { pieces, counts } = await session.run({
      words: new Tensor('float32', words, [sequences.length, length, encoderDimensions]),
      mask: new Tensor('float32', mask, [sequences.length, length]),
    });
    const [vectors, counted] = [pieces?.data, counts?.data];
    if (!(vectors instanceof Float32Array && counted instanceof Float32Array))
      throw new Error('The encoder gave no vectors');
    return sequences.map((sequence, row) => {
      const [start, end] = [row * length, row * length + sequence.length];
      return {
        vectors: vectors.subarray(start * encoderDimensions, end * encoderDimensions),
        counts: counted.subarray(start, end),
      };
    });
  }

  /** @returns what `read` makes of the vectors of the pieces of each text */
  async function run(
    texts: readonly string[],
    purpose: Purpose,
    read: (vectors: Float32Array) => Float32Array,
  ): Promise<Float32Array[]> {
    const sequences = texts.map((text) => sequenceOf(tokenizer, text, purpose));
    const encoded = texts.map((): Float32Array => new Float32Array());
    for (const batch of inBatches(sequences.map(({ length }) => length))) {
      const made = await runBatch(batch.map((place) => sequences[place] ?? []));
      for (const [row, place] of batch.entries())
        encoded[place] = read(made[row]?.vectors ?? new Float32Array());
    }
    return encoded;
  }

  return {
    encode: (texts, purpose) => run(texts, purpose, meanOf),
    encodePieces: (passages) =>
      run(passages, 'passage', (vectors) => ownPieces(vectors, openingPieces.passage)),
    async encodeQuestion(question) {
      const [made] = await runBatch([sequenceOf(tokenizer, question, 'question')]);
      const { vectors = new Float32Array(), counts = new Float32Array() } = made ?? {};
      return {
        vectors: ownPieces(vectors, openingPieces.question),
        counts: counts.slice(openingPieces.question, -1),
      };
    },
    countPieces: (question) =>
      sequenceOf(tokenizer, question, 'question').length - openingPieces.question - 1,
  };
}

/** @returns the numbers of the pieces that the model is given for a text */
export function sequenceOf(tokenizer: Tokenizer, text: string, purpose: Purpose): number[] {
  const pieces = tokenizer.encode(prefixes[purpose] + text);
  return [marks.start, ...pieces.slice(0, mostPieces), marks.end];
}

/** Opens the vocabulary of the model. */
export async function openVocabulary(folder = ownModels): Promise<Tokenizer> {
  return openTokenizer(await readFile(new URL('vocabulary.tsv', folder), 'utf8'), marks.unknown);
}

/** @returns the mean of vectors, at length 1 */
function meanOf(vectors: Float32Array): Float32Array {
  const mean = new Float32Array(encoderDimensions);
  for (const [at, value] of vectors.entries())
    mean[at % encoderDimensions] = (mean[at % encoderDimensions] ?? 0) + value;
  return toUnitLength(mean);
}

/** @returns the vectors behind those of the first pieces, without that of the last mark, each at length 1 */
function ownPieces(vectors: Float32Array, opening: number): Float32Array {
  const own = vectors.slice(opening * encoderDimensions, -encoderDimensions);
  for (let start = 0; start < own.length; start += encoderDimensions)
    toUnitLength(own.subarray(start, start + encoderDimensions));
  return own;
}
