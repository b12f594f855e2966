import { siteValue } from '@m8/contracts/site-values.ts';
import { ownCount } from './measured.ts';
import { breathe } from './mind-m8.ts';
import { statusPage } from './status.ts';

/** Words of the banner: the headline speaks in both voices. */
export const homeHero = {
  companyVoice: 'Talk it through.',
  documentVoice: 'Look it up.',
  lead: `${siteValue('companyName')} makes two AI products. Mind\u00a0M8 listens when your head is full. It is closed for now. DocuMind answers from your documents and shows you the sentence it used.`,
  products: { label: 'See the products', href: '/products' },
  documind: { label: 'Try DocuMind', href: '/documind/try' },
  /** The two halves of the drawing. */
  drawings: [
    { href: '/products/mind-m8', label: 'Mind M8' },
    { href: '/documind', label: 'DocuMind' },
  ],
  captions: [
    {
      product: 'Mind M8',
      text: 'A breath, then the next thought.',
      href: `/products/mind-m8#${breathe.openId}`,
      label: breathe.open,
    },
    { product: 'DocuMind', text: 'The answer, and the line it came from.' },
  ],
} as const;

/** The claimed figures under the banner, and where they are shown or who counted them. */
export const homeFigures = [
  { value: '10K+', label: 'Active Users', href: ownCount.href, confirm: true },
  { value: '99.9%', label: 'Uptime', href: statusPage, confirm: true },
  { value: '50+', label: 'Countries', href: ownCount.href, confirm: true },
  { value: '24/7', label: 'AI Support', href: '/documind/try', confirm: true },
] as const;

/** The two product panels. */
export const homeProducts = {
  title: 'Two products, one way of working.',
  lead: 'Say less, show the source, and leave people in control.',
  m8: {
    title: 'Mind M8',
    text: 'Your intelligent AI companion for mental wellness and emotional support. A free mobile app, closed for now.',
    link: { label: 'Meet Mind M8', href: '/products/mind-m8' },
  },
  dm: {
    title: 'DocuMind',
    text: 'Upload a file, ask in plain words, and get an answer with its file, page and sentence. A free REST API.',
    link: { label: 'Explore DocuMind', href: '/documind' },
  },
} as const;

/** Heading over the four feature cards. */
export const traitsTitle = 'What both are built on';

/** The four feature cards. */
export const traits = [
  {
    drawing: 'loop',
    title: 'Advanced AI',
    text: 'Two products, each shaped around one job: listening well, or finding the right sentence.',
  },
  {
    drawing: 'arc',
    title: 'Lightning Fast',
    text: 'Answers arrive while the question is still fresh. When something takes time, we say why.',
  },
  {
    drawing: 'shelter',
    title: 'Secure & Private',
    text: 'Your conversations and your files are yours. Sessions are isolated, and nothing opens without your login.',
    confirm: true,
  },
  {
    drawing: 'horizon',
    title: 'Future Ready',
    text: 'A public roadmap shows what works now, what is being built and what is still an idea.',
  },
] as const;

/** The invitation at the end of the page. */
export const joinBand = {
  title: 'We are a small team with room at the table.',
  lead: 'If you write code, train models, design or run products, tell us what you would like to build.',
  join: { label: 'Join the team', href: '/join-team' },
  products: { label: 'View all products', href: '/products' },
};
