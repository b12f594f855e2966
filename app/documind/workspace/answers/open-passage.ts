import type { WorkspaceState } from '../state/create-workspace.ts';
import type { Exchange } from '../state/questions.ts';
import type { Passage } from './answer-parts.ts';

/** @returns opens the document of a passage at its sentence; `from` names what was clicked */
export function openPassageOf(workspace: WorkspaceState, { sessionId }: Exchange) {
  return (passage: Passage, from: string): void => {
    const { documentId, filename, isPrivate, part, start, end, quote } = passage;
    workspace.reading.set({
      document: {
        document_id: documentId,
        filename,
        session_id: isPrivate ? sessionId : null,
      },
      part,
      quote: { part, start, end, text: quote },
      from,
    });
  };
}
