import { historyWords as words } from '@m8/content/documind-workspace.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { IconButton, TextButton } from '@m8/ui/button.tsx';
import { Stroke } from '@m8/ui/icons.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import { Problem } from '@m8/ui/problem.island.tsx';
import { Loading } from '@m8/ui/spinner.tsx';
import { clsx } from 'clsx/lite';
import { useEffect, useRef } from 'react';
import panel from '#workspace/side-panel.module.css';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import { useStore } from '#workspace/state/store.ts';
import { useDialogMode } from '#workspace/state/use-dialog-mode.ts';
import { ConversationRow, DeletedRow, useConversations } from './conversation-row.island.tsx';
import css from './history.module.css';

function ConversationList(props: { workspace: WorkspaceState; onOpened(): void }) {
  const { workspace, onOpened } = props;
  const { stored, conversationId } = useStore(workspace.questions.store);
  const conversations = useConversations(workspace, stored);
  const { phase, problem, items, nextCursor } = useStore(conversations.store);
  const deletions = useStore(conversations.deletions.store);
  return (
    <>
      {problem !== null && (
        <Problem
          className={css.problem}
          sentence={phase === 'failed' ? `${words.failed} ${problem}` : problem}
          onRetry={() => void conversations.load()}
        />
      )}
      {phase === 'loading' && <Loading className={css.loading} />}
      {phase === 'ready' && items.length === 0 && (
        <Meta className={css.loading}>{words.empty}</Meta>
      )}
      <ul>
        {items.map((conversation) => {
          const { conversation_id: id } = conversation;
          const row = { workspace, conversations, conversation };
          const deletion = deletions.find(([one]) => one?.conversation_id === id);
          if (deletion) return <DeletedRow key={id} {...row} deletion={deletion} />;
          const open = async () => {
            if (await workspace.conversations.open(id)) onOpened();
          };
          return (
            <ConversationRow
              key={id}
              {...row}
              isOpen={id === conversationId}
              onOpen={() => void open()}
            />
          );
        })}
      </ul>
      {nextCursor !== null && (
        <ActionButton look="quiet" small onClick={() => void conversations.more()}>
          {words.more}
        </ActionButton>
      )}
    </>
  );
}

/** All conversations: beside the answer if there is room, over everything on a phone. */
export function History({ workspace }: { workspace: WorkspaceState }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { dialog, close } = useDialogMode(() => {
    workspace.historyOpen.set(false);
    document.getElementById('history-button')?.focus();
  });
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  // As a modal, it hides the conversation that was opened.
  const closeAbove = () => {
    if (dialog.ref.current?.matches(':modal')) close();
  };
  const startAnew = () => {
    workspace.conversations.startAnew();
    closeAbove();
    document.getElementById('question')?.focus();
  };
  return (
    <dialog {...dialog} className={clsx(panel.panel, css.history)} aria-labelledby="history-title">
      <header className={css.head}>
        <h2 ref={title} id="history-title" tabIndex={-1}>
          {words.title}
        </h2>
        <TextButton className={css.anew} onClick={startAnew}>
          <Stroke d="M6 12h12M12 6v12" />
          {words.startAnew}
        </TextButton>
        <IconButton icon="close" label={words.close} onClick={close} />
      </header>
      <div className={css.list}>
        <ConversationList workspace={workspace} onOpened={closeAbove} />
      </div>
    </dialog>
  );
}
