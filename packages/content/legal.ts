/** Words that /privacy, /terms and /imprint share. */
export const legal = {
  /** Until LEGAL_CONFIRMED is set. */
  draft: 'Draft: the owner of this site has not confirmed this page yet.',
  owner: {
    site: 'Site',
    name: 'Run by',
    address: 'Address',
    email: 'Email',
    sample: 'Name, address or email is a sample.',
  },
  /** Below the sign-up form, around its two links. */
  signUp: [
    'By creating an account you agree to our ',
    'terms',
    '. What we keep about you is on the ',
    'privacy page',
    '.',
  ],
  /** Below the application form, around its link. */
  application: ['What we keep, and for how long, is on the ', 'privacy page', '.'],
} as const;

/** A part of a page of plain text. */
export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
  /** The link below its paragraphs. */
  link?: { href: string; words: string };
}
