import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ScreenReaderOnly } from '#app/ui/layout.tsx';
import { Lazy } from '#app/ui/lazy-screen.island.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { workspaceWords as words } from '#content/documind-workspace.ts';
import { AnswerColumn } from './answers/answer-column.island.tsx';
import { AskPanel } from './ask-panel.island.tsx';
import { DocumentsPanel } from './documents/documents-panel.island.tsx';
import { DropTarget } from './documents/drop-target.island.tsx';
import { developerScreen, historyScreen, readerScreen } from './lazy-screens.ts';
import {
  createWorkspace,
  type WorkspaceParts,
  type WorkspaceState,
} from './state/create-workspace.ts';
import { useStore } from './state/store.ts';
import css from './workspace.module.css';

function subscribeToConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** @returns whether the browser has a connection, as far as it knows */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
}

/** Reaches over the whole page above what is seen: whoever jumps to the end has passed the place. */
const seenOrPassed = { rootMargin: '999999px 0px 0px' };

/** The panel for developers, fetched when its place comes into view or is passed. */
function NearDeveloperPanel({ workspace }: { workspace: WorkspaceState }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setNear(true);
    }, seenOrPassed);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={css.developers}>
      {near && <Lazy screen={developerScreen} props={{ workspace }} />}
    </div>
  );
}

/** Documents on one side, questions and answers on the other, and the way between them. */
export function Workspace(parts: WorkspaceParts) {
  const [workspace] = useState(() => createWorkspace(parts));
  useEffect(() => workspace.start(), [workspace]);
  const reading = useStore(workspace.reading);
  const notice = useStore(workspace.notice);
  const historyOpen = useStore(workspace.historyOpen);
  const announcement = useStore(workspace.announcement);
  const online = useOnline();
  return (
    <div className={css.workspace}>
      <AskPanel workspace={workspace} />
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
      <div className={css.desk} data-covered={reading || historyOpen ? '' : undefined}>
        <AnswerColumn workspace={workspace} />
        <div className={css.papers}>
          <DocumentsPanel workspace={workspace} />
        </div>
        {reading && <Lazy screen={readerScreen} props={{ workspace, reading }} />}
        {historyOpen && !reading && <Lazy screen={historyScreen} props={{ workspace }} />}
      </div>
      <NearDeveloperPanel workspace={workspace} />
      <DropTarget workspace={workspace} />
      <div role="status">
        <ScreenReaderOnly>{announcement}</ScreenReaderOnly>
      </div>
    </div>
  );
}
