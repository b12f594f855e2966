import type { FirebaseProject } from '@m8/contracts/firebase.ts';

/** A document of texts, with fields that get the time at which the store receives it. */
export interface NewDocument {
  /** Path below the database, such as `notes/a1`. */
  path: string;
  texts: Readonly<Record<string, string>>;
  times: readonly string[];
}

/** @returns an id that no other document has: 120 random bits, as letters and digits */
export function newDocumentId(): string {
  // Not randomUUID, which browsers have only on https.
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => (byte % 32).toString(32)).join('');
}

/**
 * Creates a document in Cloud Firestore by its REST API. Firebase's package for it is 64 KB of script, and
 * over 100 MB when installed.
 *
 * https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/commit
 *
 * @returns the status of its answer. Rejects if none arrived: the document may be stored or not
 */
export async function createDocument(
  { apiKey, projectId, firestoreEmulator }: FirebaseProject,
  { path, texts, times }: NewDocument,
  token: string,
): Promise<number> {
  const host = firestoreEmulator
    ? `http://${firestoreEmulator}`
    : 'https://firestore.googleapis.com';
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const values = Object.entries(texts).map(([name, text]) => [name, { stringValue: text }]);
  // Without the precondition that it is new: the store's rules refuse to change a document.
  const write = {
    update: { name: `${documents}/${path}`, fields: Object.fromEntries(values) },
    updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  };
  const answer = await fetch(`${host}/v1/${documents}:commit?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ writes: [write] }),
  });
  // The store always answers in JSON; the status of anything else, such as a proxy's page, means nothing.
  await answer.json();
  return answer.status;
}
