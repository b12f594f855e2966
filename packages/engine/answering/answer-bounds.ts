/** An answer is drawn from this many of the best passages. More add noise rather than answers. */
export const passagesRead = 8;
/** It is also drawn from this many other passages, those with the nearest units. */
export const nearestRead = 8;
/** Maximum number of passages given to a language model. */
export const maxPassages = 20;

/**
 * A unit is shown only if its chance is at least this. Of 253 questions about documents that nothing
 * was fitted to, .40 by meaning answers 228 right, and refuses 13 of the 22 without an answer (to 7 more it
 * answers what contradicts them) and 5 of the others. Words alone know less, and refuse too much at .40. The
 * best unit needs less if the question names it.
 */
export const minChance = { byMeaning: 0.4, byWords: 0.16, named: 0.2 } as const;
/** The best unit is named by a question that shares this part of its words, by weight. */
export const namedFrom = 0.8;

/** A document names its date within this many UTF-16 code units. */
export const openingLength = 400;
