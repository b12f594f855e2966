/** Words of /imprint. */
export const imprint = {
  title: 'Imprint',
  lead: 'Who is behind this site, and where to write to.',
  report:
    'Is something here wrong, or does it belong to you? Write to this address and we will look into it.',
  licenses: {
    label: 'Licences of the software that these pages use',
    href: '/assets/licenses.txt',
  },
} as const;
