/** Words of /imprint. */
export const imprint = {
  title: 'Imprint',
  lead: 'Who is behind this site, and where to write to.',
  report:
    'Something here is wrong, or is yours and should not be here? Write to this address, and we look into it.',
} as const;
