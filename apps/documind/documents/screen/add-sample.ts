import { introductionWords, workspaceWords } from '@m8/content/documind-workspace.ts';
import { chipId, citedPassages, readingOf } from '#questions/screen/answer-parts.ts';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import { besideQuery } from '#workspace/state/use-dialog-mode.ts';
// Written by `npm run generate`.
import pdf from './sample.pdf?raw';

const { sampleName } = workspaceWords.documents.empty;

/** Asks the first question of the sample, and opens the page beside the answer if there is room. */
async function answerFirst({ ask, questions, reading }: WorkspaceState): Promise<void> {
  const [question] = introductionWords.ofSample;
  await ask(question);
  const { exchanges, openId } = questions.store.get();
  const [first] = exchanges;
  if (first?.question !== question || first.id !== openId || !first.answer) return;
  const [passage] = citedPassages(first.answer);
  if (passage && reading.get() === null && matchMedia(besideQuery).matches)
    reading.set(readingOf(passage, first, chipId(first, 1)));
}

/** Uploads a sample document, named as such, and shows an answer from it. */
export async function addSample(workspace: WorkspaceState): Promise<void> {
  const { documents, questions } = workspace;
  const stop = documents.store.subscribe(() => {
    const sample = documents.store.get().items.find(({ filename }) => filename === sampleName);
    if (sample?.status !== 'ready') return;
    stop();
    // People who have already asked are reading an answer.
    if (questions.store.get().exchanges.length === 0) void answerFirst(workspace);
  });
  await workspace.upload([new File([pdf], sampleName, { type: 'application/pdf' })]);
}
