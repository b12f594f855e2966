import {
  type ApplicationField,
  fieldNames,
  type RequiredField,
  type SentApplication,
} from '@m8/contracts/application.ts';
import type { ApplicationFault } from '@m8/contracts/application-faults.ts';
import { dayText } from './date-text.ts';

interface FieldWords {
  label: string;
  hint?: string;
  /** First line of a choice, while nothing is selected. */
  choose?: string;
}

/** The words of every field of the form; `missing` is shown while it is empty. */
export const fieldWords: Readonly<{
  [Field in ApplicationField]: FieldWords &
    (Field extends RequiredField ? { missing: string } : unknown);
}> = {
  name: { label: 'Name', missing: 'Please enter your name' },
  email: { label: 'Email', missing: 'Please enter your email address' },
  whatsapp: { label: 'WhatsApp', missing: 'Please enter your WhatsApp number' },
  country: { label: 'Country', missing: 'Please enter your country' },
  title: { label: 'Title', missing: 'Please choose a title', choose: 'Choose a title' },
  skills: {
    label: 'Skills',
    missing: 'Please tell us what you do well',
    hint: 'Languages, tools, fields. A plain list is fine.',
  },
  portfolio: { label: 'Portfolio', hint: 'Links to work you are proud of.' },
};

/** @returns the message of a refused field */
export function fieldRefusal(fault: ApplicationFault): string {
  switch (fault.code) {
    case 'missing':
      return fieldWords[fault.field].missing;
    case 'too-long':
      return `Please use at most ${fault.maxLength.toLocaleString('en')} characters`;
    case 'not-one-line':
      return 'Please use plain text on one line';
    case 'not-plain':
      return 'Please use plain text';
    case 'no-email-address':
      return 'Invalid email address';
    case 'no-country-code':
      return 'Please start with your country code, such as +44 20 7946 0000';
  }
}

/** @returns the labels as a sentence that lists them, for /privacy */
export function fieldsAsSentence(): string {
  const [first, ...others] = fieldNames.map((field) => fieldWords[field].label);
  // A name with its own capitals, such as WhatsApp, keeps them.
  const inSentence = others.map((label) =>
    /^.[a-z ]*$/.test(label) ? label.toLowerCase() : label,
  );
  return `${[first, ...inSentence].join(', ')}.`;
}

const otherwise = 'Error submitting application. Please try again.';

/** The form's message for a refusal that blames no field, by its code (specification, section 8). */
export const applicationRefusals = {
  'failed-precondition': 'Firebase configuration error. Please check your Firebase setup.',
  'permission-denied': 'Firestore permissions error. Please check your Firestore rules.',
  invalid: otherwise,
  'signed-out': otherwise,
  unknown: otherwise,
} as const;

/** The form's success message (specification, section 8). */
export const applicationSubmitted =
  'Application submitted successfully! We will review your application soon.';

/** @returns how long applications are kept, such as `12 months`; empty if they have no end */
export function monthsText(months: number): string {
  if (months === 0) return '';
  return months === 1 ? '1 month' : `${months} months`;
}

/** The two mails of an application. */
export const applicationMails = {
  beforeItsEnd: {
    subject: 'We will delete your application',
    told: (about: {
      companyName: string;
      title: string;
      sentOn: string;
      months: number;
      endsOn: string;
    }) =>
      `On ${about.sentOn} you applied to join the team at ${about.companyName} as ${about.title}. We keep applications for ${monthsText(about.months)}, so we will delete yours on ${about.endsOn}.`,
    next: 'You don’t need to do anything. If you would still like to join, apply again.',
    action: 'Apply again',
  },
  toApplicant: {
    subject: 'We have your application',
    heading: 'Thank you for applying',
    arrived: (companyName: string, title: string) =>
      `Your application to join the team at ${companyName} as ${title} has arrived.`,
    next: 'We will review it soon and write to you at the address you gave, or on WhatsApp.',
    closing: 'Not you? Someone else used your account or your address. Choose a new password.',
  },
  toCompany: {
    subject: (name: string, title: string) => `Application from ${name}: ${title}`,
    heading: (name: string) => `${name} would like to join the team`,
    answer: 'Reply to this email to write to the applicant.',
    nothing: 'None given',
    account: 'Account',
    received: 'Received',
    number: 'Number',
  },
} as const;

/** What the owner reads on the command line. */
export const applicationListWords = {
  usage: `Lists the applications to join the team, newest first, as CSV.

  npm run owner -- applications
  npm run --silent owner -- applications > applications.csv
`,
  inFirebase: (projectId: string) =>
    `The applications are in your Firebase project: https://console.firebase.google.com/project/${projectId}/firestore`,
} as const;

/** The form around its fields, and what replaces it. */
export const formWords = {
  title: 'Your application',
  lead: 'Everything is required except the portfolio.',
  optional: 'optional',
  use: 'We use these details to review your application.',
  submit: 'Submit application',
  done: {
    title: 'We have your application',
    /** Before and after the address. */
    answer: ['Thank you. We will write to you at ', '.'],
    home: 'Back to home',
  },
} as const;

/** /join-team around the form. */
export const joinWords = {
  title: 'Come and build with us.',
  lead: 'Tell us who you are and what you do well. We review every application.',
  needsScript:
    'The application form needs JavaScript. Turn it on for this site, then reload the page.',
  why: {
    title: 'Why Join',
    benefits: [
      {
        drawing: 'breath',
        title: 'Work on both ends of AI',
        text: 'One product has to be kind. The other has to be right. You will learn from both.',
      },
      {
        drawing: 'marker',
        title: 'Your work ships',
        text: 'On a small team, what you decide is what people use.',
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
    ],
  },
} as const;

/** The drawing of a benefit; the drawings are in apps/site/applications/screen/join-page.tsx. */
export type BenefitDrawing = (typeof joinWords.why.benefits)[number]['drawing'];

const inSentence = new Intl.ListFormat('en', { type: 'conjunction' });

/** @returns the note above the form for a person who applied before */
export function appliedBefore(applications: readonly SentApplication[]): string {
  const told = applications.map(
    ({ title, sent_at }) => `as ${title} on ${dayText(sent_at, { form: 'long' })}`,
  );
  return `You applied ${inSentence.format(told)}. Want to apply for something else?`;
}
