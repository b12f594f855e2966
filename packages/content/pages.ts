import { documindHero } from './documind.ts';
import { homeHero } from './home.ts';
import { mindM8Closing } from './mind-m8.ts';

/** The drawing on a sharing picture. */
export type Motif =
  | 'both'
  | 'pair'
  | 'breath'
  | 'paragraph'
  | 'wire'
  | 'phases'
  | 'people'
  | 'key'
  | 'signature'
  | 'person'
  | 'roof'
  | 'balance'
  | 'letter'
  | 'place';

/** The picture that is shown if the address of a page is shared. */
export interface SharingPicture {
  /** Name of its file under /og, without the extension. */
  name: string;
  /** Its drawing, if it is not that of the page's product, or of the company. */
  motif?: Motif;
  /** The lines below it, each in its voice; by default the title in the product's voice. */
  lines?: readonly { text: string; voice: Voice }[];
  /** One short sentence below that, of at most 54 characters: it has one line. */
  sentence?: string;
}

/** How words are set: `round` is the company and Mind M8, `serif` is DocuMind. */
export type Voice = 'round' | 'serif';

/** Columns of the footer; `member` is for signed-in people, `legal` is its last row. */
export type FooterColumn = 'products' | 'company' | 'account' | 'member' | 'legal';

interface AnyPage {
  /** The browser tab adds the company's name after it. */
  title: string;
  description: string;
  /** Its name in the navigation, if it differs from the title. */
  label?: string;
  /** Decides shape, accent and heading voice. */
  product?: 'm8' | 'dm';
  /**
   * The position of its link in the bar, and in the sheet that replaces it on small screens: among the
   * entries, or in the account corner, for people who are signed out or in. `email` is the link with the
   * person's address. The last signed-out link is a button.
   */
  bar?: 'main' | 'signed-out' | 'signed-in' | 'email';
  /** The text below its name in the product menu. Only products have one. */
  hint?: string;
  /** The column of its link in the footer, and its name there if it differs. */
  footer?: { column: FooterColumn; label?: string };
}

/** What the site knows of one of its pages. Search results and the sitemap leave out private ones. */
export type Page = AnyPage &
  ({ private?: false; picture: SharingPicture } | { private: true; picture?: SharingPicture });

/**
 * Every page of the site: the specification's route table in its order, then what the flows need. Links of
 * the bar, the sheet and the footer, and the addresses of the sitemap, follow this order.
 */
