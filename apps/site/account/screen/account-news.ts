import type { AccountMessage, AccountUser } from '@m8/contracts/account.ts';
import { accountChannel } from '@m8/contracts/session.ts';

/** Told who is signed in now; null for nobody. */
export type AccountListener = (user: AccountUser | null) => void;

const listeners = new Set<AccountListener>();
let channel: BroadcastChannel | undefined;

/** Tells the listeners of this tab. */
export function notify(user: AccountUser | null): void {
  for (const listener of listeners) listener(user);
}

/** Tells the other tabs of this browser. */
function tell(message: AccountMessage): void {
  (channel ?? new BroadcastChannel(accountChannel)).postMessage(message);
}

/** Tells the other tabs that the session changed. */
export const tellOtherTabs = () => tell({ type: 'session-changed' });

/**
 * Takes away all that a person who leaves has left in the browser. The code comes when it is asked for, since
 * every page can log out; where it does not come, they have left all the same.
 */
const forgetPerson = (): Promise<void> =>
  import('@m8/ui/forget-everything.ts')
    .then((code) => code.forgetEverything())
    .catch(() => undefined);

/** Has every open tab forget the person who leaves: each has a `sessionStorage` of its own. */
export function forgetInEveryTab(): Promise<void> {
  tell({ type: 'person-left' });
  return forgetPerson();
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
      if (data.type === 'person-left') void forgetPerson();
    });
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}
