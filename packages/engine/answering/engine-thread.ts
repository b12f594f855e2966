/** The program of the worker thread that does the processor-bound work between a question and its answer. */
import { workerData } from 'piscina';
import { openEncoder } from '#models/encoder.ts';
import { type EntailmentModel, openEntailmentModel } from '#models/entailment.ts';
import { createTableReader } from '#models/table-reader.ts';
import type { EngineThreadData } from '#open-thread.ts';
import type { Passage } from '#passages/passage.ts';
import type { WeighedQuestion } from '#passages/weighed-question.ts';
import { answerExtractively } from './answer.ts';
import { createCompareMeaning } from './compare-meaning.ts';
import { readQuestion } from './question.ts';
import type { Quote } from './quote.ts';
import { checkSupport } from './support/check-support.ts';

export { rankPassages as rank } from '#passages/rank-passages.ts';

/** Texts to encode. */
export interface EncodeInput {
  texts: readonly string[];
  purpose: 'passage' | 'question';
}

/** A question, and the options of {@link answerExtractively}. */
export interface AnswerInput {
  text: string;
  question: WeighedQuestion;
  passages: readonly Passage[];
  most?: number | undefined;
  openings?: ReadonlyMap<string, string> | undefined;
}

// Passed by openEngineThread.
const { readsMeaning }: EngineThreadData = workerData;

let opening: ReturnType<typeof openModel> | undefined;

async function openModel() {
  const encoder = await openEncoder();
  return {
    encoder,
    reading: {
      compareMeaning: createCompareMeaning(encoder),
      readTable: createTableReader(encoder),
    },
  };
}

/** Opens the bundled model on first use: it takes a fraction of a second, and some 150 MB. */
function openMeaning() {
  opening ??= openModel();
  return opening;
}

/** Encodes texts with the bundled model. */
export async function encode({ texts, purpose }: EncodeInput): Promise<Float32Array[]> {
  return (await openMeaning()).encoder.encode(texts, purpose);
}

/** Reads the question and answers it with {@link answerExtractively}. */
export async function answer({ text, question, passages, ...options }: AnswerInput) {
  const reading = readsMeaning ? (await openMeaning()).reading : undefined;
  const asked = readQuestion(text, question);
  return answerExtractively(asked, passages, { ...options, ...reading });
}

let openingEntailment: Promise<EntailmentModel> | undefined;

/** A sentence, what it quotes, and the question that it answers. */
export interface SupportInput {
  sentence: string;
  quotes: readonly Quote[];
  question: string;
}

/** Checks a sentence of a language model with {@link checkSupport}. */
export async function support({ sentence, quotes, question }: SupportInput) {
  if (readsMeaning)
    openingEntailment ??= openMeaning().then(({ encoder }) => openEntailmentModel(encoder));
  return checkSupport(sentence, quotes, question, await openingEntailment);
}
