/** Shown on the pages in development where the owner has set nothing, so that its places can be seen. */
export const samples = {
  contactEmail: 'hello@example.com',
  ownerName: 'Sample Owner',
  ownerAddress: 'Sample Street 1, 12345 Sampletown',
  /** Of the ways to support the work: nobody's accounts. */
  support: 'Sample',
  supportEmail: 'sample@example.com',
} as const;
