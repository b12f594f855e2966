import type { Backend } from './backend.ts';

/** Where the two backends differ by design: the result of a case for each one, and why. */
export const differences = {
  // Firebase's token says whether the address is verified; the embedded server looks it up at every call.
  verifiedClaim: { embedded: 'undefined', firebase: 'true' },
  // The embedded provider's tokens end with their session or account; Firebase's live on for up to an hour.
  endedToken: { embedded: 401, firebase: 200 },
  // The embedded server removes an unconfirmed account at the word of who reads its mail; Firebase deletes
  // one only for who is signed in to it.
  disownedAccount: { embedded: 'closed', firebase: 'kept' },
  // Where addresses are hidden, Firebase still tells at a sign-up.
  signUpOfHidden: { embedded: 'nobody', firebase: 'auth/email-already-in-use' },
  // The embedded server knows what a person has sent in the last day; browsers may not read the document
  // store, so each tab knows only its own.
  storedFromTwoTabs: { embedded: 1, firebase: 2 },
} as const satisfies Record<string, Record<Backend['name'], number | string>>;
