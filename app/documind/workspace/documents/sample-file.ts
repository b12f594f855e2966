import { sampleDocuments } from '#content/demo-documents.ts';
import { workspaceWords } from '#content/documind-workspace.ts';
import { writePdf } from './write-pdf.ts';

/** @returns a made-up document to try the workspace with, which says in its name what it is */
export function sampleFile(): File {
  const [lease] = sampleDocuments;
  const { sampleName } = workspaceWords.documents.empty;
  return new File([writePdf(lease?.pages ?? [])], sampleName, { type: 'application/pdf' });
}
