/** What the head of a page says about it. */
export interface PageHead {
  /** The company's name is added behind it. */
  title: string;
  description: string;
  /** Decides shape, accent and heading voice. */
  product?: 'm8' | 'dm';
  /** Left out of search results and the sitemap. */
  private?: boolean;
}

/** Every page of the site: the specification's route table in its order, then what the flows need. */
export const pages = {
  '/': {
    title: 'Talk it through, look it up',
    description:
      'Two AI products: Mind M8 listens when your head is full, DocuMind answers from your documents and shows the sentence it used.',
  },
  '/products': {
    title: 'Products',
    description:
      'Mind M8 and DocuMind side by side: who each one is for, what it costs, what works today and how it treats your data.',
  },
  '/products/mind-m8': {
    title: 'Mind M8',
    description: 'Your intelligent AI companion for mental wellness and emotional support.',
    product: 'm8',
  },
  '/documind': {
    title: 'DocuMind',
    description:
      'Ask your own documents in plain words. DocuMind answers with the file, the page and the sentence, by a free REST API.',
    product: 'dm',
  },
  '/documind/workspace': {
    title: 'DocuMind workspace',
    description: 'Upload documents, ask about them, and follow each sentence back to its page.',
    product: 'dm',
    private: true,
  },
  '/coming-soon': {
    title: 'Roadmap',
    description: 'What is done, what is being built and what is still an idea, phase by phase.',
  },
  '/team': {
    title: 'Team',
    description: 'The people who make Mind M8 and DocuMind, and how to reach them.',
  },
  '/login': {
    title: 'Log in',
    description: 'Log in with your email and password, or with Google.',
    private: true,
  },
  '/signup': {
    title: 'Create an account',
    description: 'Create an account with your email and a password, or with Google.',
    private: true,
  },
  '/about': {
    title: 'About',
    description:
      'Who leads the company, and why it makes one product that listens and one that reads.',
  },
  '/privacy': {
    title: 'Privacy',
    description:
      'What is kept about you, why, for how long and who sees it: one table, in plain words.',
  },
  '/terms': {
    title: 'Terms',
    description: 'What you can expect of the service, and what it asks of you.',
  },
  '/imprint': {
    title: 'Imprint',
    description: 'Who is behind this site, and where to write to.',
  },
  '/join-team': {
    title: 'Join the team',
    description: 'Tell us who you are and what you do well. We review every application.',
    private: true,
  },
  '/account': {
    title: 'Your account',
    description: 'Who you are logged in as, and how to change your password or leave.',
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
  '/google-return': {
    title: 'Back from Google',
    description: 'Finishes signing in with Google.',
    private: true,
  },
  '/outbox': {
    title: 'Outbox',
    description: 'Mails that this server would have sent.',
    private: true,
  },
  '/404': {
    title: 'Page not found',
    description: 'This page does not exist, or it moved.',
    private: true,
  },
} as const satisfies Record<string, PageHead>;

/** Path of a page. */
export type PagePath = keyof typeof pages;
