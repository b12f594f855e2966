import { accountErrors } from './account-errors.ts';
import { failureSentences } from './documind/failures.ts';
import { documindLimits } from './documind/limits.ts';

/**
 * Every error that leaves the server: its code, its HTTP status and the sentence a caller may read.
 * The union of codes and the statuses derive from this one constant, so the two cannot disagree.
 * How a screen words an account code is decided in content/account-messages.ts.
 */
export const errorTable = {
  'request/not-found': { status: 404, sentence: 'There is nothing at this address.' },
  'request/method-not-allowed': {
    status: 405,
    sentence: 'This address does not take that method.',
  },
  'request/malformed': { status: 400, sentence: 'The request could not be read.' },
  'request/invalid': { status: 422, sentence: 'Some fields need another look.' },
  'request/too-large': { status: 413, sentence: 'The request is larger than this address takes.' },
  'request/unsupported-media-type': {
    status: 415,
    sentence: 'Send the request as application/json.',
  },
  'request/not-acceptable': {
    status: 406,
    sentence: 'This address has no answer of the type that was asked for.',
  },
  'request/cross-site': {
    status: 403,
    sentence: 'This request came from another site, so it was not carried out.',
  },
  'request/too-many': { status: 429, sentence: 'Too many requests. Please try again later.' },
  'request/signed-out': { status: 401, sentence: 'Please log in first.' },
  'server/unexpected': {
    status: 500,
    sentence: 'Something went wrong on our side. Please try again.',
  },
  'server/unavailable': {
    status: 503,
    sentence: 'The service is not ready. Please try again in a moment.',
  },

  ...accountErrors,

  'documind/no-token': {
    status: 401,
    sentence: 'Send a token of your sign-in, or an API key, in the header Authorization: Bearer.',
  },
  'documind/invalid-token': {
    status: 401,
    sentence: 'This token is wrong, has expired or was revoked. Get a new one.',
  },
  'documind/sign-in-unavailable': {
    status: 503,
    sentence: 'Your sign-in cannot be checked right now. Try again in a moment, or use an API key.',
  },
  'documind/email-not-verified': {
    status: 403,
    sentence: 'Verify your email address first: open the link in the email we sent you.',
  },
  'documind/sign-in-only': {
    status: 403,
    sentence: 'An API key cannot do this. Use a token of your sign-in.',
  },
  'documind/too-many-calls': {
    status: 429,
    sentence: 'That is more calls than a minute allows. Try again when it is over.',
  },
  'documind/too-many-uploads': {
    status: 429,
    sentence: 'That is more uploads than a minute allows. Try again when it is over.',
  },
  'documind/too-many-bytes': {
    status: 429,
    sentence: 'That is more than may be uploaded in a day. Try again when it is over.',
  },
  'documind/too-much-reading': {
    status: 429,
    sentence: 'Your files took as long to read as a day allows. Upload more when it is over.',
  },
  'documind/too-many-waiting': {
    status: 429,
    sentence: `You have as many files waiting to be read as one person may have, usually ${documindLimits.waiting}. Upload more when some are ready.`,
  },
  'documind/not-multipart': { status: 415, sentence: 'Send the file as multipart/form-data.' },
  'documind/malformed-upload': {
    status: 400,
    sentence: 'The upload could not be read: it is cut off, or no proper multipart/form-data.',
  },
  'documind/no-file': { status: 422, sentence: 'Send one file, in the field named file.' },
  'documind/file-too-large': {
    status: 413,
    sentence: `A file may have ${documindLimits.fileBytes / 1024 / 1024} MB. Split this one and upload the parts.`,
  },
  'documind/upload-stalled': {
    status: 408,
    sentence: 'Nothing more of the upload arrived. Check your connection and upload it again.',
  },
  'documind/invalid-filename': {
    status: 422,
    sentence: 'This file name cannot be used. Rename the file and upload it again.',
  },
  'documind/file-unsupported': { status: 415, sentence: failureSentences.unsupported },
  'documind/file-empty': { status: 422, sentence: failureSentences.empty },
  'documind/file-encrypted': { status: 422, sentence: failureSentences.encrypted },
  'documind/file-damaged': { status: 422, sentence: failureSentences.damaged },
  'documind/document-not-found': { status: 404, sentence: 'There is no document of that name.' },
  'documind/part-not-found': { status: 404, sentence: 'The document has no such part.' },
  'documind/document-changed': {
    status: 412,
    sentence: 'The document has changed since. Look at it again.',
  },
  'documind/session-not-found': {
    status: 404,
    sentence: 'There is no such private session, or it has ended.',
  },
  'documind/too-many-sessions': {
    status: 409,
    sentence: 'You have as many private sessions as one person may have. End one first.',
  },
  'documind/key-not-found': { status: 404, sentence: 'There is no such API key.' },
  'documind/too-many-keys': {
    status: 409,
    sentence: 'You have as many API keys as one person may have. Revoke one first.',
  },
  'documind/idempotency-key-in-use': {
    status: 409,
    sentence: 'The first upload with this Idempotency-Key is still under way. Try again shortly.',
  },
  'documind/idempotency-key-reused': {
    status: 422,
    sentence: 'This Idempotency-Key was sent with another upload before. Use a new one.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;

/** A code of {@link errorTable}. */
export type ErrorCode = keyof typeof errorTable;

/** One refused input: which field, and what would be accepted. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** The body of every error answer, as `application/problem+json` (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail: string;
  request_id: string;
  errors?: FieldProblem[];
}
