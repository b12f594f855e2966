/** The program of the worker thread that answers questions about the sample documents. */

import { demoQuestions } from '@m8/content/demo.ts';
import type { DrawnAnswer } from '@m8/contracts/documind/demo.ts';
import type { EngineThreadData } from '@m8/engine/open-thread.ts';
import { workerData } from 'piscina';
import { drawAnswer } from './draw-answer.ts';
import { openSampleScope } from './sample-scope.ts';

// Passed by openDemoThread.
const { readsMeaning }: EngineThreadData = workerData;
const scope = await openSampleScope(readsMeaning);
// The first question loads the word lists.
await scope.ask(demoQuestions[0]);

export async function ask(question: string): Promise<DrawnAnswer> {
  return drawAnswer(question, await scope.ask(question));
}
