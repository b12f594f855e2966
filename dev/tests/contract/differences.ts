import type { BackendName } from './backend.ts';

/** Type of the annotation on a case in which the backends differ by design. */
export const differsAnnotation = 'differs';

/** Where the two backends differ by design: the result of a case for each one, and the reason. */
export const differences = {
  verifiedClaim: {
    embedded: 'undefined',
    firebase: 'true',
    why: "Firebase's token says whether the address is verified; the embedded server looks it up at every call.",
  },
  tokenAfterSignOut: {
    embedded: 401,
    firebase: 200,
    why: "The embedded provider's tokens end with their session; Firebase's live on for up to an hour.",
  },
  tokenOfDisabled: {
    embedded: 401,
    firebase: 200,
    why: "The embedded provider's tokens end with their account; Firebase's live on for up to an hour.",
  },
  disownedAccount: {
    embedded: 'closed',
    firebase: 'kept',
    why: 'The embedded server removes an unconfirmed account at the word of who reads its mail; Firebase deletes one only for who is signed in to it.',
  },
  signUpOfHidden: {
    embedded: 'nobody',
    firebase: 'auth/email-already-in-use',
    why: 'Where addresses are hidden, the embedded server answers a sign-up the same for every address; Firebase tells at sign-up, whatever it hides elsewhere.',
  },
  storedFromTwoTabs: {
    embedded: 1,
    firebase: 2,
    why: 'The embedded server knows what a person has sent in the last day; browsers may not read the document store, so each tab knows only its own.',
  },
} as const satisfies Record<string, Record<BackendName, number | string> & { why: string }>;
