import { useEffect, useState } from 'react';
import { Late } from '#app/ui/late.island.tsx';
import { ScreenReaderOnly } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { workspaceWords as words } from '#content/documind-workspace.ts';
import { AnswerColumn } from './answers/answer-column.island.tsx';
import { AskPanel } from './ask-panel.island.tsx';
import { DocumentsPanel } from './documents/documents-panel.island.tsx';
import { DropTarget } from './documents/drop-target.island.tsx';
import { readerScreen } from './late-screens.ts';
import { NearDeveloperPanel } from './near-developer-panel.island.tsx';
import { createWorkspace } from './state/create-workspace.ts';
import { useOnline } from './state/use-online.ts';
import { useStore } from './state/use-store.ts';
import css from './workspace.module.css';

/** Documents on one side, questions and answers on the other, and the way between them. */
export function Workspace(parts: Parameters<typeof createWorkspace>[0]) {
  const [workspace] = useState(() => createWorkspace(parts));
  useEffect(() => workspace.start(), [workspace]);
  const reading = useStore(workspace.reading);
  const said = useStore(workspace.said);
  const online = useOnline();
  return (
    <div className={css.workspace}>
      <AskPanel workspace={workspace} />
      {!online && (
        <Notice kind="warn" announce="polite">
          {words.offline}
        </Notice>
      )}
      <div className={css.desk} data-reading={reading ? '' : undefined}>
        <AnswerColumn workspace={workspace} />
        <div className={css.papers}>
          <DocumentsPanel workspace={workspace} />
        </div>
        {reading && <Late screen={readerScreen} props={{ workspace, reading }} />}
      </div>
      <NearDeveloperPanel workspace={workspace} />
      <DropTarget workspace={workspace} />
      <div role="status">
        <ScreenReaderOnly>{said}</ScreenReaderOnly>
      </div>
    </div>
  );
}
