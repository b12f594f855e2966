import type { DocumentFailure } from '#contracts/documind/failures.ts';
import { formatsListed } from '#contracts/documind/formats.ts';

/** Why a document failed for good, each with a sentence its owner can act on. */
export const failureSentences: Readonly<Record<DocumentFailure, string>> = {
  encrypted: 'This file is locked with a password. Remove the password and upload it again.',
  damaged: 'This file is damaged, or is not what its name says. Save it anew and upload it again.',
  empty: 'This file is empty.',
  unsupported: `DocuMind reads ${formatsListed('and')}. Convert this file and upload it again.`,
  'too-many-pages': 'This file has too many pages. Split it and upload the parts.',
  'too-many-pixels': 'This picture is too large. Scale it down and upload it again.',
  'too-much-text': 'This file holds too much text. Split it and upload the parts.',
  'no-text': 'No text was found in this file. If it is a scan, try a sharper one.',
  'timed-out': 'Reading this file took too long. Split it, or save it in a simpler form.',
  'too-much-memory': 'Reading this file took too much memory. Save it in a simpler form.',
  unexpected: 'Something went wrong on our side while reading this file. Upload it again.',
};
