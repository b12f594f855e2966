import { demoQuestionLength } from '@m8/contracts/documind/demo.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { ErrorCode, FieldFault } from '@m8/contracts/errors.ts';
import { accountErrorSentences } from './account-error-sentences.ts';
import { byteText } from './byte-text.ts';
import { failureSentences } from './document-failures.ts';

/** The API's sentence for each error: the `detail` of its answer, and the row of its description. */
export const errorSentences: Readonly<Record<ErrorCode, string>> = {
  'request/not-found': 'There is nothing at this address.',
  'request/method-not-allowed': 'This address does not accept that method.',
  'request/malformed': 'We could not read the request.',
  'request/invalid': 'Some fields need another look.',
  'request/too-large': 'The request is too large.',
  'request/unsupported-media-type': 'Send the request as application/json.',
  'request/not-acceptable': 'We cannot answer in the type you asked for.',
  'request/cross-site': 'This request came from another site, so we did not carry it out.',
  'request/too-many': 'Too many requests. Please try again later.',
  'request/signed-out': 'Please log in first.',
  'server/unexpected': 'Something went wrong on our side. Please try again.',
  'server/unavailable': 'The service is not ready. Please try again in a moment.',
  'server/disk-full':
    'There is no room for more right now. Your documents are safe, and you can still ask. Please try again later.',

  ...accountErrorSentences,

  'documind/no-token': 'Send a sign-in token or an API key in the Authorization: Bearer header.',
  'documind/invalid-token': 'This token is wrong, has expired or was revoked. Get a new one.',
  'documind/sign-in-unavailable':
    'We cannot check your sign-in right now. Try again in a moment, or use an API key.',
  'documind/email-not-verified':
    'Verify your email address first: open the link in the email we sent you.',
  'documind/sign-in-only': 'An API key cannot do this. Use a sign-in token.',
  'documind/key-not-allowed':
    'This API key is not allowed to do this. Use a key that is, or create one.',
  'documind/too-many-calls':
    'You have reached the limit for calls in one minute. Try again in a minute.',
  'documind/too-many-uploads':
    'You have reached the limit for uploads in one minute. Try again in a minute.',
  'documind/too-many-bytes': 'You have reached the upload limit for one day. Try again tomorrow.',
  'documind/too-much-reading':
    'You have used up today’s time for reading files. Upload more tomorrow.',
  'documind/too-many-waiting': `You have reached the limit for files waiting to be read, usually ${documindLimits.waiting}. Upload more when some are ready.`,
  'documind/busy': 'Too many questions came at once. Ask yours again in a few seconds.',
  'documind/too-many-questions': `You have ${documindLimits.questionsInHand} questions waiting for an answer. Wait for one of them, then ask again.`,
  'documind/originals-full':
    'You have no storage left. Delete documents you no longer need, then upload this one again.',
  'documind/text-full': `You have reached the text limit of ${documindLimits.chunks.toLocaleString('en')} passages. Delete documents you no longer need, then upload this one again.`,
  'documind/not-multipart': 'Send the file as multipart/form-data.',
  'documind/malformed-upload':
    'We could not read the upload. It is cut off, or is not multipart/form-data.',
  'documind/no-file': 'Send one file, in the field named file.',
  'documind/file-too-large': `Files can be up to ${byteText(documindLimits.fileBytes)}. Split this one and upload the parts.`,
  'documind/upload-stalled':
    'The upload stopped halfway. Check your connection and upload it again.',
  'documind/invalid-filename': 'We cannot use this file name. Rename the file and upload it again.',
  'documind/file-unsupported': failureSentences.unsupported,
  'documind/file-empty': failureSentences.empty,
  'documind/file-encrypted': failureSentences.encrypted,
  'documind/file-damaged': failureSentences.damaged,
  'documind/document-not-found': 'There is no document with that name.',
  'documind/part-not-found': 'The document has no such part.',
  'documind/original-not-kept':
    'We kept only the text of this file. Upload it again to keep the file.',
  'documind/no-encoding': 'You can choose an encoding only for text, CSV, Markdown and HTML files.',
  'documind/range-not-satisfiable': 'The file ends before the bytes you asked for.',
  'documind/document-changed': 'The document has changed in the meantime. Fetch it again.',
  'documind/filename-taken':
    'You already have a document with that name. Choose another name, or delete that one first.',
  'documind/session-not-found': 'There is no such private session, or it has ended.',
  'documind/too-many-sessions': 'You have reached the limit for private sessions. End one first.',
  'documind/conversation-not-found': 'There is no such conversation here.',
  'documind/conversation-full': `This conversation is full: it has ${documindLimits.exchanges} questions. Start a new one.`,
  'documind/too-many-conversations':
    'You have reached the storage limit for conversations. Delete old ones first.',
  'documind/deletion-not-found': 'It is too late to undo this, or nothing was deleted.',
  'documind/collection-not-found': 'There is no such collection.',
  'documind/collection-name-taken':
    'You already have a collection with that name. Choose another name.',
  'documind/collection-empty': 'That collection is empty. Add a document first.',
  'documind/too-many-collections': 'You have reached the limit for collections. Delete one first.',
  'documind/webhook-not-found': 'There is no such webhook.',
  'documind/too-many-webhooks': 'You have reached the limit for webhooks. Delete one first.',
  'documind/key-not-found': 'There is no such API key.',
  'documind/too-many-keys': 'You have reached the limit for API keys. Revoke one first.',
  'documind/idempotency-key-in-use':
    'The first upload with this Idempotency-Key is still in progress. Try again shortly.',
  'documind/idempotency-key-reused':
    'This Idempotency-Key has already been sent with another upload. Use a new one.',

  'desk/not-yourself': 'This is your own account. Change it on /account.',
  'desk/other-address': 'That is not the address of this account. Nothing was deleted.',

  'demo/no-question': 'Write a question first.',
  'demo/question-too-long': `A question here can be up to ${demoQuestionLength} characters long.`,
  'demo/too-many': 'That’s the limit for one minute. Wait a moment, or create a free account.',
  'demo/busy': 'Many people are asking right now. Try again in a few seconds.',
};

