const storageKey = 'application-sent';

/** An application that this tab has given to the document store. */
export interface SentApplication {
  /** Who sent it, and what; the same text is the same application. */
  content: string;
  /** Of its document. */
  id: string;
  /** Whether the store has confirmed it; a lost answer leaves that open. */
  stored: boolean;
}

/** Keeps the last application of this tab, over reloads. */
export function rememberSent(sent: SentApplication): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(sent));
  } catch {
    // Storage is blocked or full: only a second press after a lost connection would miss it.
  }
}

/** @returns the last application of this tab where it is this one */
export function recallSent(content: string): SentApplication | null {
  try {
    const sent = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as SentApplication | null; // Written by rememberSent.
    return sent?.content === content ? sent : null;
  } catch {
    return null;
  }
}

/** Forgets it: the store has refused it. */
export function forgetSent(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
