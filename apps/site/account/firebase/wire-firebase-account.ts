import type { FirebaseProject } from '@m8/contracts/firebase.ts';
import type { BearerSignIn, LockSignIn, Person, Requester } from '@m8/platform/actor.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Log } from '@m8/platform/log.ts';
import { findPerson } from '#account/sessions/sessions.ts';
import { lockUser } from '#account/users.ts';
import { createFirebaseApi } from './api.ts';
import { createPasses, requireRecentSignIn } from './passes.ts';
import { createIdTokenReader, type FirebasePerson } from './read-id-token.ts';
import { knownSince, settlePerson } from './settle-person.ts';

/** Accounts in a Firebase project, as the rest of the server uses them. */
export type FirebaseAccount = ReturnType<typeof wireFirebaseAccount>;

/**
 * Wires the accounts of a Firebase project. Fetches nothing until the first token.
 *
 * @param parts `db` is already migrated; `fetch` gets Google's keys
 */
export function wireFirebaseAccount(parts: {
  project: FirebaseProject;
  db: Db;
  clock: Clock;
  log: Log;
  publicUrl: string;
  fetch: typeof fetch;
}) {
  const { project, db, clock, log } = parts;
  const readIdToken = createIdTokenReader({ project, clock, log, fetch: parts.fetch });
  const passes = createPasses({ db, clock, publicUrl: parts.publicUrl });
  async function personOf({ uid, verifiedEmail: email }: FirebasePerson) {
    if (email === null) throw new AppError('documind/email-not-verified');
    return settlePerson({ db, clock }, { uid, email });
  }
  // An ID token says nothing about sessions; what ends here is a disabled account.
  const lockSignIn: LockSignIn = async (within, { userId }) => {
    await lockUser(within, userId);
    return (await findPerson(within, userId)) !== null;
  };
  return {
    lockSignIn,
    /** Mounted at `/api/auth`. */
    api: createFirebaseApi(project, passes),
    /** @throws AppError `documind/email-not-verified`, `documind/sign-in-unavailable` */
    async findActorByToken(token: string): Promise<Person | null> {
      const said = await readIdToken(token);
      return said && personOf(said);
    },
    /**
     * Finds who asks by an ID token in the header `Authorization`.
     *
     * @throws AppError as `findActorByToken`
     */
    async findRequester(headers: Headers): Promise<(Requester & BearerSignIn) | null> {
      const [, token] = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '') ?? [];
      const said = token === undefined ? null : await readIdToken(token);
      if (!said) return null;
      const person = await personOf(said);
      if (!person) return null;
      const { userId, email } = person;
      return {
        userId,
        email,
        // The token does not report a factor that was not requested.
        secondFactor: said.byTwoFactors ? 'shown' : 'none',
        knownSince: await knownSince(db, userId),
        requireConfirmed: async () => requireRecentSignIn({ clock }, said.signedInAt),
        openPass: () => passes.open({ userId, ...said }),
        // The browser ends Firebase's sign-in.
        signOut: async () => [],
      };
    },
    /** Finds who is signed in by the pass cookie, which such a token opened. */
    findSignIn: passes.find,
    findPerson: (userId: string) => findPerson(db, userId),
  };
}
