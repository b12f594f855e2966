import { sampleDocuments } from '#content/demo-documents.ts';
import { workspaceWords } from '#content/documind-workspace.ts';

/** @returns a made-up document to try the workspace with, which says in its name what it is */
export function sampleFile(): File {
  const [lease] = sampleDocuments;
  const text = lease?.pages.join('\n\n') ?? '';
  return new File([text], workspaceWords.documents.empty.sampleName, { type: 'text/plain' });
}
