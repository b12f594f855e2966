import { AsyncLocalStorage } from 'node:async_hooks';
import { getOAuthState } from 'better-auth/api';
import type { GoogleErrand } from '#contracts/account.ts';

/** A Google account that somebody who is signed in has shown to be theirs. */
export interface ProvenGoogle {
  userId: string;
  /** Who they are at Google. */
  accountId: string;
}

const calls = new AsyncLocalStorage<{ proven?: ProvenGoogle }>();

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
  const call: { proven?: ProvenGoogle } = {};
  const answer = await calls.run(call, work);
  return { answer, proven: call.proven };
}
