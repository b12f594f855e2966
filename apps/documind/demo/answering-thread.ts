/** The program of the thread that answers questions about the sample documents. */
import { workerData } from 'piscina';
import { demoQuestions } from '#content/demo.ts';
import type { DrawnAnswer } from '#contracts/documind/demo.ts';
import type { EngineThreadData } from '#engine/answering/open-engine-thread.ts';
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
