import type { FirebaseProject } from '#contracts/firebase.ts';
import type { FindActorByToken, FindPerson } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';
import { findPerson } from '../sessions.ts';
import { createFirebaseApi } from './api.ts';
import { createIdTokenReader } from './read-id-token.ts';
import { settlePerson } from './settle-person.ts';

/** What {@link createFirebaseAccount} is made of. */
export interface FirebaseAccountSettings {
  project: FirebaseProject;
  /** Migrated already. */
  database: Pick<Database, 'db'>;
  clock: Clock;
  log: Log;
  /** Fetches Google's keys. */
  fetch?: typeof fetch;
}

/** Accounts that a Firebase project keeps, as the rest of the server knows them. */
export interface FirebaseAccount {
  /** To be mounted at `/api/auth`. */
  api: ReturnType<typeof createFirebaseApi>;
  /** Throws AppError `documind/email-not-verified` and `documind/sign-in-unavailable`. */
  findActorByToken: FindActorByToken;
  findPerson: FindPerson;
}

/** Wires the accounts of a Firebase project. Nothing is fetched from anywhere to make it. */
export function createFirebaseAccount(settings: FirebaseAccountSettings): FirebaseAccount {
  const { project, clock } = settings;
  const { db } = settings.database;
  const readIdToken = createIdTokenReader({ ...settings, fetch: settings.fetch ?? fetch });
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
