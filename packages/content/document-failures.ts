import type { DocumentFailure } from '@m8/contracts/documind/documents.ts';
import { formatsListed } from '@m8/contracts/documind/formats.ts';

/** What is wrong with a document that failed for good, each a sentence. */
export const failureCauses: Readonly<Record<DocumentFailure, string>> = {
  encrypted: 'This file is locked with a password.',
  damaged: 'This file is damaged, or is not what its name says.',
  empty: 'This file is empty.',
  unsupported: `DocuMind reads ${formatsListed('and')}.`,
  'too-many-pages': 'This file has too many pages.',
  'too-many-pixels': 'This picture is too large.',
  'too-much-text': 'This file has too much text.',
  'no-text': 'We found no text in this file.',
  'needs-other-program': 'This file shows its content only in the program it was made for.',
  'timed-out': 'Reading this file took too long.',
  'too-much-memory': 'Reading this file took too much memory.',
  unexpected: 'Something went wrong on our side while reading this file.',
};

/** What its owner can do about it. */
const failureCures: Readonly<Record<DocumentFailure, string>> = {
  encrypted: 'Remove the password and upload it again.',
  damaged: 'Save it again and upload it once more.',
  empty: '',
  unsupported: 'Convert this file and upload it again.',
  'too-many-pages': 'Split it and upload the parts.',
  'too-many-pixels': 'Scale it down and upload it again.',
  'too-much-text': 'Split it and upload the parts.',
  'no-text': 'If it is a scan, try a sharper one.',
  'needs-other-program': 'Open it there, print it as a PDF and upload that.',
  'timed-out': 'Split it, or save it in a simpler form.',
  'too-much-memory': 'Save it in a simpler form.',
  unexpected: 'Upload it again.',
};

/** Why a document failed for good, each with a sentence its owner can act on. */
export const failureSentences = Object.fromEntries(
  Object.entries(failureCauses).map(([failure, cause]) => [
    failure,
    // The keys of a table by failure are failures.
    `${cause} ${failureCures[failure as DocumentFailure]}`.trim(),
  ]),
) as Readonly<Record<DocumentFailure, string>>;
