/** The drawn portraits. A real photo never represents a person who does not exist. */
export type PortraitName = 'short-hair' | 'bun' | 'glasses' | 'curls' | 'long-hair';

/** Links to a person: whole addresses, and an email address without `mailto:`. */
export interface SocialLinks {
  linkedin: string;
  twitter: string;
  github: string;
  email: string;
}

/** One person of the team. */
export interface TeamMember {
  name: string;
  role: string;
  bio: string;
  image: PortraitName;
  social: SocialLinks;
  /** A placeholder that the owner must replace before launch; the page says so. */
  sample: boolean;
}

function sampleLinks(handle: string): SocialLinks {
  return {
    linkedin: `https://linkedin.example.com/in/${handle}`,
    twitter: `https://twitter.example.com/${handle}`,
    github: `https://github.example.com/${handle}`,
    email: `${handle}@example.com`,
  };
}

/** Who leads the company. */
export const ceo: TeamMember = {
  name: 'Alex Sample',
  role: 'CEO',
  bio: 'Started the company to make two things: software that listens, and software that shows its sources.',
  image: 'short-hair',
  social: sampleLinks('alex-sample'),
  sample: true,
};

/** The four core members, in the order of the row. */
export const coreTeam: readonly TeamMember[] = [
  {
    name: 'Robin Sample',
    role: 'Machine Learning Engineer',
    bio: 'Works on retrieval: how a question finds the right page.',
    image: 'bun',
    social: sampleLinks('robin-sample'),
    sample: true,
  },
  {
    name: 'Sam Sample',
    role: 'Mobile App Developer',
    bio: 'Builds the app and keeps it quick on older phones.',
    image: 'glasses',
    social: sampleLinks('sam-sample'),
    sample: true,
  },
  {
    name: 'Jo Sample',
    role: 'Full Stack Developer',
    bio: 'Looks after the API, the accounts and this site.',
    image: 'curls',
    social: sampleLinks('jo-sample'),
    sample: true,
  },
  {
    name: 'Kim Sample',
    role: 'UI/UX Designer',
    bio: 'Draws the line, and decides where it should stop.',
    image: 'long-hair',
    social: sampleLinks('kim-sample'),
    sample: true,
  },
];

/** The other words of the team page. */
export const teamPage = {
  title: 'A few people, one line of work.',
  sampleLabel: 'Sample data: these people are placeholders.',
  more: (name: string) => `More about ${name.split(' ', 1)[0]}`,
  core: 'Core team',
  question: 'Have a question for us?',
  contact: 'Get in Touch',
  /** Shown instead of the question, if no address is published. */
  joinQuestion: 'Would you like to work with us?',
  contactSample: 'Sample address',
  join: 'Join the team',
} as const;

/** The name of a link to a person, for people who do not see its icon. */
export const socialLabels: Readonly<Record<keyof SocialLinks, (name: string) => string>> = {
  linkedin: (name) => `${name} on LinkedIn`,
  twitter: (name) => `${name} on Twitter`,
  github: (name) => `${name} on GitHub`,
  email: (name) => `Email ${name}`,
};

/** The about page: who leads the company, and why it makes what it makes. */
export const about = {
  sample: true,
  sampleLabel: 'Sample text: the name and the story are placeholders.',
  title: 'Software that pays attention.',
  lead: 'Two products, one belief: listen first, then answer, and show where the answer came from.',
  story: [
    'Alex leads the company and decides what it leaves out. The first idea was simple. Most software talks a great deal. Little of it listens, and even less shows where an answer came from.',
    'So there are two products, not ten. Mind\u00a0M8 is for the evening when your head is full and you want to say it out loud. DocuMind is for the afternoon when the answer is in a file, and you need to see the sentence.',
    'Both follow the same rule. Say what you know, show where it came from, and stop.',
    'That rule goes beyond the products. A feature that is not built is called upcoming. A download that is closed says so. Where something is missing, the page tells you.',
  ],
  rules: {
    title: 'How we decide',
    list: [
      { title: 'Small first', text: 'One team, two products. Depth before reach.' },
      {
        title: 'Limits in the open',
        text: 'We list what a product cannot do next to what it can.',
      },
      { title: 'People stay in charge', text: 'Neither product decides for you.' },
    ],
  },
  team: 'Meet the team',
  join: 'Join the team',
} as const;
