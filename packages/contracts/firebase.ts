/** The owner's Firebase project, as its console provides it for use in pages; none of it is secret. */
export interface FirebaseProject {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId: string;
  /** Of Google Analytics; without it there are no analytics. */
  measurementId?: string;
  /** `host:port` of Firebase's emulator of sign-in, which replaces it. */
  authEmulator?: string;
  /** `host:port` of Firebase's emulator of the document store, which replaces it. */
  firestoreEmulator?: string;
}

/** Name of the `meta` element that holds a {@link FirebaseProject} as JSON, if there is one. */
export const firebaseMeta = 'firebase';
