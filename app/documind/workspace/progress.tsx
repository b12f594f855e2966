import { workspaceWords } from '#content/documind-workspace.ts';
import type { DocumentAnswer as Document } from '#contracts/documind/documents.ts';
import css from './progress.module.css';

const words = workspaceWords.documents;

/** How far the reading of a document is. */
export function Progress({ document }: { document: Document }) {
  const { filename, pages, pages_read, progress, status } = document;
  return (
    <div className={css.progress}>
      <progress
        aria-label={words.progressOf(filename)}
        value={status === 'queued' ? undefined : progress}
        max={1}
      />
      {status === 'reading' && pages !== null && (
        <span>{words.pagesRead(pages_read.toLocaleString('en'), pages.toLocaleString('en'))}</span>
      )}
    </div>
  );
}
