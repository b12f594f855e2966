import { useEffect, useState } from 'react';
import { workspaceWords } from '#content/documind-workspace.ts';
import type { WorkspaceState } from '../state/create-workspace.ts';
import css from '../workspace.module.css';

const words = workspaceWords.documents;
const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** The whole page takes files; while some hang over it, it says so. */
export function DropTarget({ workspace }: { workspace: WorkspaceState }) {
  const [over, setOver] = useState(false);
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
      void workspace.upload([...(event.dataTransfer?.files ?? [])]);
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
        <p>{workspace.sessionId() === null ? words.dropHere : words.dropPrivate}</p>
      </div>
    )
  );
}
