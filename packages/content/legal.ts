import { siteValueMarks as marks, siteValue } from '@m8/contracts/site-values.ts';

/** Words that /privacy, /terms and /imprint share. */
export const legal = {
  /** Until LEGAL_CONFIRMED is set. */
  draft: 'Draft: the owner of this site has not confirmed this page yet.',
  owner: {
    site: 'Site',
    name: 'Run by',
    address: 'Address',
    email: 'Email',
    sample: 'The name, address or email is a sample.',
  },
  /** Below the sign-up form, around its two links. */
  signUp: [
    'By creating an account, you agree to our ',
    'terms',
    '. Our ',
    'privacy page',
    ' explains what we keep.',
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

/** Words of /imprint. */
export const imprint = {
  title: 'Imprint',
  lead: 'Who is behind this site, and how to reach us.',
  report: 'Found a mistake, or something that belongs to you? Email us and we will look into it.',
  licenses: {
    label: 'Licences of the software we use',
    href: '/assets/licenses.txt',
  },
} as const;

/** Words of /terms. */
export const terms = {
  title: 'Terms',
  lead: 'What you can expect from us, and what we ask of you. As short as it can be.',
  sections: [
    {
      title: 'What this is',
      paragraphs: [
        `${siteValue('companyName')} offers DocuMind, which answers questions from documents that you upload, and Mind M8, a companion that is closed for now. Both are free. You need an account for DocuMind and to apply to the team.`,
      ],
    },
    {
      title: 'Answers can be wrong',
      paragraphs: [
        'DocuMind shows the sentence that an answer rests on. Read it before you rely on the answer: DocuMind may have misread the file, the sentence may be out of date, and a better one may have been missed. Nothing here is legal, medical or financial advice.',
        'We do not promise that the service is always there, or that it stays as it is. Keep your own copy of everything you upload.',
      ],
    },
    {
      title: 'Your documents stay yours',
      paragraphs: [
        'You keep every right to them. You let us read and store them for one purpose: to answer your questions.',
      ],
    },
    {
      title: 'What not to upload',
      paragraphs: [
        'Nothing that you have no right to share. Nothing against the law. No health records or other sensitive details of people who did not agree to it. No files made to harm, and no passwords.',
      ],
    },
    {
      title: 'Fair use',
      paragraphs: [
        'Do not break into other accounts, get around the published limits, or overload the service. Keep your password and your API keys to yourself: you are responsible for what is done with them.',
      ],
    },
    {
      title: 'Ending it',
      paragraphs: [
        `You can stop at any time. Delete your documents in the workspace, or everything on your account page, where you can save a copy first.${marks.if('firebase')} Write to us and we will delete what Google’s Firebase keeps for us.${marks.else}${marks.end}`,
        'We may close an account that breaks these terms. We may also end the service. If so, we will tell you first, so that you can download your data.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'We are liable for harm that we cause intentionally or by gross negligence, and wherever the law does not allow us to limit it. Beyond that, the service is provided as is, and we are not liable for what follows from using it.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'If these terms change, we will publish the new ones here. If a change reduces your rights, we will write to you before it applies.',
      ],
    },
  ] satisfies LegalSection[],
} as const;
