/** What a benefit is drawn as; the drawings are in app/applications/join-page.tsx. */
export type BenefitDrawing = 'breath' | 'marker' | 'loop' | 'distance';

/** Words of /join-team that are no messages; those are in app/applications/messages.ts. */
export const joinWords = {
  title: 'Come and build with us.',
  lead: 'Tell us who you are and what you do well. We review every application.',
  needsScript:
    'The application form needs JavaScript, which is turned off in your browser. Turn it on for this site, then load the page again.',
  form: {
    title: 'Your application',
    lead: 'Everything is required except the portfolio.',
    chooseTitle: 'Choose a title',
    optional: 'optional',
    skillsHint: 'Languages, tools, fields. A plain list is fine.',
    portfolioHint: 'Links to work you are proud of.',
    use: 'We use these details to review your application.',
    submit: 'Submit application',
  },
  labels: {
    name: 'Name',
    email: 'Email',
    whatsapp: 'WhatsApp',
    country: 'Country',
    title: 'Title',
    skills: 'Skills',
    portfolio: 'Portfolio',
  },
  done: {
    title: 'We have your application',
    /** Before and after the address. */
    answer: ['Thank you. We will write to you at ', '.'],
    home: 'Back to home',
  },
  why: {
    title: 'Why Join',
    benefits: [
      {
        drawing: 'breath',
        title: 'Work on both ends of AI',
        text: 'One product has to be kind. The other has to be right. You will learn from each.',
      },
      {
        drawing: 'marker',
        title: 'See your work in use',
        text: 'A small team means your decision is the one people meet.',
      },
      {
        drawing: 'loop',
        title: 'Choose your tools',
        text: 'Pick what you know, explain why, and own the result.',
      },
      {
        drawing: 'distance',
        title: 'Work from anywhere',
        text: 'We write things down, so distance is not a problem.',
      },
    ] satisfies { drawing: BenefitDrawing; title: string; text: string }[],
  },
} as const;
