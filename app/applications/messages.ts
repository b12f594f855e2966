import type { ApplicationErrorCode } from './application-port.ts';

const otherwise = 'Error submitting application. Please try again.';

/** What the form says to a refusal (specification, section 8); a code without a line does not compile. */
export const applicationRefusals: Readonly<Record<ApplicationErrorCode, string>> = {
  'failed-precondition': 'Firebase configuration error. Please check your Firebase setup.',
  'permission-denied': 'Firestore permissions error. Please check your Firestore rules.',
  invalid: otherwise,
  'signed-out': otherwise,
  unknown: otherwise,
};

/** What it says when all went well. */
export const applicationSubmitted =
  'Application submitted successfully! We will review your application soon.';
