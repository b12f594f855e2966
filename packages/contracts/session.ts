/** The endpoints that every page may need. A module of its own, as all pages load it. */
export const sessionPaths = {
  /** POST: 204, ends the session. */
  signOut: '/api/auth/sign-out',
  /** GET: 200 with `SignInState`; `user` is null for a visitor. */
  session: '/api/auth/session',
  /** GET, with the session cookie: `TokenAnswer`. */
  token: '/api/auth/token',
} as const;

/** The BroadcastChannel on which tabs of one browser notify each other of a change, as `AccountMessage`. */
export const accountChannel = 'account';

/**
 * Non-secret cookie, readable by scripts, that is `in` while a session cookie exists. The first paint uses
 * it to show the right half of the navigation; it grants nothing.
 */
export const signedInHintCookie = 'signed-in';
