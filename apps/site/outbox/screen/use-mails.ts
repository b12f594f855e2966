import { type OutboxAnswer, type OutboxMail, outboxPath } from '@m8/contracts/outbox.ts';
import { useEffect, useState } from 'react';

/** The mails; `closed` for a browser without the key, `unreachable` if the server does not answer. */
type OutboxState = readonly OutboxMail[] | 'closed' | 'unreachable';

/** @returns the mails, newest first */
async function fetchMails(): Promise<OutboxState> {
  try {
    const response = await fetch(outboxPath);
    if (response.ok) return ((await response.json()) as OutboxAnswer).mails; // The server's contract.
    // An unread body would keep the request open.
    await response.body?.cancel();
    return response.status === 404 ? 'closed' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** Refresh interval while the page is visible, in milliseconds. */
const refreshMs = 3000;

/** The page's state of the outbox. */
export interface Mails {
  /** Newest first; null until the first answer. */
  mails: readonly OutboxMail[] | null;
  trouble: 'closed' | 'unreachable' | null;
}

/** @returns the mails, kept up to date while the page is visible */
export function useMails(): Mails {
  const [known, setKnown] = useState<Mails>({ mails: null, trouble: null });
  useEffect(() => {
    let stopped = false;
    const refresh = async () => {
      if (document.hidden) return;
      const state = await fetchMails();
      if (stopped) return;
      setKnown(({ mails }) =>
        typeof state === 'string' ? { mails, trouble: state } : { mails: state, trouble: null },
      );
      if (state === 'closed') clearInterval(timer);
    };
    const timer = setInterval(refresh, refreshMs);
    void refresh();
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, []);
  return known;
}
