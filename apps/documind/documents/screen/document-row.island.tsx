import { byteText } from '@m8/content/byte-text.ts';
import { answerWords } from '@m8/content/documind-answers.ts';
import { workspaceWords } from '@m8/content/documind-workspace.ts';
import { omissionSentence } from '@m8/content/omissions.ts';
import type { DocumentAnswer as Document } from '@m8/contracts/documind/documents.ts';
import { fileFormats, hasEncoding } from '@m8/contracts/documind/formats.ts';
import { Disclosure } from '@m8/ui/disclosure.tsx';
import { Icon } from '@m8/ui/icons.tsx';
import { ScreenReaderOnly } from '@m8/ui/layout.tsx';
import { StatusLabel, type StatusShape } from '@m8/ui/status-label.tsx';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Deleted } from '#workspace/deleted.island.tsx';
import { Facts, FileName, Progress } from '#workspace/document-parts.tsx';
import { ReadAs } from '#workspace/read-as.island.tsx';
import { RowMenu } from '#workspace/row-menu.island.tsx';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import type { Deletion } from '#workspace/state/deletions.ts';
import { isUnfinished } from '#workspace/state/documents.ts';
import { toggled } from '#workspace/state/list-view.ts';
import css from './documents-panel.module.css';

const words = workspaceWords.documents;
const shapes: Record<Exclude<Document['status'], 'ready'>, StatusShape> = {
  queued: 'dotted',
  reading: 'half',
  indexing: 'half',
  failed: 'empty',
};

/** Replaces deleted documents while the deletion can be undone. */
export function DeletedRow(props: { deletion: Deletion<Document>; workspace: WorkspaceState }) {
  const { deletion, workspace } = props;
  const [first] = deletion;
  const named = deletion.length === 1 && first ? first.filename : words.several(deletion.length);
  const restore = async () => {
    if (await workspace.deletions.undo(deletion))
      workspace.announce(words.announced.restored(named));
  };
  return (
    <li className={clsx(css.row, css.deleted)}>
      <Deleted className={css.name} focusAfter="documents-title" onUndo={() => void restore()}>
        {words.deleted(named)}
      </Deleted>
    </li>
  );
}

/** @returns the status unless it is ready, which only screen readers are told, and facts about the file */
function factsOf({ status, kind, pages, bytes, session_id }: Document): ReactNode[] {
  return [
    ...(status === 'ready'
      ? []
      : [
          <StatusLabel key="status" shape={shapes[status]}>
            {words.status[status]}
          </StatusLabel>,
        ]),
    fileFormats[kind].name,
    ...(pages === null ? [] : [words.pages(pages.toLocaleString('en'))]),
    byteText(bytes),
    ...(session_id === null ? [] : [words.private]),
  ];
}

/** The name of a document; a button that opens it once it is ready. */
function Name({ document, workspace }: { document: Document; workspace: WorkspaceState }) {
  const { filename, status, document_id: id } = document;
  const opens = `open-${id}`;
  return (
    <span className={css.name} dir="auto">
      {status === 'ready' ? (
        <button
          type="button"
          id={opens}
          className={css.open}
          aria-label={answerWords.reader.open(filename)}
          onClick={() => workspace.open(document, opens)}
        >
          <FileName name={filename} />
        </button>
      ) : (
        <FileName name={filename} />
      )}
    </span>
  );
}

export function DocumentRow(props: {
  document: Document;
  workspace: WorkspaceState;
  /** The ticked names. */
  chosen: readonly string[];
}) {
  const { document, workspace, chosen } = props;
  const { filename, status, error, pages_without_text: withoutText, omissions } = document;
  const canSave = document.original_kept && !isUnfinished(document);
  const save = {
    label: answerWords.reader.save,
    name: answerWords.reader.saveFile(filename),
    onChoose: () => void workspace.save(document),
  };
  const remove = {
    label: words.delete,
    name: `${words.delete} ${filename}`,
    onChoose: () => workspace.deletions.delete([document]),
  };
  return (
    <li className={css.row} data-failed={status === 'failed' || undefined}>
      <input
        type="checkbox"
        className={css.tick}
        aria-label={words.tick(filename)}
        checked={chosen.includes(filename)}
        onChange={() => workspace.documents.chosen.set(toggled(chosen, filename))}
      />
      <Name document={document} workspace={workspace} />
      {status === 'ready' && <ScreenReaderOnly>{words.status.ready}</ScreenReaderOnly>}
      <RowMenu
        className={css.acts}
        label={words.acts(filename)}
        choices={[...(canSave ? [save] : []), remove]}
      />
      <Facts className={css.facts} facts={factsOf(document)} />
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
      {status === 'failed' && hasEncoding(document.kind) && document.original_kept && (
        <ReadAs
          id={document.document_id}
          encoding={document.encoding}
          focusAfter="documents-title"
          onChosen={(encoding) => workspace.readAs(document, encoding)}
        />
      )}
      {withoutText.length + omissions.length > 0 && (
        <Disclosure
          className={css.without}
          summary={omissions.length > 0 ? words.notAllRead : words.withoutText(withoutText.length)}
        >
          <ul>
            {withoutText.map(({ part, page, reason }) => (
              <li key={part}>{`${words.page(page ?? part)}: ${words.withoutTextWhy[reason]}`}</li>
            ))}
            {omissions.map((omission) => (
              <li key={`${omission.kind} ${omission.page}`}>{omissionSentence(omission)}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  );
}
