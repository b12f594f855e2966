import { formatsCounted } from '@m8/contracts/documind/formats.ts';
import {
  documindLimits as limits,
  documindQuotas as quotas,
} from '@m8/contracts/documind/limits.ts';
import { byteText } from './byte-text.ts';

const whole = (count: number) => count.toLocaleString('en');

/** The word shown for each status of a feature. */
export const featureStatusWords = {
  available: 'Available',
  development: 'Development',
  upcoming: 'Upcoming',
} as const;

/** The status of a feature of DocuMind. */
export type FeatureStatus = keyof typeof featureStatusWords;

const exploreApi = { label: 'Explore API', href: '#api' };

/** Opening of the page. */
export const documindHero = {
  badge: 'Free API - Rate Limited to Prevent Spam',
  title: 'Answers you can check.',
  lead: 'Upload your documents and ask a question. DocuMind replies with the answer, the file, the page, and the sentence it used.',
  actions: [exploreApi, { label: 'View Roadmap', href: '#roadmap' }],
  figures: [
    { value: '5+', label: 'file formats' },
    { value: '99.9%', label: 'uptime', confirm: true },
    { value: '<1s', label: 'query time', confirm: true },
    { value: 'RAG', label: 'retrieval-augmented generation' },
  ],
} as const;

/** The sections of the page, for phones, where they are far apart. */
export const documindContents = {
  label: 'On this page',
  sections: [
    { label: 'Features', href: '#features' },
    { label: 'Roadmap', href: '#roadmap' },
    { label: 'The API', href: '#api' },
    { label: 'Free plan', href: '#plan' },
  ],
} as const;

/** The eight feature cards; statuses are from the specification. */
export const documindFeatures = {
  title: 'What it does, and what is still to come',
  cards: [
    {
      drawing: 'formats',
      title: 'Multi-format RAG',
      description: `Search files in ${formatsCounted} together.`,
      status: 'available',
    },
    {
      drawing: 'citations',
      title: 'AI-powered Q&A with citations',
      description: 'Every sentence links to its source: the words, the file and the page.',
      status: 'available',
    },
    {
      drawing: 'vectors',
      title: 'Vector search',
      description:
        'DocuMind compares questions and passages by vectors and by words. The best of both comes first.',
      status: 'available',
    },
    {
      drawing: 'processing',
      title: 'Real-time processing',
      description: 'Reading starts as soon as you upload. Keep working while it does.',
      status: 'available',
    },
    {
      drawing: 'sessions',
      title: 'Secure sessions',
      description: 'Private sessions expire automatically, along with everything made from them.',
      status: 'available',
    },
    {
      drawing: 'rest',
      title: 'RESTful API',
      description:
        'Plain endpoints, JSON responses, and authentication with your login or an API key.',
      status: 'available',
    },
    {
      drawing: 'embeddings',
      title: 'Custom embeddings',
      description: 'Bring an embedding model that knows your field and its vocabulary.',
      status: 'development',
    },
    {
      drawing: 'workflow',
      title: 'Workflow automation',
      description: 'Let an answer start the next step: fill a form, file a note, send a draft.',
      status: 'upcoming',
    },
  ],
} as const;

/** One feature card; `drawing` names its drawing. */
export type DocuMindFeature = (typeof documindFeatures.cards)[number];

/** From a file to an answer. */
export const documindSteps = {
  title: 'How it works',
  steps: [
    {
      number: '01',
      title: 'Upload documents',
      text: `Send a file in any of ${formatsCounted}. Mark it private and we erase it when its session ends.`,
    },
    {
      number: '02',
      title: 'AI processing',
      text: 'Documents are chunked, embedded and stored in a vector database.',
    },
    {
      number: '03',
      title: 'Ask questions',
      text: 'Ask in plain language. Answers come with source citations.',
    },
  ],
} as const;

/** The one plan; every figure is from the specification. */
export const documindPlan = {
  title: 'Completely Free',
  featuresTitle: 'Features',
  limitationsTitle: 'Limitations',
  limitsTitle: 'Rate and size limits',
  lead: 'One plan, its limits next to its features.',
  plan: {
    name: 'Free API',
    price: '$0',
    per: 'per month',
    description: 'Free Forever',
    features: [
      'Unlimited documents per month',
      'Basic RAG',
      'Standard embedding models',
      'Basic support',
      'API access',
      'All file formats',
      'Basic query processing',
      'Private sessions',
    ],
    limitations: [
      '376-dimension embedding model',
      'Not fully transparent/private',
      'Standard processing speed',
      'Community forum support',
    ],
    limits: [
      `${byteText(limits.fileBytes)} and ${whole(limits.pages)} pages per file`,
      `${limits.pixels / 1_000_000} megapixels per picture`,
      `${quotas.calls.limit} calls and ${quotas.uploads.limit} uploads per minute`,
      `${byteText(quotas.bytes.limit)} per day`,
    ],
    action: { label: 'Open the workspace', href: '/documind/workspace' },
  },
} as const;

/** The request for support. */
export const documindCoffee = {
  title: 'Buy Me a Cup of Coffee',
  lead: 'DocuMind is free and stays free. You can help pay for the servers.',
  action: 'Support Development',
} as const;

/** End of the page. */
export const documindClosing = {
  title: 'Start Building Today',
  explore: exploreApi,
  support: 'Support Project',
} as const;

/** Ways to support the work; each `value` is the name of a setting. */
const supportOptions = [
  {
    type: 'wallet',
    name: 'Mobile wallet 1',
    details: [
      { label: 'Name', value: 'supportWallet1Name' },
      { label: 'Number', value: 'supportWallet1Number' },
    ],
  },
  {
    type: 'wallet',
    name: 'Mobile wallet 2',
    details: [
      { label: 'Name', value: 'supportWallet2Name' },
      { label: 'Number', value: 'supportWallet2Number' },
    ],
  },
  {
    type: 'bank',
    name: 'Bank transfer',
    details: [
      { label: 'Bank', value: 'supportBankName' },
      { label: 'Branch', value: 'supportBankBranch' },
      { label: 'Branch code', value: 'supportBankBranchCode' },
      { label: 'Account', value: 'supportBankAccount' },
      { label: 'IBAN', value: 'supportBankIban' },
    ],
  },
  {
    type: 'email',
    name: 'Contact',
    details: [
      { label: 'Email', value: 'supportEmail1' },
      { label: 'Second email', value: 'supportEmail2' },
    ],
  },
] as const;

/** The 'Support Options' dialog. */
export const support = {
  /** Id of the dialog, for the buttons that open it. */
  id: 'support',
  title: 'Support Options',
  lead: 'Any amount helps pay for the servers.',
  close: 'Close',
  /** Shown instead of the lead, if no way is set up yet. */
  sample: 'Sample data: these lead nowhere.',
  options: supportOptions,
} as const;
