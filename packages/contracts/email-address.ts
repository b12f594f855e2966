/** Addresses that zod accepts by default (`z.regexes.email`), and those with a domain of any script. */
export const emailAddressPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:(?:[A-Za-z0-9]|\P{ASCII})(?:[A-Za-z0-9-]|\P{ASCII})*\.)+[A-Za-z]{2,}$/u;
