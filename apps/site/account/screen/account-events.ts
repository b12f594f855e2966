import type { AccountMessage, AccountUser } from '@m8/contracts/account.ts';
import { accountChannel } from '@m8/contracts/session.ts';

export type AccountListener = (user: AccountUser | null) => void;

const listeners = new Set<AccountListener>();
let channel: BroadcastChannel | undefined;

export function notify(user: AccountUser | null): void {
  for (const listener of listeners) listener(user);
}

function broadcast(message: AccountMessage): void {
  (channel ?? new BroadcastChannel(accountChannel)).postMessage(message);
}

export const notifyOtherTabs = () => broadcast({ type: 'session-changed' });

/**
 * Removes everything that a person who logs out has stored in the browser. The code loads on demand, since
 * every page can log out. If loading fails, the person is logged out all the same.
 */
const forgetPerson = (): Promise<void> =>
  import('@m8/ui/forget-everything.ts')
    .then((code) => code.forgetEverything())
    .catch(() => undefined);

/** Makes all open tabs forget the person: each has its own `sessionStorage`. */
export function forgetInEveryTab(): Promise<void> {
  broadcast({ type: 'person-left' });
  return forgetPerson();
}

/**
 * Registers a listener, and what to do when another tab changed the session. @returns how to unregister it
 */
export function subscribe(listener: AccountListener, onNews: () => Promise<unknown>): () => void {
  if (!channel) {
    channel = new BroadcastChannel(accountChannel);
    channel.addEventListener('message', ({ data }: MessageEvent<AccountMessage>) => {
      if (data.type === 'session-changed') onNews().catch(() => undefined);
      if (data.type === 'person-left') void forgetPerson();
    });
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}
