/** The word shown for each status of a phase. */
export const phaseStatusWords = {
  completed: 'Completed',
  current: 'Current',
  upcoming: 'Upcoming',
} as const;

/** The status of a phase. */
export type PhaseStatus = keyof typeof phaseStatusWords;

/** The word shown for each status of a feature. */
export const roadmapFeatureStatusWords = {
  development: 'In Development',
  planned: 'Planned',
  research: 'Research',
} as const;

/** The status of a feature of the company's roadmap. */
export type RoadmapFeatureStatus = keyof typeof roadmapFeatureStatusWords;

/** DocuMind's six phases; titles, statuses and dates are from the specification. `confirm` marks our wording. */
export const documindRoadmap = {
  title: 'Roadmap',
  lead: 'Solid\u00a0line,\u00a0done. Wave,\u00a0under\u00a0way. Dots,\u00a0ahead.',
  words: { features: 'Features', milestones: 'Milestones' },
  phases: [
    {
      phase: 1,
      title: 'RAG System Foundation',
      status: 'completed',
      date: 'Q3 2025',
      plan: {
        confirm: true,
        features: [
          'Document chunking and embedding',
          'Vector storage and retrieval',
          'First question and answer path',
        ],
        milestones: [
          'A file can be uploaded and read',
          'A question returns an answer from that file',
        ],
      },
    },
    {
      phase: 2,
      title: 'Multi-Format Processing',
      status: 'completed',
      date: 'Q3 2025',
      plan: {
        confirm: true,
        features: ['PDF, DOCX and TXT', 'Text from JPG and PNG images', 'Background ingestion'],
        milestones: [
          'All five formats share one pipeline',
          'Long files no longer block the upload',
        ],
      },
    },
    {
      phase: 3,
      title: 'AI Integration & Security',
      status: 'current',
      date: 'Q4 2025',
      plan: {
        confirm: true,
        features: [
          'Bearer tokens from the sign-in provider',
          'Private sessions with automatic expiration',
          'Answers with file, page and sentence',
        ],
        milestones: [
          'Users see only their own documents',
          'Every answer cites its source',
          'Free API open to signed-in developers',
        ],
      },
    },
    {
      phase: 4,
      title: 'Advanced RAG Features',
      status: 'upcoming',
      date: 'Q4 2025',
      plan: {
        confirm: true,
        features: ['Custom embeddings', 'Better ranking of long documents'],
        milestones: ['You can choose a second embedding model'],
      },
    },
    {
      phase: 5,
      title: 'Enterprise Scale',
      status: 'upcoming',
      date: 'Q4 2025',
      plan: {
        confirm: true,
        features: ['Higher limits', 'Usage reporting'],
        milestones: ['Large collections stay under one second per query'],
      },
    },
    {
      phase: 6,
      title: 'Intelligent Automation',
      status: 'upcoming',
      date: 'Q4 2025',
      plan: {
        confirm: true,
        features: ['Workflow automation', 'Actions that start from an answer'],
        milestones: ['First workflow runs from start to finish'],
      },
    },
  ],
} as const;

/** The company's roadmap; phases, titles and statuses are from the specification. */
export const siteRoadmap = {
  title: 'What is done, and what comes next',
  lead: 'Four phases, from the first models to products that work together. Each says how far along it is.',
  phasesTitle: 'Four phases',
  phasesLead: 'Solid\u00a0line,\u00a0done. Wave,\u00a0under\u00a0way. Dots,\u00a0ahead.',
  words: { phase: 'Phase', items: 'In this phase' },
  phases: [
    {
      phase: 1,
      title: 'AI Foundation',
      status: 'completed',
      plan: {
        confirm: true,
        items: [
          'The first Mind M8 companion',
          'Question answering with sources in DocuMind',
          'One design and one voice for both',
        ],
      },
    },
    {
      phase: 2,
      title: 'Product Expansion',
      status: 'current',
      plan: {
        confirm: true,
        items: [
          'One account for everything we make',
          'DocuMind’s free API, documented and released',
          'A larger team to build and maintain both products',
        ],
      },
    },
    {
      phase: 3,
      title: 'Global Scale',
      status: 'upcoming',
      plan: {
        confirm: true,
        items: [
          'More languages, written by people who speak them',
          'Servers closer to where people are',
          'Good manners on slow phones and slow networks',
        ],
      },
    },
    {
      phase: 4,
      title: 'AI Ecosystem',
      status: 'upcoming',
      plan: {
        confirm: true,
        items: [
          'Products that can hand a task to each other, when you ask',
          'Open interfaces for other developers',
          'Your data moves with you, in and out',
        ],
      },
    },
  ],
  featuresTitle: 'Upcoming features',
  featuresLead: 'In development, planned, or still in research.',
  features: [
    {
      title: 'Custom embeddings',
      description: 'DocuMind searches with a model that knows your field and its vocabulary.',
      status: 'development',
      confirm: true,
    },
    {
      title: 'Photos and scans in more languages',
      description: 'DocuMind reads them in English today. Other languages will follow.',
      status: 'planned',
      confirm: true,
    },
    {
      title: 'Workflow automation',
      description: 'An answer can start the next step: fill a form, file a note, send a draft.',
      status: 'planned',
      confirm: true,
    },
    {
      title: 'Voice conversations',
      description: 'Talk to Mind M8 out loud when typing is too much.',
      status: 'planned',
      confirm: true,
    },
    {
      title: 'Sums across documents',
      description: 'Today DocuMind adds up one table. Next: several documents at once.',
      status: 'research',
      confirm: true,
    },
    {
      title: 'Mind M8 on your device',
      description: 'How much of it can run on the phone itself, offline.',
      status: 'research',
      confirm: true,
    },
  ],
  join: {
    title: 'Help us draw the next line',
    lead: 'We are looking for people who like small teams and finished work.',
    join: { label: 'Join the team', href: '/join-team' },
    products: { label: 'See the products', href: '/products' },
  },
} as const;
