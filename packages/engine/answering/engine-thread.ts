/** The program of the thread that does what costs processor time between a question and its answer. */
import { workerData } from 'piscina';
import { type Encoder, openEncoder } from '#models/encoder.ts';
import type { RankedCandidate } from '#passages/blend.ts';
import type { FoundPassage, Passage } from '#passages/passage.ts';
import { rankPassages } from '#passages/rank-passages.ts';
import type { WeighedQuestion } from '#passages/weighed-question.ts';
import { answerExtractively } from './answer.ts';
import { type CompareMeaning, createCompareMeaning } from './compare-meaning.ts';
import type { Standing } from './go-on.ts';
import type { EngineThreadData } from './open-engine-thread.ts';
import { readQuestion } from './question.ts';

/** Chunks that may answer, and what {@link rankPassages} goes by. */
export interface RankInput {
  candidates: readonly RankedCandidate[];
  question: WeighedQuestion;
  passages: ReadonlyMap<number, Omit<FoundPassage, 'score'>>;
  limit: number;
  nearest: number;
}

/** @returns passages, best first, by {@link rankPassages} */
export function rank({ candidates, ...given }: RankInput): FoundPassage[] {
  return rankPassages(candidates, given);
}

/** Texts that are to be encoded. */
export interface EncodeInput {
  texts: readonly string[];
  purpose: 'passage' | 'question';
}

/** A question, and what {@link answerExtractively} goes by. */
export interface AnswerInput {
  text: string;
  question: WeighedQuestion;
  passages: readonly Passage[];
  most?: number | undefined;
  standing?: Standing | undefined;
  openings?: ReadonlyMap<string, string> | undefined;
}

// As openEngineThread gives it.
const { readsMeaning }: EngineThreadData = workerData;
/** The model in the box, and what compares by it. */
interface Meaning {
  encoder: Encoder;
  compareMeaning: CompareMeaning;
}

let opening: Promise<Meaning> | undefined;

/** Opened when it is first needed: it takes a part of a second, and some 150 MB. */
function openMeaning(): Promise<Meaning> {
  opening ??= openEncoder().then((encoder) => ({
    encoder,
    compareMeaning: createCompareMeaning(encoder),
  }));
  return opening;
}

/** Encodes texts by {@link Encoder.encode}. */
export async function encode({ texts, purpose }: EncodeInput): Promise<Float32Array[]> {
  return (await openMeaning()).encoder.encode(texts, purpose);
}

/** Reads the question and answers it by {@link answerExtractively}. */
export async function answer({ text, question, passages, ...options }: AnswerInput) {
  const compareMeaning = readsMeaning ? (await openMeaning()).compareMeaning : undefined;
  const asked = readQuestion(text, question);
  return answerExtractively(asked, passages, { ...options, compareMeaning });
}
