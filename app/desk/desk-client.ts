import { deskWords as words } from '#content/desk.ts';
import { deskBase } from '#contracts/desk.ts';
import type { Problem } from '#contracts/errors.ts';

/** A refusal of the desk; the message is for the person at it. */
export class DeskError extends Error {
  override readonly name = 'DeskError';
  /** Nobody works at the desk with this sign-in any more. */
  readonly isGone: boolean;

  constructor(message: string, isGone = false) {
    super(message);
    this.isGone = isGone;
  }
}

function sentenceOf(problem: Partial<Problem> | null): string {
  return problem?.errors?.[0]?.message ?? problem?.detail ?? words.failed;
}

/**
 * Calls one route of the desk.
 *
 * @param path below `deskBase`
 * @param send a body for POST, or the method for a call without one; a GET where it is not given
 * @returns the answer; null where it has no body
 * @throws DeskError
 */
export async function callDesk<Answer>(path: string, send?: object | 'DELETE'): Promise<Answer> {
  const response = await fetch(
    deskBase + path,
    typeof send === 'object'
      ? {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(send),
        }
      : { method: send ?? 'GET' },
  ).catch(() => {
    throw new DeskError(words.failed);
  });
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return answer as Answer; // The server's contract; its tests hold it to that.
  if (response.status === 404) throw new DeskError(words.gone, true);
  throw new DeskError(sentenceOf(answer as Partial<Problem> | null)); // So does this.
}
