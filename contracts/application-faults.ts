/** What one line of text may hold: neither control characters nor halves of one. */
export const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;

/** What several lines of text may hold. */
export const plainText = /^[^\p{Cs}\0]*$/u;

/** The e-mail addresses that zod takes by default (`z.regexes.email`). */
export const emailAddress =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** What a field says that was filled in, but not well. */
export const applicationFieldRefused = {
  tooLong: (maxLength: number) => `Please use at most ${maxLength.toLocaleString('en')} characters`,
  notOneLine: 'Please use plain text on one line',
  notPlain: 'Please use plain text',
  invalidEmail: 'Invalid email address',
} as const;
