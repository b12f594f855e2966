import { documindLimits } from '#contracts/documind/limits.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { accountErrorSentences } from './account-error-sentences.ts';
import { failureSentences } from './document-failures.ts';

/** What the API says about each error: the `detail` of its answer, and the row of its description. */
export const errorSentences: Readonly<Record<ErrorCode, string>> = {
  'request/not-found': 'There is nothing at this address.',
  'request/method-not-allowed': 'This address does not take that method.',
  'request/malformed': 'The request could not be read.',
  'request/invalid': 'Some fields need another look.',
  'request/too-large': 'The request is larger than this address takes.',
  'request/unsupported-media-type': 'Send the request as application/json.',
  'request/not-acceptable': 'This address has no answer of the type that was asked for.',
  'request/cross-site': 'This request came from another site, so it was not carried out.',
  'request/too-many': 'Too many requests. Please try again later.',
  'request/signed-out': 'Please log in first.',
  'server/unexpected': 'Something went wrong on our side. Please try again.',
  'server/unavailable': 'The service is not ready. Please try again in a moment.',

  ...accountErrorSentences,

  'documind/no-token':
    'Send a token of your sign-in, or an API key, in the header Authorization: Bearer.',
  'documind/invalid-token': 'This token is wrong, has expired or was revoked. Get a new one.',
  'documind/sign-in-unavailable':
    'Your sign-in cannot be checked right now. Try again in a moment, or use an API key.',
  'documind/email-not-verified':
    'Verify your email address first: open the link in the email we sent you.',
  'documind/sign-in-only': 'An API key cannot do this. Use a token of your sign-in.',
  'documind/too-many-calls': 'That is more calls than a minute allows. Try again when it is over.',
  'documind/too-many-uploads':
    'That is more uploads than a minute allows. Try again when it is over.',
  'documind/too-many-bytes':
    'That is more than may be uploaded in a day. Try again when it is over.',
  'documind/too-much-reading':
    'Your files took as long to read as a day allows. Upload more when it is over.',
  'documind/too-many-waiting': `You have as many files waiting to be read as one person may have, usually ${documindLimits.waiting}. Upload more when some are ready.`,
  'documind/not-multipart': 'Send the file as multipart/form-data.',
  'documind/malformed-upload':
    'The upload could not be read: it is cut off, or no proper multipart/form-data.',
  'documind/no-file': 'Send one file, in the field named file.',
  'documind/file-too-large': `A file may have ${documindLimits.fileBytes / 1024 / 1024} MB. Split this one and upload the parts.`,
  'documind/upload-stalled':
    'Nothing more of the upload arrived. Check your connection and upload it again.',
  'documind/invalid-filename':
    'This file name cannot be used. Rename the file and upload it again.',
  'documind/file-unsupported': failureSentences.unsupported,
  'documind/file-empty': failureSentences.empty,
  'documind/file-encrypted': failureSentences.encrypted,
  'documind/file-damaged': failureSentences.damaged,
  'documind/document-not-found': 'There is no document of that name.',
  'documind/part-not-found': 'The document has no such part.',
  'documind/document-changed': 'The document has changed since. Look at it again.',
  'documind/session-not-found': 'There is no such private session, or it has ended.',
  'documind/too-many-sessions':
    'You have as many private sessions as one person may have. End one first.',
  'documind/conversation-not-found': 'There is no such conversation, or not in this place.',
  'documind/conversation-full': `A conversation holds ${documindLimits.exchanges} questions, and this one is full. Begin a new one.`,
  'documind/too-many-conversations':
    'Your conversations hold as much as one person may keep. Delete old ones first.',
  'documind/key-not-found': 'There is no such API key.',
  'documind/too-many-keys': 'You have as many API keys as one person may have. Revoke one first.',
  'documind/idempotency-key-in-use':
    'The first upload with this Idempotency-Key is still under way. Try again shortly.',
  'documind/idempotency-key-reused':
    'This Idempotency-Key was sent with another upload before. Use a new one.',
};

/** What the API says about a field that it refuses. */
export const fieldSentences = {
  unknown: 'This field is not known',
  tooLong: (most: number) => `Please use at most ${most.toLocaleString('en')} characters`,
  notPlainText: 'Please use plain text',
  noDocument: (name: string) => `There is no document “${name}”`,
  /** @param titles of the oldest conversations */
  oldest: (titles: readonly string[]) =>
    `The oldest are ${titles.map((title) => `“${title}”`).join(', ')}`,
} as const;
