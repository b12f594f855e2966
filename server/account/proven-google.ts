import { AsyncLocalStorage } from 'node:async_hooks';
import { getOAuthState } from 'better-auth/api';
import type { GoogleErrand } from '#contracts/account.ts';

/** A Google account that somebody who is signed in has shown to be theirs. */
export interface ProvenGoogle {
  userId: string;
  /** Who they are at Google. */
  accountId: string;
}

/** What comes of one return from Google. */
interface GoogleReturn {
  proven?: ProvenGoogle;
  /** Whether it makes a person. */
  makesPerson?: true;
}

const calls = new AsyncLocalStorage<GoogleReturn>();

/** Notes that a person is about to be made. */
export function noteNewPerson(): void {
  const call = calls.getStore();
  if (call) call.makesPerson = true;
}

/**
 * @returns whether what Better Auth is about to store is of a person whom the same return from Google makes,
 *   who has no other way in; the transaction that makes them is open then
 */
export function isOfNewPerson(): boolean {
  return calls.getStore()?.makesPerson === true;
}

/**
 * Keeps Better Auth from storing what an errand brings back: it would do so outside of the transaction
 * that writes the log and the mail.
 *
 * @param accountId who somebody is at Google, whom Better Auth is about to store
 * @returns whether they were on an errand; false for a sign-in
 */
export async function noteErrand(accountId: string): Promise<boolean> {
  // Better Auth's own routes are shut, so what the state says was put there by our own start of an errand.
  const state = await getOAuthState<{ errand?: GoogleErrand }>();
  if (!state?.link) return false;
  const call = calls.getStore();
  if (call && state.errand === 'link') call.proven = { userId: state.link.userId, accountId };
  return true;
}

/**
 * @param work lets Better Auth finish what came back from Google
 * @returns its answer, and the Google account that is to be linked, where that was the errand
 */
export async function withErrand<Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; proven: ProvenGoogle | undefined }> {
  const call: GoogleReturn = {};
  const answer = await calls.run(call, work);
  return { answer, proven: call.proven };
}
