import type { DeskAccess } from './desk-access.ts';

/** The endpoints for the caller's own data on this server, with either account backend. */
export const ownDataPaths = {
  /** GET, signed in: {@link StoredDataAnswer}. Limited for each person: 429 `auth/too-many-requests`. */
  held: '/api/own-data',
  /** POST, confirmed: 200 with a ZIP of `person.json` and the documents' files in `files/`; once an hour. */
  copy: '/api/own-data/copy',
  /** POST {@link DeletionRequest}, confirmed: 204 when everything is erased and nobody is signed in. */
  deletion: '/api/own-data/deletion',
} as const;

/** How much this server stores of a person, which a deletion erases. */
export interface StoredDataAnswer {
  documents: number;
  /** Of the documents' files. */
  bytes: number;
  questions: number;
  collections: number;
  webhooks: number;
  keys: number;
  applications: number;
  mails: number;
  /** Their access to the desk; null if they have no role at it. */
  desk: DeskAccess | null;
}

/** Body of a deletion. */
export interface DeletionRequest {
  /** The person's own address, typed. */
  email: string;
}

/** Name under which a copy is saved. */
export const copyFilename = 'everything.zip';
