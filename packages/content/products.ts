import { formatsCounted } from '@m8/contracts/documind/formats.ts';

/** Words of the page with both products. */
export const productsPage = {
  companyVoice: 'One listens.',
  documentVoice: 'One reads.',
  lead: 'Mind M8 is for what is on your mind. DocuMind is for what is in your files. Here they are side by side, with what works today.',
  m8: {
    title: 'Mind M8',
    text: 'Your intelligent AI companion for mental wellness and emotional support. A free mobile app, closed for now.',
    more: { label: 'Learn More', about: ' about Mind M8', href: '/products/mind-m8' },
  },
  dm: {
    title: 'DocuMind',
    text: 'Upload a file, ask in plain words, and get an answer with its file, page and sentence. A free REST API, and a workspace to try it in.',
    more: { label: 'Explore DocuMind', href: '/documind' },
    roadmap: { label: 'View Roadmap', href: '/documind#roadmap' },
  },
} as const;

/** The word shown for each status of a product. */
export const productStatusWords = {
  closed: 'Closed for now',
  live: 'Live',
} as const;

/** One product's side of a row; the status if that is the question. */
export interface ComparedCell {
  text: string;
  status?: keyof typeof productStatusWords;
  /** The owner confirms it before launch. */
  confirm?: boolean;
}

/** Heading of the comparison, and its columns. */
export const comparison = {
  title: 'Side by side',
  lead: 'Who each is for, what it costs, and how far along it is.',
  m8: 'Mind M8',
  dm: 'DocuMind',
} as const;

/** The comparison of the two products. */
export const comparedRows: readonly { about: string; m8: ComparedCell; dm: ComparedCell }[] = [
  {
    about: 'Who it is for',
    m8: { text: 'Anyone whose head is full, at any hour.' },
    dm: { text: 'Developers, and anyone with a question about a document.' },
  },
  {
    about: 'Form',
    m8: { text: 'A mobile app for Android, installed from an APK.' },
    dm: { text: `A REST API and a workspace for ${formatsCounted}.` },
  },
  {
    about: 'Price',
    m8: { text: 'Free.' },
    dm: { text: '$0 per month, rate limited to prevent spam.' },
  },
  {
    about: 'Status',
    m8: {
      status: 'closed',
      text: 'The download is closed temporarily, due to maintenance complexities.',
    },
    dm: {
      status: 'live',
      text: 'Open to everyone with an account. Phase 3 of 6: AI Integration & Security.',
    },
  },
  {
    about: 'Privacy',
    m8: { text: 'Designed to keep what you say between you and Mind M8.', confirm: true },
    dm: {
      text: 'You see only your own documents. The free plan is not fully transparent or private.',
    },
  },
];

/** The link to the roadmap. */
export const productsNext = {
  title: 'What comes next',
  lead: 'The roadmap says what is done, what is being built and what is still an idea.',
  link: { label: 'See the roadmap', href: '/coming-soon' },
} as const;
