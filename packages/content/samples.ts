/**
 * Shown on the pages in development for settings that the owner has not set, so that their
 * places are visible.
 */
export const samples = {
  contactEmail: 'hello@example.com',
  ownerName: 'Sample Owner',
  ownerAddress: 'Sample Street 1, 12345 Sampletown',
  /** For the ways to support the work: nobody's accounts. */
  support: 'Sample',
  supportEmail: 'sample@example.com',
} as const;
