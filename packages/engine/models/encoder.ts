import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { openTokenizer, type Tokenizer } from './tokenizer.ts';
import { toUnitLength } from './unit-length.ts';

type Purpose = keyof typeof prefixes;

/** The vectors of a text's pieces, and their weights in a question. */
interface EncodedPieces {
  vectors: Float32Array;
  counts: Float32Array;
}

/** Turns texts into vectors that are near each other if the texts mean the same, in any supported language. */
export interface Encoder {
  /** @returns one vector of length 1 and {@link encoderDimensions} dimensions per text */
  encode(texts: readonly string[], purpose: Purpose): Promise<Float32Array[]>;
  /** @returns for each passage the concatenated vectors of its pieces, each of length 1 */
  encodePieces(passages: readonly string[]): Promise<Float32Array[]>;
  /** @returns the same for a question, and the weight of each of its pieces, above 0 */
  encodeQuestion(question: string): Promise<EncodedPieces>;
  /** @returns the number of pieces for which {@link Encoder.encodeQuestion} returns vectors */
  countPieces(question: string): number;
  /** @returns the piece ids of a text */
  piecesOf(text: string): readonly number[];
  /** @returns the concatenated vectors of pieces after the first half of the layers */
  encodeHalfway(sequence: readonly number[]): Promise<Float32Array>;
}

export const encoderDimensions = 384;

/** Prefixes of texts, as the model was trained with them (Wang et al. 2024, “Multilingual E5”). */
const prefixes = { passage: 'passage: ', question: 'query: ' } as const;
/** Number of pieces in these prefixes, including the start mark. */
export const openingPieces = { passage: 3, question: 4 } as const;
/** Ids of the special pieces. */
export const marks = { start: 0, end: 2, unknown: 3 } as const;
/** Longer texts are truncated to this many pieces. */
const maxPieces = 250;
/** Number of questions kept, since each is encoded for the search and again to compare units with it. */
const keptQuestions = 16;

/** The folder of the bundled models, which `packages/models/README.md` describes. */
const models = new URL('../../models/', import.meta.url);

/** Opens a bundled network for texts. */
export async function openNetwork(file: string): Promise<InferenceSession> {
  return InferenceSession.create(await readFile(new URL(file, models)), {
    ...{ intraOpNumThreads: 1, interOpNumThreads: 1 },
    // Each length of text would keep memory of its own.
    ...{ enableCpuMemArena: false, enableMemPattern: false },
  });
}

/** Opens the encoder, which takes a fraction of a second and about 70 MB. */
export async function openEncoder(): Promise<Encoder> {
  const [tokenizer, vectors, session] = await Promise.all([
    openVocabulary(),
    readFile(new URL('pieces.q4', models)),
    openNetwork('encoder.onnx'),
  ]);
  const copyVector = readPieceVectors(vectors);

  /** Alone, so that its vectors don't depend on other texts, by whose numbers a batch would be rounded. */
  async function run<Output extends string>(
    sequence: readonly number[],
    outputs: readonly Output[],
  ): Promise<Record<Output, Float32Array>> {
    const words = new Float32Array(sequence.length * encoderDimensions);
    for (const [place, piece] of sequence.entries())
      copyVector(piece, words, place * encoderDimensions);
    const dimensions = [1, sequence.length, encoderDimensions];
    const found = await session.run({ words: new Tensor('float32', words, dimensions) }, outputs);
    const read = outputs.map((output): [Output, Float32Array] => {
      const data = found[output]?.data;
      if (!(data instanceof Float32Array)) throw new Error(`The encoder returned no ${output}`);
      return [output, data];
    });
    // It has an entry for each of the outputs.
    return Object.fromEntries(read) as Record<Output, Float32Array>;
  }

  async function encodeText(text: string, purpose: Purpose): Promise<EncodedPieces> {
    const sequence = sequenceOf(tokenizer, text, purpose);
    const { pieces, counts } = await run(sequence, ['pieces', 'counts']);
    return { vectors: pieces, counts };
  }

  const questions = new LRUCache<string, EncodedPieces>({ max: keptQuestions });

  const encodeBy = {
    passage: (text: string) => encodeText(text, 'passage'),
    async question(text: string): Promise<EncodedPieces> {
      const encoded = questions.get(text) ?? (await encodeText(text, 'question'));
      questions.set(text, encoded);
      return encoded;
    },
  };

  /** One after the other, since they share a thread. */
  async function each(
    texts: readonly string[],
    read: (text: string) => Promise<Float32Array>,
  ): Promise<Float32Array[]> {
    const made: Float32Array[] = [];
    for (const text of texts) made.push(await read(text));
    return made;
  }

  return {
    encode: (texts, purpose) =>
      each(texts, async (text) => meanOf((await encodeBy[purpose](text)).vectors)),
    encodePieces: (passages) =>
      each(passages, async (text) =>
        ownPieces((await encodeBy.passage(text)).vectors, openingPieces.passage),
      ),
    async encodeQuestion(question) {
      const { vectors, counts } = await encodeBy.question(question);
      return {
        vectors: ownPieces(vectors, openingPieces.question),
        counts: counts.slice(openingPieces.question, -1),
      };
    },
    countPieces: (question) =>
      sequenceOf(tokenizer, question, 'question').length - openingPieces.question - 1,
    piecesOf: (text) => tokenizer.encode(text),
    encodeHalfway: async (sequence) => (await run(sequence, ['halfway'])).halfway,
  };
}

