import { useEffect, useState } from 'react';
import { showToast } from '#app/ui/toasts.ts';
import { workspaceWords } from '#content/documind-workspace.ts';
import type { WorkspaceState } from '../state/create-workspace.ts';
import css from '../workspace.module.css';
import { droppedFiles } from './dropped-files.ts';

const words = workspaceWords.documents;
const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

const takesText = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** Uploads what was dropped; where it cannot be read, says so. */
async function takeDropped(workspace: WorkspaceState, transfer: DataTransfer): Promise<void> {
  const files = await droppedFiles(transfer).catch(() => null);
  if (files === null) showToast('bad', words.notDropped);
  else await workspace.upload(files);
}

/** Takes what is pasted outside of a field: files as they are, a text into a form. */
function watchPasting(workspace: WorkspaceState): () => void {
  const paste = ({ target, clipboardData }: ClipboardEvent) => {
    if (takesText(target)) return;
    const files = [...(clipboardData?.files ?? [])];
    const text = clipboardData?.getData('text/plain') ?? '';
    if (files.length > 0) void workspace.upload(files);
    else if (text.trim() !== '' && workspace.pasted.get() === null) workspace.pasted.set(text);
  };
  addEventListener('paste', paste);
  return () => removeEventListener('paste', paste);
}

/** The whole page takes files and what is pasted; while files hang over it, it says so. */
export function DropTarget({ workspace }: { workspace: WorkspaceState }) {
  const [over, setOver] = useState(false);
  useEffect(() => watchPasting(workspace), [workspace]);
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // The pointer leaves an element for each one it enters; only the window has nothing behind it.
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) void takeDropped(workspace, event.dataTransfer);
    };
    addEventListener('dragenter', drag);
    addEventListener('dragover', drag);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragenter', drag);
      removeEventListener('dragover', drag);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [workspace]);
  return (
    over && (
      <div className={css.target} aria-hidden="true">
        {workspace.sessionId() === null ? words.dropHere : words.dropPrivate}
      </div>
    )
  );
}