/** The API's sentence for a field that a schema refuses; `most` is the limit it exceeds. */
export const faultSentences: Readonly<Record<FieldFault, (most: number) => string>> = {
  'no-session-id': () => 'This is not a session id',
  'no-conversation-id': () => 'This is not a conversation id',
  'question-missing': () => 'Ask a question',
  'key-unnamed': () => 'Give the key a name',
  'no-collection-id': () => 'There is no collection with this id',
  'collection-unnamed': () => 'Give the collection a name',
  'conversation-unnamed': () => 'Give the conversation a name',
  'document-unnamed': () => 'Give the document a name',
  'several-lines': () => 'Please use plain text on one line',
  'too-many-characters': (most) => `Please use at most ${most} characters`,
  'too-many-bytes': (most) => `Please use at most ${most} bytes`,
  'too-many-documents': (most) => `Choose at most ${most} documents`,
  'not-true-or-false': () => 'Send true or false',
  'unknown-encoding': () => 'Use the name of an encoding, such as UTF-8 or Shift_JIS',
  'session-of-kept-document': () =>
    'A session accepts only private documents. Send is_private=true too',
  'session-of-kept-text': () => 'A session accepts only private documents. Send is_private too',
  'text-missing': () => 'Send some text',
  'no-rights': () => 'Choose what the key may do',
  'no-idempotency-key': () => 'Use 1 to 255 plain characters',
};

/** The API's sentences for fields that it refuses. */
export const fieldSentences = {
  unknown: 'Unknown field',
  tooLong: (most: number) => `Please use at most ${most.toLocaleString('en')} characters`,
  wholeNumber: (most: number) => `Use a whole number from 1 to ${most}`,
  noCursor: 'Use the next_cursor from the previous page',
  long: 'This is too long',
  missing: 'Please write something here',
  notPlainText: 'Please use plain text',
  wordsToFind: 'Send the words to find',
  mostFiles: (most: number) => `Send at most ${most} files at once`,
  publicAddress: 'Use a public address with https, without a port',
  unusableFilename: 'We cannot use this name',
  documentsOrCollection: 'Choose documents or a collection, not both',
  noDocument: (name: string) => `There is no document “${name}”`,
  /** @param titles of the oldest conversations */
  oldest: (titles: readonly string[]) =>
    `The oldest are ${titles.map((title) => `“${title}”`).join(', ')}`,
} as const;
