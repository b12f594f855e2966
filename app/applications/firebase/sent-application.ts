import { storedText } from '#app/ui/browser-storage.ts';

/** An application that this tab has given to the document store. */
export interface SentApplication {
  /** Who sent it, and what; the same text is the same application. */
  content: string;
  /** Of its document. */
  id: string;
  /** Whether the store has confirmed it; a lost answer leaves that open. */
  stored: boolean;
}

const lastSent = storedText('sessionStorage', 'application-sent');

/**
 * Keeps the last application of this tab, over reloads. Where storage is blocked or full, only a
 * second press after a lost connection misses it.
 */
export function rememberSent(sent: SentApplication): void {
  lastSent.write(JSON.stringify(sent));
}

/** @returns the last application of this tab where it is this one */
export function recallSent(content: string): SentApplication | null {
  const sent = lastSent.readJson() as SentApplication | null; // Written by rememberSent.
  return sent?.content === content ? sent : null;
}

/** Forgets it: the store has refused it. */
export function forgetSent(): void {
  lastSent.remove();
}
