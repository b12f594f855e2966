import { confirmationSeconds } from '#contracts/account.ts';
import type { FirebaseProject } from '#contracts/firebase.ts';
import type { FindActorByToken, FindAsker, FindPerson } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';
import { findPerson } from '../sessions.ts';
import { createFirebaseApi } from './api.ts';
import { createIdTokenReader, type FirebasePerson } from './read-id-token.ts';
import { settlePerson } from './settle-person.ts';

/** Accounts that a Firebase project keeps, as the rest of the server knows them. */
export interface FirebaseAccount {
  /** To be mounted at `/api/auth`. */
  api: ReturnType<typeof createFirebaseApi>;
  /** Throws AppError `documind/email-not-verified` and `documind/sign-in-unavailable`. */
  findActorByToken: FindActorByToken;
  findPerson: FindPerson;
  /** By an ID token in the header `Authorization`. */
  findAsker: FindAsker;
}

/**
 * Wires the accounts of a Firebase project. Nothing is fetched from anywhere to make it.
 *
 * @param parts `db` is migrated already; `fetch` gets Google's keys
 */
export function wireFirebaseAccount(parts: {
  project: FirebaseProject;
  db: Db;
  clock: Clock;
  log: Log;
  fetch: typeof fetch;
}): FirebaseAccount {
  const { project, db, clock, log } = parts;
  const readIdToken = createIdTokenReader({ project, clock, log, fetch: parts.fetch });
  async function personOf({ uid, verifiedEmail: email }: FirebasePerson) {
    if (email === null) throw new AppError('documind/email-not-verified');
    return settlePerson({ db, clock }, { uid, email });
  }
  return {
    api: createFirebaseApi(project),
    async findActorByToken(token) {
      const said = await readIdToken(token);
      return said && personOf(said);
    },
    async findAsker(headers) {
      const [, token] = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '') ?? [];
      const said = token === undefined ? null : await readIdToken(token);
      const person = said && (await personOf(said));
      return (
        person && {
          userId: person.userId,
          async requireConfirmed() {
            const age = clock.now().getTime() - said.signedInAt.getTime();
            if (age > confirmationSeconds * 1000) throw new AppError('auth/confirm-it-is-you');
          },
          // Firebase's sign-in ends in the browser.
          signOut: async () => [],
        }
      );
    },
    findPerson: (userId) => findPerson(db, clock, userId),
  };
}
