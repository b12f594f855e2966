import type { FirebaseProject } from '#contracts/firebase.ts';
import type { FindActorByToken, FindPerson } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';
import { findPerson } from '../sessions.ts';
import { createFirebaseApi } from './api.ts';
import { createIdTokenReader } from './read-id-token.ts';
import { settlePerson } from './settle-person.ts';

/** Accounts that a Firebase project keeps, as the rest of the server knows them. */
export interface FirebaseAccount {
  /** To be mounted at `/api/auth`. */
  api: ReturnType<typeof createFirebaseApi>;
  /** Throws AppError `documind/email-not-verified` and `documind/sign-in-unavailable`. */
  findActorByToken: FindActorByToken;
  findPerson: FindPerson;
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
  return {
    api: createFirebaseApi(project),
    async findActorByToken(token) {
      const said = await readIdToken(token);
      if (said === null) return null;
      const { uid, verifiedEmail: email } = said;
      if (email === null) throw new AppError('documind/email-not-verified');
      return settlePerson({ db, clock }, { uid, email });
    },
    findPerson: (userId) => findPerson(db, clock, userId),
  };
}