/** @returns the piece ids of the model's input for a text */
export function sequenceOf(tokenizer: Tokenizer, text: string, purpose: Purpose): number[] {
  const pieces = tokenizer.encode(prefixes[purpose] + text);
  return [marks.start, ...pieces.slice(0, maxPieces), marks.end];
}

/** Opens the model's vocabulary. */
export async function openVocabulary(): Promise<Tokenizer> {
  return openTokenizer(await readFile(new URL('vocabulary.tsv', models), 'utf8'), marks.unknown);
}

/** @returns the mean of vectors, normalised to length 1 */
function meanOf(vectors: Float32Array): Float32Array {
  const mean = new Float32Array(encoderDimensions);
  for (const [at, value] of vectors.entries())
    mean[at % encoderDimensions] = (mean[at % encoderDimensions] ?? 0) + value;
  return toUnitLength(mean);
}

/** @returns the vectors after the opening pieces, without that of the end mark, each normalised to length 1 */
function ownPieces(vectors: Float32Array, opening: number): Float32Array {
  const own = vectors.slice(opening * encoderDimensions, -encoderDimensions);
  for (let start = 0; start < own.length; start += encoderDimensions)
    toUnitLength(own.subarray(start, start + encoderDimensions));
  return own;
}

/** Numbers in a block that share a scale. */
const blockNumbers = 32;

/**
 * Reads vectors of word pieces at four bits a number. Each block of 32 numbers has a scale (half precision).
 * A number is its stored value minus eight, two to a byte, the first in the lower half.
 *
 * @param bytes all scales, then all numbers, piece by piece
 * @returns a function that writes the vector of a piece into `target` at `offset`
 */
function readPieceVectors(bytes: Uint8Array) {
  const blocks = encoderDimensions / blockNumbers;
  const pieces = bytes.length / (blocks * 2 + encoderDimensions / 2);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbersAt = pieces * blocks * 2;
  return (piece: number, target: Float32Array, offset: number) => {
    for (let block = 0; block < blocks; block += 1) {
      const scale = view.getFloat16((piece * blocks + block) * 2, true);
      const from = numbersAt + (piece * encoderDimensions + block * blockNumbers) / 2;
      const to = offset + block * blockNumbers;
      for (let at = 0; at < blockNumbers / 2; at += 1) {
        const both = bytes[from + at] ?? 0;
        target[to + at * 2] = ((both & 15) - 8) * scale;
        target[to + at * 2 + 1] = ((both >> 4) - 8) * scale;
      }
    }
  };
}
