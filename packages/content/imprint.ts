/** Words of /imprint. */
export const imprint = {
  title: 'Imprint',
  lead: 'Who is behind this site, and where to write to.',
  report:
    'Is something here wrong, or is it yours and should not be here? Write to this address and we will look into it.',
  licenses: {
    label: 'Licences of the software that these pages use',
    href: '/assets/licenses.txt',
  },
} as const;
