import { connectionWords } from '@m8/content/connection.ts';
import { deskWords as words } from '@m8/content/desk.ts';
import { deskBase } from '@m8/contracts/desk-access.ts';
import type { Problem } from '@m8/contracts/errors.ts';
import { firebaseProject } from '#firebase/project.ts';

/** An error of the desk; its message is shown to the person. */
export class DeskError extends Error {
  override readonly name = 'DeskError';
  /** Whether the server requires a confirmed identity first. */
  readonly asks: boolean;

  constructor(message: string, asks = false) {
    super(message);
    this.asks = asks;
  }
}

function errorOf(status: number, problem: Partial<Problem> | null): DeskError {
  if (status === 404) return new DeskError(words.gone);
  const sentence = problem?.errors?.[0]?.message ?? problem?.detail ?? words.failed;
  return new DeskError(sentence, problem?.code === 'auth/confirm-it-is-you');
}

/** With accounts at Firebase, the pass may end before the sign-in; this opens a new one. */
async function reopenDesk(): Promise<boolean> {
  if (!firebaseProject) return false;
  const { enterDesk } = await import('#firebase/auth.ts');
  return enterDesk();
}

/** Requests a route below `deskBase`. @returns a successful response. @throws DeskError */
export async function readDesk(path: string, init: RequestInit = {}): Promise<Response> {
  const ask = () =>
    fetch(deskBase + path, init).catch(() => {
      throw new DeskError(connectionWords.unreachable);
    });
  let response = await ask();
  if (response.status === 404 && (await reopenDesk())) response = await ask();
  if (response.ok) return response;
  const problem: Partial<Problem> | null = await response.json().catch(() => null);
  throw errorOf(response.status, problem);
}

/**
 * Calls a route below `deskBase`.
 *
 * @param send a body for POST, or the method of a call without body; a GET by default
 * @returns the answer; null if it has no body
 * @throws DeskError
 */
export async function callDesk<Answer>(path: string, send?: object | 'DELETE'): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const body = typeof send === 'object' ? JSON.stringify(send) : null;
  const response = await readDesk(
    path,
    body === null
      ? { method: send === 'DELETE' ? send : 'GET' }
      : { method: 'POST', headers, body },
  );
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  return answer as Answer; // The server's contract; its tests hold it to that.
}
