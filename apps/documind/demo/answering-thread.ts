/** The program of the thread that answers questions about the sample documents. */

import { demoQuestions } from '@m8/content/demo.ts';
import type { DrawnAnswer } from '@m8/contracts/documind/demo.ts';
import type { EngineThreadData } from '@m8/engine/answering/open-engine-thread.ts';
import { workerData } from 'piscina';
import { drawAnswer } from './draw-answer.ts';
import { openSampleScope } from './sample-scope.ts';

// As openDemoThread gives it.
const { readsMeaning }: EngineThreadData = workerData;
const scope = await openSampleScope(readsMeaning);
// The lists of words are read with the first question.
await scope.ask(demoQuestions[0]);

/** Answers from the sample documents, and draws the answer. */
export async function ask(question: string): Promise<DrawnAnswer> {
  return drawAnswer(question, await scope.ask(question));
}
