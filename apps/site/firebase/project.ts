import { type FirebaseProject, firebaseMeta } from '@m8/contracts/firebase.ts';

/** The owner's Firebase project; undefined if the site keeps accounts and applications itself. */
export const firebaseProject: FirebaseProject | undefined = readProject();

function readProject(): FirebaseProject | undefined {
  // During the build, pages are rendered without a document.
  const meta = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name=${firebaseMeta}]`);
  return meta ? (JSON.parse(meta.content) as FirebaseProject) : undefined; // The server's settings.
}
