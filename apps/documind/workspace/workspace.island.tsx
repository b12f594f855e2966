import { workspaceWords as words } from '@m8/content/documind-workspace.ts';
import { ArrowLink, Button } from '@m8/ui/button.tsx';
import { Icon, Stroke } from '@m8/ui/icons.tsx';
import { Cluster, ScreenReaderOnly, SectionHead } from '@m8/ui/layout.tsx';
import { Lazy, lazyScreen } from '@m8/ui/lazy-screen.island.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { History } from '#conversations/screen/history.island.tsx';
import { DocumentsPanel } from '#documents/screen/documents-panel.island.tsx';
import { DropTarget } from '#documents/screen/drop-target.island.tsx';
import { AnswerColumn } from '#questions/screen/answer-column.island.tsx';
import { AskedBefore } from '#questions/screen/exchanges.island.tsx';
import { AskPanel } from './ask-panel.island.tsx';
import type { Service } from './service/service.ts';
import {
  createWorkspace,
  type WorkspaceParts,
  type WorkspaceState,
} from './state/create-workspace.ts';
import { useStore } from './state/store.ts';
import css from './workspace.module.css';

// The largest screens that the workspace does not show at first.
const readerScreen = lazyScreen(() =>
  import('./reader/reader.island.tsx').then((module) => module.Reader),
);
const developerScreen = lazyScreen(() =>
  import('./developer/developer-panel.island.tsx').then((module) => module.DeveloperPanel),
);

function subscribeToConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** @returns whether the browser believes it is online */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
}

/** Where developers read on, and what their programs have from the person, loaded once opened. */
function Developers({ service }: { service: Service }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={css.developers}>
      <SectionHead title={words.developers.title} lead={words.developers.lead} />
      <Cluster>
        <Button look="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.developers.manage}
          <Icon name="chevron" />
        </Button>
        <ArrowLink href="/documind/reference">{words.developers.reference}</ArrowLink>
      </Cluster>
      {isOpen && <Lazy screen={developerScreen} props={{ service }} />}
    </section>
  );
}

function HistoryButton({ workspace }: { workspace: WorkspaceState }) {
  const open = useStore(workspace.historyOpen);
  const toggle = () => {
    // An open document covers the list. The button then shows the list.
    workspace.historyOpen.set(!open || workspace.reading.get() !== null);
    workspace.reading.set(null);
  };
  return (
    <Button look="quiet" small id="history-button" aria-expanded={open} onClick={toggle}>
      <Stroke d="M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 7.5V12l3.2 2" />
      {words.history}
    </Button>
  );
}

/** The workspace: documents on one side, questions and answers on the other. */
export function Workspace(parts: WorkspaceParts) {
  const [workspace] = useState(() => createWorkspace(parts));
  useEffect(() => workspace.start(), [workspace]);
  const reading = useStore(workspace.reading);
  const notice = useStore(workspace.notice);
  const historyOpen = useStore(workspace.historyOpen);
  const announcement = useStore(workspace.announcement);
  const { exchanges } = useStore(workspace.questions.store);
  const { phase, items } = useStore(workspace.documents.store);
  const uploads = useStore(workspace.uploads.store);
  const isEmpty = phase === 'ready' && items.length + uploads.length === 0;
  const online = useOnline();
  return (
    <div className={css.workspace} data-empty={isEmpty || undefined}>
      <div className={css.bar}>
        <HistoryButton workspace={workspace} />
      </div>
      {!online && (
        <Notice kind="warn" announce="polite">
          {words.offline}
        </Notice>
      )}
      {notice !== null && (
        <Notice kind="warn" announce="polite">
          {notice}
        </Notice>
      )}
      <div className={css.desk} data-covered={reading ? 'wide' : historyOpen ? '' : undefined}>
        <AnswerColumn workspace={workspace} />
        <div className={css.papers}>
          <DocumentsPanel workspace={workspace} />
        </div>
        {exchanges.length > 1 && <AskedBefore workspace={workspace} />}
        <AskPanel workspace={workspace} />
        {reading && <Lazy screen={readerScreen} props={{ workspace, reading }} />}
        {historyOpen && !reading && <History workspace={workspace} />}
      </div>
      <Developers service={workspace.service} />
      <DropTarget workspace={workspace} />
      <div role="status">
        <ScreenReaderOnly>{announcement}</ScreenReaderOnly>
      </div>
    </div>
  );
}
