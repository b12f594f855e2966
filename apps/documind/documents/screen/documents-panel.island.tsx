import { byteText } from '@m8/content/byte-text.ts';
import { workspaceWords } from '@m8/content/documind-workspace.ts';
import type { DocumentAnswer as Document } from '@m8/contracts/documind/documents.ts';
import { acceptedFiles } from '@m8/contracts/documind/formats.ts';
import type { LimitsAnswer as Limits } from '@m8/contracts/documind/quotas.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { TextButton } from '@m8/ui/button.tsx';
import { Cluster, Meta } from '@m8/ui/layout.tsx';
import { Problem } from '@m8/ui/problem.island.tsx';
import { Loading } from '@m8/ui/spinner.tsx';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { Service } from '#workspace/service/service.ts';
import { offline, toastRefusal } from '#workspace/service/service-error.ts';
import { SessionSwitch } from '#workspace/session-switch.island.tsx';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import { arrange } from '#workspace/state/list-view.ts';
import { useStore } from '#workspace/state/store.ts';
import { whileHere } from '#workspace/state/while-here.ts';
import { DeletedRow, DocumentRow } from './document-row.island.tsx';
import css from './documents-panel.module.css';
import { ListTools } from './list-tools.island.tsx';
import { PasteForm } from './paste-form.island.tsx';
import { UploadRow } from './upload-row.island.tsx';

const words = workspaceWords.documents;
const nearlyFull = 0.9;

/** How much storage a person uses; `stored` changes with the documents. */
function StorageLine({ service, stored }: { service: Service; stored: string }) {
  const [limits, setLimits] = useState<Limits | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other documents change the limits
  useEffect(() => whileHere(service.limits(), setLimits), [service, stored]);
  if (limits === null || limits.original_bytes === 0) return null;
  const { original_bytes: most, original_bytes_kept: kept } = limits;
  const line = words.kept(byteText(kept), byteText(most));
  return <Meta>{kept > most * nearlyFull ? `${line} ${words.nearlyFull}` : line}</Meta>;
}

/** Up to this many documents, the list needs no search. */
const shortList = 7;
/** So many documents are shown on a phone below an answer, until all are asked for. */
const maxFolded = 3;

function Empty({ workspace }: { workspace: WorkspaceState }) {
  const trySample = async () => {
    const { addSample } = await import('./add-sample.ts').catch(() => {
      throw offline();
    });
    await addSample(workspace);
  };
  return (
    <div className={css.empty}>
      <h3>{words.empty.title}</h3>
      <Meta>{words.empty.text}</Meta>
      <ActionButton onClick={() => trySample().catch(toastRefusal)}>
        {words.empty.sample}
      </ActionButton>
    </div>
  );
}

/** The button that opens a file dialog, and the other ways to add a file; before the first one, at more length. */
function BringFiles({ workspace, isFirst }: { workspace: WorkspaceState; isFirst: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void workspace.upload([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  return (
    <Cluster className={isFirst ? css.first : undefined}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        aria-label={words.choose}
        onChange={choose}
      />
      <ActionButton
        look={isFirst ? 'secondary' : 'primary'}
        small
        onClick={() => input.current?.click()}
      >
        {words.choose}
      </ActionButton>
      <TextButton onClick={() => workspace.pasted.set(workspace.pasted.get() ?? '')}>
        {words.paste}
      </TextButton>
      {isFirst && <span className={css.orDrop}>{words.orDrop}</span>}
      {isFirst && <Meta className={css.formats}>{words.formats}</Meta>}
    </Cluster>
  );
}

export function DocumentsPanel({ workspace }: { workspace: WorkspaceState }) {
  const { phase, problem, items, nextCursor, loadingMore } = useStore(workspace.documents.store);
  const chosen = useStore(workspace.documents.chosen);
  const uploads = useStore(workspace.uploads.store);
  const deletions = useStore(workspace.deletions.store);
  const { exchanges } = useStore(workspace.questions.store);
  const [isWhole, setWhole] = useState(false);
  const view = useStore(workspace.listView);
  const pasted = useStore(workspace.pasted);
  const isLong = items.length > shortList || nextCursor !== null;
  const isEmpty = phase === 'ready' && items.length + uploads.length === 0;
  const isFolded =
    !isWhole && exchanges.length > 0 && uploads.length === 0 && items.length > maxFolded;
  const deletionOf = (document: Document) =>
    deletions.find((deletion) =>
      deletion.some(({ document_id: id }) => id === document.document_id),
    );
  return (
    <section className={css.panel} aria-labelledby="documents-title">
      <div className={css.head}>
        <h2 id="documents-title" tabIndex={-1}>
          {words.title}
        </h2>
        <SessionSwitch workspace={workspace} isFirst={isEmpty} />
      </div>
      <BringFiles workspace={workspace} isFirst={isEmpty} />
      {pasted !== null && <PasteForm workspace={workspace} pasted={pasted} />}
      {problem !== null && (
        <Problem
          sentence={phase === 'failed' ? `${words.failed} ${problem}` : problem}
          onRetry={() => void workspace.load()}
        />
      )}
      {phase === 'loading' && <Loading className={css.loading} />}
      {isEmpty && <Empty workspace={workspace} />}
      <ListTools workspace={workspace} isLong={isLong} />
      {items.length + uploads.length > 0 && (
        <ul className={css.list} data-folded={isFolded || undefined}>
          {uploads.map((upload) => (
            <li key={`upload-${upload.id}`}>
              <UploadRow upload={upload} workspace={workspace} />
            </li>
          ))}
          {arrange(items, view).map((document) => {
            const deletion = deletionOf(document);
            if (deletion === undefined)
              return (
                <DocumentRow
                  key={document.document_id}
                  document={document}
                  workspace={workspace}
                  chosen={chosen}
                />
              );
            // Documents deleted together share one row, at the first one's place.
            return (
              deletion[0]?.document_id === document.document_id && (
                <DeletedRow key={document.document_id} deletion={deletion} workspace={workspace} />
              )
            );
          })}
        </ul>
      )}
      {isFolded && (
        <TextButton className={css.unfold} onClick={() => setWhole(true)}>
          {words.all(nextCursor === null ? items.length : null)}
        </TextButton>
      )}
      {phase === 'ready' && items.length > 0 && (
        <StorageLine
          service={workspace.service}
          stored={items.map(({ document_id: id, status }) => id + status).join()}
        />
      )}
      {nextCursor !== null && (
        <ActionButton
          look="quiet"
          small
          pending={loadingMore}
          onClick={() => void workspace.documents.more()}
        >
          {words.more}
        </ActionButton>
      )}
    </section>
  );
}
