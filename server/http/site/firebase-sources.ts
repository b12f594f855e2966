import type { FirebaseProject } from '#contracts/firebase.ts';

/** What a page may load beside the files of this site, by directive of its policy. */
export interface OtherSources {
  script: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
  img: readonly string[];
  /** Names of Trusted Types policies, and a keyword about them. */
  trustedTypes: readonly string[];
}

/** Google's own list for Analytics 4: https://developers.google.com/tag-platform/security/guides/csp. */
const collectors = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];

const analytics: OtherSources = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://firebase.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
    ...collectors,
    'https://*.analytics.google.com',
  ],
  frame: [],
  img: collectors,
  // Google's script of analytics and that of the sign-in window both make a `goog#html`.
  trustedTypes: ['firebase-js-sdk-policy', "'allow-duplicates'"],
};

/**
 * What Firebase's Web SDK needs: its services, the script and the frame that a sign-in window talks
 * through, the policies of both (`gapi#gapi`, `goog#html`) and ours (`default`, app/firebase).
 *
 * @param project the owner's; its emulators take the place of the services they stand for
 */
export function firebaseSources(project: FirebaseProject): OtherSources {
  const { authDomain, authEmulator, firestoreEmulator, measurementId } = project;
  const auth = authEmulator
    ? [`http://${authEmulator}`]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  const more = measurementId ? analytics : undefined;
  return {
    script: ['https://apis.google.com', ...(more?.script ?? [])],
    connect: [
      ...auth,
      firestoreEmulator ? `http://${firestoreEmulator}` : 'https://firestore.googleapis.com',
      ...(more?.connect ?? []),
    ],
    frame: [authEmulator ? `http://${authEmulator}` : `https://${authDomain}`],
    img: more?.img ?? [],
    trustedTypes: ['default', 'gapi#gapi', 'goog#html', ...(more?.trustedTypes ?? [])],
  };
}
