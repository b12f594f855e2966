import type { HouseName } from './house.ts';

/** Type of the annotation on a case in which the houses differ by nature. */
export const differsAnnotation = 'differs';

/** Where the two houses differ by nature: the status that each one answers with, and why. */
export const differences = {
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
} as const satisfies Record<string, Record<HouseName, number> & { why: string }>;
