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

/** For callers that only need to know whether someone is signed in. */
function onlyRefusals(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

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
  const readBearer = async (headers: Headers) => {
    const [, token] = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '') ?? [];
    return token === undefined ? null : readIdToken(token);
  };
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
    /** Finds who asks by an ID token in the header `Authorization`. */
    async findRequester(headers: Headers): Promise<Requester | null> {
      const said = await readBearer(headers);
      const person = said && (await personOf(said));
      return (
        person && {
          userId: person.userId,
          async requireConfirmed() {
            requireRecentSignIn({ clock }, said.signedInAt);
          },
          // The browser ends Firebase's sign-in.
          signOut: async () => [],
        }
      );
    },
    /** As `findRequester`; also null while Google's keys are unavailable. */
    async findBearer(headers: Headers): Promise<BearerSignIn | null> {
      const said = await readBearer(headers).catch(onlyRefusals);
      const person = said && (await personOf(said).catch(onlyRefusals));
      if (!person) return null;
      const { userId, email } = person;
      const { byTwoFactors, signedInAt } = said;
      return {
        userId,
        email,
        // The token does not report a factor that was not requested.
        secondFactor: byTwoFactors ? 'shown' : 'none',
        knownSince: await knownSince(db, userId),
        requireConfirmed: async () => requireRecentSignIn({ clock }, signedInAt),
        openPass: () => passes.open({ userId, ...said }),
      };
    },
    /** Finds who is signed in by the pass cookie, which such a token opened. */
    findSignIn: passes.find,
    findPerson: (userId: string) => findPerson(db, userId),
  };
}
