import { clsx } from 'clsx/lite';
import { useEffect, useRef } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { StatusLabel, type StatusShape } from '#app/ui/status-label.tsx';
import { workspaceWords } from '#content/documind-workspace.ts';
import { fileFormats } from '#contracts/documind/formats.ts';
import type { Document } from '../../client/documind.ts';
import type { WorkspaceState } from '../state/create-workspace.ts';
import { isUnfinished } from '../state/documents.ts';
import { useFocusHandedOn } from '../state/use-focus-handed-on.ts';
import { readableBytes } from './bytes.ts';
import css from './documents-panel.module.css';

const words = workspaceWords.documents;
const shapes: Record<Document['status'], StatusShape> = {
  queued: 'dotted',
  reading: 'half',
  indexing: 'half',
  ready: 'full',
  failed: 'empty',
};

function Deleted({ document, workspace }: { document: Document; workspace: WorkspaceState }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was clicked is gone; the focus stays in its row.
  useEffect(() => undo.current?.focus(), []);
  useFocusHandedOn(undo, 'documents-title');
  const restore = () => {
    workspace.deletions.undo(document);
    workspace.announce(words.announced.restored(document.filename));
  };
  return (
    <li className={clsx(css.row, css.deleted)}>
      <span role="status" className={css.name}>
        {words.deleted(document.filename)}
      </span>
      <button ref={undo} type="button" className={css.undo} onClick={restore}>
        {words.undo}
      </button>
    </li>
  );
}

function factsOf({ kind, pages, bytes, session_id }: Document): string[] {
  return [
    fileFormats[kind].name,
    ...(pages === null ? [] : [words.pages(pages.toLocaleString('en'))]),
    readableBytes(bytes),
    ...(session_id === null ? [] : [words.private]),
  ];
}

function Progress({ document }: { document: Document }) {
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

/** One document: how far it is, what it holds, and the way to delete it. */
export function DocumentRow({
  document,
  workspace,
  leaving,
}: {
  document: Document;
  workspace: WorkspaceState;
  /** It is deleted, and can be undone. */
  leaving: boolean;
}) {
  if (leaving) return <Deleted document={document} workspace={workspace} />;
  const { filename, status, error, pages_without_text: withoutText } = document;
  return (
    <li className={css.row} data-failed={status === 'failed' || undefined}>
      <span className={css.name} dir="auto">
        {filename}
      </span>
      <span className={css.status}>
        <StatusLabel shape={shapes[status]}>{words.status[status]}</StatusLabel>
      </span>
      <IconButton
        icon="trash"
        className={css.remove}
        label={`${words.delete} ${filename}`}
        onClick={() => workspace.deletions.delete(document)}
      />
      <span className={css.facts}>
        {factsOf(document).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
      {isUnfinished(document) && <Progress document={document} />}
      {document.replaces_earlier && isUnfinished(document) && (
        <p className={css.aside}>{words.replacing}</p>
      )}
      {error !== null && (
        <p className={css.error}>
          <Icon name="bad" />
          {error}
        </p>
      )}
      {withoutText.length > 0 && (
        <details className={css.without}>
          <summary>
            {words.withoutText(withoutText.length)}
            <Icon name="chevron" />
          </summary>
          <ul>
            {withoutText.map(({ part, page, reason }) => (
              <li key={part}>{`${words.page(page ?? part)}: ${words.withoutTextWhy[reason]}`}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
