import type { AccountMessage, AccountUser } from '#contracts/account.ts';
import { accountChannel } from '#contracts/session.ts';

/** Told who is signed in now; null for nobody. */
export type AccountListener = (user: AccountUser | null) => void;

const listeners = new Set<AccountListener>();
let channel: BroadcastChannel | undefined;

/** Tells the listeners of this tab. */
export function notify(user: AccountUser | null): void {
  for (const listener of listeners) listener(user);
}

/** Tells the other tabs of this browser that the session changed. */
export function tellOtherTabs(): void {
  (channel ?? new BroadcastChannel(accountChannel)).postMessage({
    type: 'session-changed',
  } satisfies AccountMessage);
}

/**
 * Has `listener` called by {@link notify}.
 *
 * @param onNews called where another tab changed the session
 * @returns a function that stops it
 */
export function subscribe(listener: AccountListener, onNews: () => Promise<unknown>): () => void {
  if (!channel) {
    channel = new BroadcastChannel(accountChannel);
    channel.addEventListener('message', ({ data }: MessageEvent<AccountMessage>) => {
      if (data.type === 'session-changed') onNews().catch(() => undefined);
    });
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}
