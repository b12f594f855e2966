import { accountErrorStatuses } from './account-errors.ts';

/** Every error that leaves the server, with its status; packages/content/error-sentences.ts has its sentence. */
export const errorStatuses = {
  'request/not-found': 404,
  'request/method-not-allowed': 405,
  'request/malformed': 400,
  'request/invalid': 422,
  'request/too-large': 413,
  'request/unsupported-media-type': 415,
  'request/not-acceptable': 406,
  'request/cross-site': 403,
  'request/too-many': 429,
  'request/signed-out': 401,
  'server/unexpected': 500,
  'server/unavailable': 503,
  'server/disk-full': 507,

  ...accountErrorStatuses,

  'documind/no-token': 401,
  'documind/invalid-token': 401,
  'documind/sign-in-unavailable': 503,
  'documind/email-not-verified': 403,
  'documind/sign-in-only': 403,
  'documind/key-not-allowed': 403,
  'documind/too-many-calls': 429,
  'documind/too-many-uploads': 429,
  'documind/too-many-bytes': 429,
  'documind/too-much-reading': 429,
  'documind/too-many-waiting': 429,
  'documind/busy': 503,
  'documind/too-many-questions': 503,
  'documind/not-multipart': 415,
  'documind/originals-full': 409,
  'documind/text-full': 409,
  'documind/malformed-upload': 400,
  'documind/no-file': 422,
  'documind/file-too-large': 413,
  'documind/upload-stalled': 408,
  'documind/invalid-filename': 422,
  'documind/file-unsupported': 415,
  'documind/file-empty': 422,
  'documind/file-encrypted': 422,
  'documind/file-damaged': 422,
  'documind/document-not-found': 404,
  'documind/part-not-found': 404,
  'documind/original-not-kept': 404,
  'documind/no-encoding': 422,
  'documind/range-not-satisfiable': 416,
  'documind/document-changed': 412,
  'documind/filename-taken': 409,
  'documind/session-not-found': 404,
  'documind/too-many-sessions': 409,
  'documind/conversation-not-found': 404,
  'documind/conversation-full': 409,
  'documind/too-many-conversations': 409,
  'documind/deletion-not-found': 404,
  'documind/collection-not-found': 404,
  'documind/collection-name-taken': 409,
  'documind/collection-empty': 409,
  'documind/too-many-collections': 409,
  'documind/webhook-not-found': 404,
  'documind/too-many-webhooks': 409,
  'documind/key-not-found': 404,
  'documind/too-many-keys': 409,
  'documind/idempotency-key-in-use': 409,
  'documind/idempotency-key-reused': 422,

  'desk/not-yourself': 409,
  'desk/other-address': 422,

  'demo/no-question': 422,
  'demo/question-too-long': 422,
  'demo/too-many': 429,
  'demo/busy': 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;

/** A code that DocuMind's calls may refuse with, without those of accounts and of the desk. */
export type DocumindErrorCode = Exclude<ErrorCode, `${'auth' | 'desk'}/${string}`>;

/** Whether the description of DocuMind's API has a code. */
export function isDocumindError(code: ErrorCode): code is DocumindErrorCode {
  return !/^(auth|desk)\//.test(code);
}

/** Why a schema refuses a field: the message of its issue. Each boundary has a sentence for it. */
export type FieldFault =
  | 'no-session-id'
  | 'no-conversation-id'
  | 'no-collection-id'
  | 'collection-unnamed'
  | 'question-missing'
  | 'key-unnamed'
  | 'conversation-unnamed'
  | 'document-unnamed'
  | 'several-lines'
  | 'too-many-characters'
  | 'too-many-bytes'
  | 'too-many-documents'
  | 'not-true-or-false'
  | 'unknown-encoding'
  | 'text-missing'
  | 'no-rights'
  | 'session-of-kept-document'
  | 'session-of-kept-text'
  | 'no-idempotency-key';

/** One refused input: the field, and what would be accepted. */
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
