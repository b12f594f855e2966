/** Words of /imprint. */
export const imprint = {
  title: 'Imprint',
  lead: 'Who is behind this site, and how to reach us.',
  report:
    'Is something here wrong, or does it belong to you? Write to this address and we will look into it.',
  licenses: {
    label: 'Licences of the software we use',
    href: '/assets/licenses.txt',
  },
} as const;
