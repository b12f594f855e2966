import { AsyncLocalStorage } from 'node:async_hooks';
import { APIError } from 'better-auth/api';
import type { Db } from '#server/platform/database/tables.ts';
import '../tables.ts';

interface Call {
  /** The person has shown their second factor. */
  isShown?: boolean;
  heldFor?: string;
}

const calls = new AsyncLocalStorage<Call>();

/** @returns whether a person is asked for a second factor when they sign in */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('account_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('since', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Keeps Better Auth from opening a session for somebody whose second factor was not shown, whichever
 * way in it was about to open it for.
 *
 * @returns whether it was shown; false where there is none
 * @throws APIError `SECOND_FACTOR_NEEDED`
 */
export async function requireFactorShown(db: Db, userId: string): Promise<boolean> {
  const call = calls.getStore();
  if (call?.isShown) return true;
  if (!(await hasSecondFactor(db, userId))) return false;
  if (call) call.heldFor = userId;
  throw new APIError('FORBIDDEN', { code: 'SECOND_FACTOR_NEEDED' });
}

/**
 * @param work lets Better Auth sign somebody in
 * @returns its answer; or the person who must show a second factor, and has no session yet
 */
export async function unlessHeld<Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer } | { heldFor: string }> {
  const call: Call = {};
  try {
    const answer = await calls.run(call, work);
    return call.heldFor === undefined ? { answer } : { heldFor: call.heldFor };
  } catch (error) {
    if (call.heldFor === undefined) throw error;
    return { heldFor: call.heldFor };
  }
}

/** @param work opens a session for somebody who has shown their second factor */
export function withFactorShown<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return calls.run({ isShown: true }, work);
}
