import { useEffect, useRef } from 'react';
import type { DocumentAnswer as Document } from '#contracts/documind/documents.ts';
import type { WorkspaceState } from '../state/create-workspace.ts';
import { isUnfinished } from '../state/documents.ts';
import { useStore } from '../state/store.ts';

/**
 * Follows a document that is open.
 *
 * @param onReady called when it has been read anew
 * @returns it, as the list knows it; undefined where it is not there
 */
export function useReadAnew(
  workspace: WorkspaceState,
  documentId: string,
  onReady: () => void,
): Document | undefined {
  const { items } = useStore(workspace.documents.store);
  const document = items.find(({ document_id }) => document_id === documentId);
  const isBeingRead = document !== undefined && isUnfinished(document);
  const wasBeingRead = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what became of it counts
  useEffect(() => {
    if (wasBeingRead.current && !isBeingRead) onReady();
    wasBeingRead.current = isBeingRead;
  }, [isBeingRead]);
  return document;
}
