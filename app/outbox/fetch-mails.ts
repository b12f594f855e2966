import { type OutboxAnswer, type OutboxMail, outboxPath } from '#contracts/outbox.ts';

/** What the outbox holds; `off` where the server sends its mail, `unreachable` where nobody answers. */
export type OutboxState = readonly OutboxMail[] | 'off' | 'unreachable';

/** @returns the mails, newest first */
export async function fetchMails(): Promise<OutboxState> {
  try {
    const response = await fetch(outboxPath);
    if (response.status === 404) return 'off';
    if (!response.ok) return 'unreachable';
    return ((await response.json()) as OutboxAnswer).mails; // The server's contract.
  } catch {
    return 'unreachable';
  }
}
