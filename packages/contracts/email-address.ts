/**
 * The email addresses that zod accepts by default (`z.regexes.email`), and also those whose domain has
 * letters of any script before its ending.
 */
export const emailAddressPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:(?:[A-Za-z0-9]|\P{ASCII})(?:[A-Za-z0-9-]|\P{ASCII})*\.)+[A-Za-z]{2,}$/u;
