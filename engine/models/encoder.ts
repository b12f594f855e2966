import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { openPieceVectors } from './piece-vectors.ts';
import { openTokenizer } from './tokenizer.ts';

/** Turns texts into vectors that lie near each other where they mean the same, in any of its languages. */
export interface Encoder {
  /** @returns for each text a vector of length 1 and of {@link encoderDimensions} numbers */
  encode(texts: readonly string[], purpose: 'passage' | 'question'): Promise<Float32Array[]>;
}

/** Numbers of a vector. */
export const encoderDimensions = 384;

/** What comes before a text, as the model was taught (Wang et al. 2024, “Multilingual E5”). */
const prefixes = { passage: 'passage: ', question: 'query: ' } as const;
/** Numbers of the pieces that hold no text. */
const marks = { start: 0, end: 2, unknown: 3 } as const;
/** Of a longer text only the first pieces count. */
const mostPieces = 250;
/** Pieces that the model sees at once, those that fill up shorter texts included. */
const batchPieces = 1024;
/** Lengths are rounded up to this, so that few shapes need memory of their own. */
const lengthStep = 8;

/** The folder of the models that come with the product; `models/README.md` says what they are. */
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
  const [vocabulary, vectors, network] = await Promise.all([
    readFile(new URL('vocabulary.tsv', folder), 'utf8'),
    readFile(new URL('pieces.q4', folder)),
    readFile(new URL('encoder.onnx', folder)),
  ]);
  const tokenizer = openTokenizer(vocabulary, marks.unknown);
  const pieceVectors = openPieceVectors(vectors, encoderDimensions);
  const session = await InferenceSession.create(network, {
    ...{ intraOpNumThreads: 1, interOpNumThreads: 1, enableCpuMemArena: false },
  });

  async function run(sequences: readonly (readonly number[])[]): Promise<Float32Array> {
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
    const { vectors } = await session.run({
      words: new Tensor('float32', words, [sequences.length, length, encoderDimensions]),
      mask: new Tensor('float32', mask, [sequences.length, length]),
    });
    if (!(vectors?.data instanceof Float32Array)) throw new Error('The encoder gave no vectors');
    return vectors.data;
  }

  return {
    async encode(texts, purpose) {
      const sequences = texts.map((text) => [
        marks.start,
        ...tokenizer.encode(prefixes[purpose] + text).slice(0, mostPieces),
        marks.end,
      ]);
      const encoded = texts.map(() => new Float32Array());
      for (const batch of inBatches(sequences.map(({ length }) => length))) {
        const made = await run(batch.map((place) => sequences[place] ?? []));
        for (const [row, place] of batch.entries())
          encoded[place] = made.slice(row * encoderDimensions, (row + 1) * encoderDimensions);
      }
      return encoded;
    },
  };
}
