import { demoQuestionLength } from '@m8/contracts/documind/demo.ts';

/** The questions answered on the page: five from the sample documents, and one that they do not answer. */
export const demoQuestions = [
  'When do I get my deposit back?',
  'Which pets are allowed?',
  'How long does the battery last?',
  'How do I reset the lamp?',
  'What does a bicycle cost?',
  'Is there a swimming pool?',
] as const;

/** Path of the page that the demo is on. */
export const demoPage = '/documind/try';

/** @returns the id of the answer to one of {@link demoQuestions}, by its index */
export function demoAnswerId(place: number): string {
  return `a${place + 1}`;
}

/** Words around the demo of DocuMind. */
export const demoWords = {
  title: 'Try it now, no account',
  lead: 'Three sample documents: a lease, a data sheet, a leaflet. Pick a question and follow the line to its source.',
  choose: 'Pick a question',
  own: {
    label: 'Or ask your own',
    placeholder: 'Who repairs the boiler?',
    ask: 'Ask',
    /** Shown if the answer takes longer than a blink. */
    asking: 'Reading the three documents…',
    hint: `We search three sample documents. Up to ${demoQuestionLength} characters. Nothing is kept.`,
  },
  next: {
    text: 'With an account, it answers from your own documents.',
    label: 'Create an account',
    href: '/signup',
  },
  page: (page: number) => `page ${page}`,
  /** Shown if none of the documents answers. */
  refused: (missing: readonly string[], isEnglish = true) =>
    !isEnglish
      ? 'These documents do not answer this. They are in English. Try asking in English.'
      : missing.length > 0
        ? `These documents do not answer this. They do not mention ${missing.map((word) => `“${word}”`).join(' or ')}.`
        : 'These documents do not answer this.',
} as const;
