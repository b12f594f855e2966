/** The question about the example document. Separate, because the workspace loads it alone. */
export const documentQuestion = 'When do I get my deposit back?';

/**
 * The example document in the drawings and the API examples; a test asks the service about it. Made up for
 * illustration; the owner confirms it before launch.
 */
export const documentIllustration = {
  confirm: true,
  label:
    'Illustration: a highlighted sentence of a tenancy agreement leads to the answer that quotes it.',
  file: 'tenancy-agreement.pdf',
  pageNumber: 4,
  heading: '6. Deposit',
  before: 'You pay a deposit of one month of rent. ',
  marked: 'You get your deposit back within 14 days of the end of your tenancy.',
  question: documentQuestion,
  citation: '1',
  similarity: 0.956,
} as const;

/** The conversation on the drawn phone. */
export const phoneIllustration = {
  confirm: true,
  label:
    'Illustration of a Mind M8 conversation: the companion listens, asks one question and offers a slow breath.',
  time: '9:41',
  name: 'Mind M8',
  state: 'Listening',
  messages: [
    { from: 'person', text: 'I keep replaying today’s meeting in my head.' },
    { from: 'companion', text: 'That sounds tiring. Which moment keeps coming back?' },
    { from: 'person', text: 'When I lost my words.' },
    {
      from: 'companion',
      text: 'Let’s take one slow breath first. Then we can look at it together.',
    },
  ],
  breath: { title: 'Breathe in', seconds: '4 s' },
  composer: 'Write anything',
} as const;

/** The words on the drawings of Mind M8's features. */
export const companionIllustration = {
  confirm: true,
  label:
    'Illustration: I start my new job on Monday. Mornings felt hard. A short plan? Yes please, a small one.',
  remembered: 'I start my new job on Monday.',
  offered: 'Mornings felt hard. A short plan?',
  accepted: 'Yes please, a small one.',
} as const;

/** A week of moods: `height` is a distance from the top of the drawing. */
export const moodIllustration = {
  confirm: true,
  label:
    'Illustration: a line through seven days, tense on Monday, tired on Thursday, then lighter.',
  days: [
    { day: 'M', height: 300 },
    { day: 'T', height: 356 },
    { day: 'W', height: 330 },
    { day: 'T', height: 386 },
    { day: 'F', height: 268 },
    { day: 'S', height: 226 },
    { day: 'S', height: 142 },
  ],
  moods: [
    { text: 'tense', x: 62, y: 258 },
    { text: 'tired', x: 330, y: 440 },
    { text: 'lighter', x: 470, y: 196 },
  ],
} as const;
