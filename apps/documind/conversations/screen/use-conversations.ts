import type { ConversationAnswer as Conversation } from '@m8/contracts/documind/conversations.ts';
import { useEffect, useMemo } from 'react';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import { createDeletions } from '#workspace/state/deletions.ts';
import { createList } from '#workspace/state/list.ts';

export type Conversations = ReturnType<typeof createConversations>;

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
