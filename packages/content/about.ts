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
      { title: 'Limits in the open', text: 'We list what a product cannot do beside what it can.' },
      { title: 'People stay in charge', text: 'Neither product decides for you.' },
    ],
  },
  team: 'Meet the team',
  join: 'Join the team',
} as const;
