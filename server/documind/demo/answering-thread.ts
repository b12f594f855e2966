/** The program of the thread that answers questions about the sample documents. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { demoQuestions } from '#content/demo.ts';
import { drawAnswer } from './draw-answer.ts';
import { openSampleScope } from './sample-scope.ts';

const scope = await openSampleScope();
// The lists of words are read with the first question.
await scope.ask(demoQuestions[0]);
// On Linux this is about the thread that says it: whoever is signed in comes first.
setPriority(0, 19);

parentPort?.on('message', async (question: string) => {
  parentPort?.postMessage(drawAnswer(question, await scope.ask(question)));
});