const table = {
  '/': {
    title: 'Talk it through, look it up',
    description:
      'Two AI products: Mind M8 listens when your head is full, DocuMind answers from your documents and shows the sentence it used.',
    label: 'Home',
    bar: 'main',
    picture: {
      name: 'home',
      lines: [
        { text: homeHero.companyVoice, voice: 'round' },
        { text: homeHero.documentVoice, voice: 'serif' },
      ],
    },
  },
  '/products': {
    title: 'Products',
    description:
      'Mind M8 and DocuMind side by side: who each one is for, what it costs, what works today and how it treats your data.',
    bar: 'main',
    footer: { column: 'products', label: 'All products' },
    picture: { name: 'products', motif: 'pair', sentence: 'One listens. One reads.' },
  },
  '/products/mind-m8': {
    title: 'Mind M8',
    description: 'Your intelligent AI companion for mental wellness and emotional support.',
    product: 'm8',
    hint: 'A companion to talk to',
    footer: { column: 'products' },
    picture: { name: 'mind-m8', sentence: mindM8Closing.title },
  },
  '/documind': {
    title: 'DocuMind',
    description:
      'Ask your own documents in plain words. DocuMind answers with the file, the page and the sentence, through a free REST API.',
    product: 'dm',
    bar: 'main',
    hint: 'Answers from your documents',
    footer: { column: 'products' },
    picture: { name: 'documind', sentence: documindHero.title },
  },
  '/documind/try': {
    title: 'Try DocuMind',
    description:
      'Ask three made-up documents without an account, and follow each answer to the sentence and the page it was taken from.',
    product: 'dm',
    footer: { column: 'products' },
    picture: {
      name: 'try',
      motif: 'wire',
      sentence: 'Pick a question, see the sentence that answers it.',
    },
  },
  '/documind/reference': {
    title: 'API reference',
    description: 'Every call: what it takes, what it returns, and an example with curl.',
    product: 'dm',
    footer: { column: 'products' },
    picture: { name: 'reference', sentence: 'Every call, and an example with curl.' },
  },
  '/documind/workspace': {
    title: 'DocuMind workspace',
    description: 'Upload documents, ask about them, and follow each sentence to its page.',
    label: 'Your documents',
    product: 'dm',
    bar: 'signed-in',
    footer: { column: 'member' },
    private: true,
  },
  '/coming-soon': {
    title: 'Roadmap',
    description: 'What is done, what is being built and what is still an idea, phase by phase.',
    footer: { column: 'products' },
    picture: {
      name: 'roadmap',
      motif: 'phases',
      sentence: 'What is done, what is being built, what is next.',
    },
  },
  '/changelog': {
    title: 'What’s new',
    description: 'What you can do now with DocuMind, Mind M8 and your account, month by month.',
    footer: { column: 'products' },
    picture: {
      name: 'changelog',
      sentence: 'What you can do now, month by month.',
    },
  },
  '/team': {
    title: 'Team',
    description: 'The people who make Mind M8 and DocuMind, and how to reach them.',
    bar: 'main',
    footer: { column: 'company' },
    picture: {
      name: 'team',
      motif: 'people',
      sentence: 'The people who make Mind M8 and DocuMind.',
    },
  },
  '/login': {
    title: 'Log in',
    description: 'Log in with your email and password, or with Google.',
    label: 'Login',
    bar: 'signed-out',
    footer: { column: 'account' },
    private: true,
    picture: { name: 'login', motif: 'key', sentence: 'Back to your account and your documents.' },
  },
  '/signup': {
    title: 'Create an account',
    description: 'Create an account with your email and a password, or with Google.',
    label: 'Get Started',
    bar: 'signed-out',
    footer: { column: 'account' },
    private: true,
    picture: {
      name: 'signup',
      motif: 'signature',
      sentence: 'One account for everything we make.',
    },
  },
  '/about': {
    title: 'About',
    description:
      'Who leads the company, and why it makes one product that listens and one that reads.',
    footer: { column: 'company' },
    picture: { name: 'about', motif: 'person', sentence: 'Why one product listens and one reads.' },
  },
  '/privacy': {
    title: 'Privacy',
    description: 'What is kept about you, why, for how long and who sees it, in plain words.',
    footer: { column: 'legal' },
    picture: {
      name: 'privacy',
      motif: 'roof',
      sentence: 'What is kept about you, and for how long.',
    },
  },
  '/terms': {
    title: 'Terms',
    description: 'What you can expect from the service, and what it asks of you.',
    footer: { column: 'legal' },
    picture: {
      name: 'terms',
      motif: 'balance',
      sentence: 'What you can expect, and what we ask of you.',
    },
  },
  '/imprint': {
    title: 'Imprint',
    description: 'Who is behind this site, and how to reach us.',
    footer: { column: 'legal' },
    picture: {
      name: 'imprint',
      motif: 'letter',
      sentence: 'Who is behind this site, and how to reach us.',
    },
  },
  '/status': {
    title: 'Status',
    description: 'Whether the service works right now, and since when.',
    footer: { column: 'legal' },
    picture: {
      name: 'status',
      motif: 'breath',
      sentence: 'Whether the service works now, and since when.',
    },
  },
  '/join-team': {
    title: 'Join the team',
    description: 'Tell us who you are and what you do well. We review every application.',
    footer: { column: 'company' },
    private: true,
    picture: {
      name: 'join-team',
      motif: 'place',
      sentence: 'Tell us who you are and what you do well.',
    },
  },
  '/account': {
    title: 'Your account',
    description: 'Who you are logged in as, and how to change your password or leave.',
    bar: 'email',
    footer: { column: 'member' },
    private: true,
  },
  '/desk': {
    title: 'Desk',
    description: 'Where the people who run this site look after it.',
    private: true,
  },
  '/verify': {
    title: 'Verify your email',
    description: 'Confirms the email address of your account.',
    private: true,
  },
  '/new-password': {
    title: 'Choose a new password',
    description: 'Sets a new password for your account.',
    private: true,
  },
  '/new-address': {
    title: 'Confirm your new address',
    description: 'Moves your account to the address we sent the link to.',
    private: true,
  },
  '/google-return': {
    title: 'Back from Google',
    description: 'Finishes signing in with Google.',
    private: true,
  },
  '/when-back': {
    title: 'When Mind M8 is back',
    description: 'Confirms or removes your address for news of Mind M8.',
    private: true,
    product: 'm8',
  },
  '/outbox': {
    title: 'Outbox',
    description: 'Emails that this server would have sent.',
    private: true,
  },
  '/404': {
    title: 'Page not found',
    description: 'This page does not exist, or it has moved.',
    private: true,
  },
} as const satisfies Record<string, Page>;

/** Path of a page. */
export type PagePath = keyof typeof table;

/** Every page, by its path. */
export const pages: Readonly<Record<PagePath, Page>> = table;

/** Every path, in the order of the table. */
export const pagePaths = Object.keys(pages) as readonly PagePath[]; // The keys of the table are its type.

/** Pages that search engines may list. */
export const publicPaths = pagePaths.filter((path) => !pages[path].private);
