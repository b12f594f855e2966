import { dayText } from '@m8/content/date-text.ts';
import { historyWords as words } from '@m8/content/documind-workspace.ts';
import type { ConversationAnswer as Conversation } from '@m8/contracts/documind/conversations.ts';
import { saveFile } from '@m8/ui/save-file.ts';
import { useEffect, useMemo, useState } from 'react';
import { Deleted } from '#workspace/deleted.island.tsx';
import { Facts } from '#workspace/document-parts.tsx';
import { RenameForm } from '#workspace/rename-form.island.tsx';
import { RowMenu } from '#workspace/row-menu.island.tsx';
import { toastRefusal } from '#workspace/service/service-error.ts';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import { createDeletions, type Deletion } from '#workspace/state/deletions.ts';
import { createList } from '#workspace/state/list.ts';
import css from './history.module.css';

type Conversations = ReturnType<typeof createConversations>;

const isSame = (one: Conversation, other: Conversation) =>
  one.conversation_id === other.conversation_id;

function createConversations({ service, sessionId }: WorkspaceState) {
  const list = createList<Conversation>(
    async (cursor) => {
      const { conversations, next_cursor } = await service.conversations(sessionId(), cursor);
      return { items: conversations, next: next_cursor };
    },
    isSame,
    (item) => deletions.store.get().some((deletion) => deletion.some((one) => isSame(one, item))),
  );
  /** Deletions can be undone while the list is open. */
  const deletions = createDeletions({
    erase: ({ conversation_id: id }: Conversation) => service.deleteConversation(id),
    restore: ({ conversation_id: id }: Conversation) => service.undoDeletion(id),
    onGone: (deleted: Conversation) => list.drop((one) => isSame(one, deleted)),
  });
  return { ...list, deletions };
}

/** @returns the conversations, reloaded when the number of answers changes */
export function useConversations(workspace: WorkspaceState, answers: number): Conversations {
  const conversations = useMemo(() => createConversations(workspace), [workspace]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer reloads the list
  useEffect(() => void conversations.load(), [conversations, answers]);
  return conversations;
}

export interface RowProps {
  workspace: WorkspaceState;
  conversations: Conversations;
  conversation: Conversation;
}

const menuId = (id: string) => `acts-${id}`;
const renameWords = { label: words.newTitle, save: words.save, cancel: words.cancel };

/** @returns a file name for a conversation that is valid on every system */
export function markdownName(title: string): string {
  const name = title.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  return `${name || words.file}.md`;
}

function factsOf({ updated_at, exchange_count, session_id }: Conversation): string[] {
  return [
    dayText(updated_at),
    words.questions(exchange_count),
    ...(session_id === null ? [] : [words.private]),
  ];
}

/** One conversation: opens, renames, exports and deletes it. */
export function ConversationRow(props: RowProps & { isOpen: boolean; onOpen(): void }) {
  const { workspace, conversations, conversation, isOpen, onOpen } = props;
  const { conversation_id: id, title } = conversation;
  const [renaming, setRenaming] = useState(false);
  const save = () =>
    workspace.service.conversationFile(id).then((text) => {
      saveFile(new Blob([text], { type: 'text/markdown' }), markdownName(title));
    }, toastRefusal);
  const remove = () => {
    if (isOpen) workspace.conversations.startAnew();
    conversations.deletions.delete([conversation]);
  };
  return (
    <li className={css.row} data-open={isOpen || undefined}>
      <button
        type="button"
        className={css.open}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        <span className={css.title} dir="auto">
          {title}
        </span>
        <Facts facts={factsOf(conversation)} />
      </button>
      <RowMenu
        id={menuId(id)}
        className={css.actions}
        label={words.acts(title)}
        choices={[
          { label: words.save, name: words.rename(title), onChoose: () => setRenaming(true) },
          { label: words.saveFile, name: words.export(title), onChoose: () => void save() },
          { label: words.remove, name: words.delete(title), onChoose: remove },
        ]}
      />
      {renaming && (
        <RenameForm
          field="conversation-title"
          name={title}
          words={renameWords}
          openedBy={menuId(id)}
          className={css.rename}
          rename={async (wanted) =>
            conversations.put(await workspace.service.renameConversation(id, wanted))
          }
          onDone={() => setRenaming(false)}
        />
      )}
    </li>
  );
}

/** Replaces a deleted conversation while the deletion can be undone. */
export function DeletedRow(props: RowProps & { deletion: Deletion<Conversation> }) {
  const { workspace, conversations, conversation, deletion } = props;
  const { title } = conversation;
  const restore = async () => {
    if (!(await conversations.deletions.undo(deletion))) return;
    workspace.announce(words.restored(title));
    // It may have been the open one. Reopen it if nothing has replaced it.
    if (workspace.questions.store.get().exchanges.length === 0)
      void workspace.conversations.open(conversation.conversation_id);
  };
  return (
    <li className={css.row} data-deleted="">
      <Deleted className={css.title} focusAfter="history-title" onUndo={() => void restore()}>
        {words.deleted(title)}
      </Deleted>
    </li>
  );
}
