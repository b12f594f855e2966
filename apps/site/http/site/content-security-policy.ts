import { createHash } from 'node:crypto';
import type { FirebaseProject } from '@m8/contracts/firebase.ts';

/** Sources a page may use besides the site's own files, by directive. */
interface OtherSources {
  script: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
  img: readonly string[];
  /** Names of Trusted Types policies, and keywords. */
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
  // Google's scripts for analytics and for the sign-in popup both create a `goog#html`.
  trustedTypes: ['firebase-js-sdk-policy', "'allow-duplicates'"],
};

/**
 * What Firebase's Web SDK needs: its services, the script and frame that a sign-in popup communicates
 * through, the policies of both (`gapi#gapi`, `goog#html`) and ours (`default`, apps/site/firebase).
 *
 * @param project the owner's; its emulators replace the services they stand for
 */
function firebaseSources(project: FirebaseProject): OtherSources {
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

function hashes(html: string, element: 'script' | 'style'): string {
  const inline = new RegExp(
    `<${element}(?<attributes>[^>]*)>(?<text>[\\s\\S]*?)</${element}>`,
    'g',
  );
  const found = [...html.matchAll(inline)]
    .filter(({ groups }) => !/\bsrc=|application\/(ld\+)?json/.test(groups?.attributes ?? ''))
    .map(({ groups }) =>
      createHash('sha256')
        .update(groups?.text ?? '')
        .digest('base64'),
    );
  return [...new Set(found)].map((hash) => ` 'sha256-${hash}'`).join('');
}

/**
 * The policy of one page: its own inline scripts and styles by hash, files of this site and of the owner's
 * Firebase project, nothing else, and no string that becomes code (Trusted Types).
 *
 * @param html the page as served
 * @param firebase the project; undefined if the site keeps accounts and applications itself
 * @param makers names of the Trusted Types policies with which the page's scripts may load another script
 */
export function contentSecurityPolicy(
  html: string,
  firebase?: FirebaseProject,
  makers: readonly string[] = [],
): string {
  const more = firebase && firebaseSources(firebase);
  const and = (sources: readonly string[] = []) => sources.map((source) => ` ${source}`).join('');
  const trusted = [...(more?.trustedTypes ?? []), ...makers];
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(html, 'script')}${and(more?.script)}`,
    `style-src 'self'${hashes(html, 'style')}`,
    `img-src 'self' data:${and(more?.img)}`,
    "font-src 'self'",
    `connect-src 'self'${and(more?.connect)}`,
    "manifest-src 'self'",
    `frame-src 'self'${and(more?.frame)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types${and(trusted.length > 0 ? trusted : ["'none'"])}`,
  ].join('; ');
}
