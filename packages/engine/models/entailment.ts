import { Tensor } from 'onnxruntime-node';
import { type Encoder, encoderDimensions, marks, openNetwork } from './encoder.ts';

/** A sentence, and what it is said to follow from. */
export interface Entailment {
  evidence: string;
  /** The question that the sentence answers. */
  question: string;
  sentence: string;
}

/** Judges whether sentences follow from their evidence, in any supported language. */
export interface EntailmentModel {
  /** @returns the logarithm of the odds that the sentence follows */
  judge(given: Entailment): Promise<number>;
}

/** Longer texts are truncated to this many pieces. */
const maxPieces = { evidence: 170, question: 40, sentence: 80 } as const;
/** Separates two texts, as in XLM-R, whose vocabulary this is. */
const between = [marks.end, marks.end];

/**
 * Opens the model, whose first half is the encoder's.
 *
 * @param encoder bundled, as the model was trained on its vectors
 */
export async function openEntailmentModel(encoder: Encoder): Promise<EntailmentModel> {
  const session = await openNetwork('entailment.onnx');
  return {
    async judge({ evidence, question, sentence }) {
      const judged = encoder.piecesOf(sentence).slice(0, maxPieces.sentence);
      const before = [
        marks.start,
        ...encoder.piecesOf(evidence).slice(0, maxPieces.evidence),
        ...between,
        ...encoder.piecesOf(question).slice(0, maxPieces.question),
        ...between,
      ];
      const length = before.length + judged.length + 1;
      const isJudged = new Float32Array(length).fill(1, before.length, length - 1);
      const { odds } = await session.run({
        halfway: new Tensor(
          'float32',
          await encoder.encodeHalfway([...before, ...judged, marks.end]),
          [1, length, encoderDimensions],
        ),
        judged: new Tensor('float32', isJudged, [1, length]),
      });
      const [found] = odds?.data instanceof Float32Array ? odds.data : [];
      if (found === undefined) throw new Error('The entailment model returned no odds');
      return found;
    },
  };
}
