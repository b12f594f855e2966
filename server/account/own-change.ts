import type { Person } from '#server/platform/actor.ts';
import { accountRules } from '#server/platform/limits.ts';
import { type AccountContext, authHeaders, type Caller } from './account-context.ts';
import { requireConfirmed } from './confirmation.ts';
import type { KeptAccess } from './credential-changed.ts';
import { requireActor } from './read-sign-in.ts';

/** Somebody who changes their own account, with what they use to do so. */
export interface OwnChange {
  person: Person;
  keep: KeptAccess;
  userAgent: string | null;
}

/**
 * Lets a person change a way in to their own account, and counts it.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/confirm-it-is-you`, `auth/too-many-requests`
 */
export async function requireOwnChange(
  context: AccountContext,
  caller: Caller,
): Promise<OwnChange> {
  const { sessionId, ...person } = await requireActor(context.auth, caller.headers);
  await requireConfirmed(context, { sessionId });
  await context.limits.reserve(accountRules.changeByPerson, person.userId);
  const { device } = await context.auth.api.readDevice({
    headers: authHeaders(caller),
    query: { email: person.email },
  });
  const userAgent = caller.headers.get('user-agent');
  return { person, keep: { sessionId, device }, userAgent };
}
