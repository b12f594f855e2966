import { sampleDocuments } from '#content/demo-documents.ts';
import { introductionWords, workspaceWords } from '#content/documind-workspace.ts';
import { chipId, citedPassages, readingOf } from '../answers/answer-parts.ts';
import type { WorkspaceState } from '../state/create-workspace.ts';
import { besideQuery } from '../state/use-dialog-mode.ts';
import { writePdf } from './write-pdf.ts';

const { sampleName } = workspaceWords.documents.empty;

/** Asks the sample its first question, and opens the page beside the answer where there is room. */
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

/** Uploads a made-up document, which says in its name what it is, and shows an answer from it. */
export async function bringSample(workspace: WorkspaceState): Promise<void> {
  const { documents, questions } = workspace;
  const [lease] = sampleDocuments;
  const stop = documents.store.subscribe(() => {
    const sample = documents.store.get().items.find(({ filename }) => filename === sampleName);
    if (sample?.status !== 'ready') return;
    stop();
    // Who has asked already is looking at an answer.
    if (questions.store.get().exchanges.length === 0) void answerFirst(workspace);
  });
  const pdf = writePdf(lease?.pages ?? []);
  await workspace.upload([new File([pdf], sampleName, { type: 'application/pdf' })]);
}
