import { useEffect, useMemo, useState } from 'react';
import { showToast } from '#app/ui/toasts.ts';
import type { ConversationAnswer as Conversation } from '#contracts/documind/conversations.ts';
import { asServiceError } from '../service/service-error.ts';
import type { WorkspaceState } from '../state/create-workspace.ts';
import { createDeletions, type Deletions } from '../state/deletions.ts';

/** The conversations, as far as they are loaded. */
export interface ConversationsState {
  phase: 'loading' | 'ready' | 'failed';
  /** Why they, or more of them, could not be loaded. */
  problem: string | null;
  /** Newest first. */
  items: readonly Conversation[];
  nextCursor: string | null;
}

/** The list of conversations and what can be done with it. */
export interface Conversations extends ConversationsState {
  load(): Promise<void>;
  more(): Promise<void>;
  /** Puts a conversation that was renamed in the place of what it was. */
  put(conversation: Conversation): void;
  /** What is deleted can be undone while the list is open. */
  deletions: Deletions<Conversation>;
}

const nothingYet: ConversationsState = {
  phase: 'loading',
  problem: null,
  items: [],
  nextCursor: null,
};

/** @returns a list that has just come, with what can still be undone in its place */
function withDeleted(
  fresh: readonly Conversation[],
  before: readonly Conversation[],
  deleted: readonly Conversation[],
): Conversation[] {
  const has = (list: readonly Conversation[], { conversation_id: id }: Conversation) =>
    list.some((one) => one.conversation_id === id);
  const items = [...fresh];
  for (const [at, one] of before.entries())
    if (has(deleted, one) && !has(items, one)) items.splice(at, 0, one);
  return items;
}

/** @returns the conversations, loaded anew when another one begins or an answer comes */
export function useConversations(workspace: WorkspaceState, answers: number): Conversations {
  const [state, setState] = useState(nothingYet);
  const change = (part: Partial<ConversationsState>) =>
    setState((before) => ({ ...before, ...part }));
  const deletions = useMemo(
    () =>
      createDeletions({
        erase: ({ conversation_id: id }: Conversation) => workspace.service.deleteConversation(id),
        restore: ({ conversation_id: id }: Conversation) => workspace.service.undoDeletion(id),
        onGone: (gone: Conversation) =>
          setState((before) => ({
            ...before,
            items: before.items.filter((one) => one.conversation_id !== gone.conversation_id),
          })),
        onFailed: (sentence) => showToast('bad', sentence),
      }),
    [workspace],
  );

  const load = async () => {
    try {
      const list = await workspace.service.conversations(workspace.sessionId());
      setState((before) => ({
        ...{ phase: 'ready', problem: null, nextCursor: list.next_cursor },
        items: withDeleted(list.conversations, before.items, deletions.store.get().flat()),
      }));
    } catch (error) {
      change({ phase: 'failed', problem: asServiceError(error).sentence });
    }
  };
  const more = async () => {
    try {
      const cursor = state.nextCursor ?? undefined;
      const list = await workspace.service.conversations(workspace.sessionId(), cursor);
      change({
        items: [...state.items, ...list.conversations],
        nextCursor: list.next_cursor,
        problem: null,
      });
    } catch (error) {
      change({ problem: asServiceError(error).sentence });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer asks again
  useEffect(() => void load(), [workspace, answers]);

  return {
    ...state,
    load,
    more,
    deletions,
    put: (renamed) =>
      change({
        items: state.items.map((one) =>
          one.conversation_id === renamed.conversation_id ? renamed : one,
        ),
      }),
  };
}
