import { formatsCounted } from '@m8/contracts/documind/formats.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { byteText } from './byte-text.ts';
import { connectionWords } from './connection.ts';

/** Words of a copy button. */
export const copyingWords = {
  copy: 'Copy',
  copied: 'Copied',
} as const;

/** Messages of the workspace if the API has no sentence of its own. */
export const workspaceErrors = {
  offline: connectionWords.unreachable,
  unexpected: 'Something went wrong on our side. Please try again.',
  signedOut: 'Please log in first.',
  tooLarge: `This file is larger than ${byteText(documindLimits.fileBytes)}. Split it and upload the parts.`,
} as const;

/** The content of /documind/workspace before the person is known. */
export const workspaceHead = {
  title: 'Ask your documents.',
  lead: 'Every answer quotes your files. Click a sentence to see it on its page.',
  needsScript: 'The workspace needs JavaScript. Turn it on for this site, then reload the page.',
} as const;

/** Words of /documind/workspace, except the panel for developers. */
export const workspaceWords = {
  offline: 'You’re offline. Nothing is lost: uploads go on when you’re back.',
  developers: {
    title: 'Ask from your own code',
    lead: 'The same answers, through a plain REST API. Create a key and send your first question.',
    manage: 'Keys and webhooks',
    reference: 'See every call',
  },
  ask: {
    label: 'Your question',
    placeholder: 'Ask about your documents',
    submit: 'Ask',
    hint: 'Enter sends. Shift+Enter starts a new line.',
    missing: 'Write a question first.',
    asksOnly: (names: readonly string[]) =>
      names.length > 3
        ? `Searching ${names.length} documents: ${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
        : `Searching only ${names.join(', ')}`,
    askAll: 'Search all',
    tooLong: `Please use at most ${documindLimits.queryCharacters} characters.`,
  },
  history: 'History',
  session: {
    label: 'Private session',
    off: 'Files stay until you delete them.',
    on: 'New files are erased when it ends.',
    expired: 'The private session has ended, and everything in it is erased.',
  },
  documents: {
    title: 'Documents',
    choose: 'Choose files',
    paste: 'Paste text',
    orDrop: 'or drop them anywhere on this page',
    formats: `${formatsCounted}, such as PDF, Word, Excel and photos, up to ${byteText(documindLimits.fileBytes)} each`,
    dropHere: 'Drop to upload',
    dropPrivate: 'Drop into the private session',
    notDropped: 'We could not read what you dropped. Use “Choose files” instead.',
    empty: {
      title: 'No documents yet',
      text: 'Upload a file to ask your first question.',
      sample: 'Try a sample document',
      sampleName: 'Sample tenancy agreement.pdf',
    },
    failed: 'We could not list your documents.',
    more: 'Show more',
    kept: (kept: string, most: string) => `${kept} of ${most} used.`,
    nearlyFull: 'Delete what you no longer need to make room.',
    private: 'Private',
    replacing: 'We search the earlier version until this one is ready.',
    unchanged: (name: string) => `${name} is already here, unchanged.`,
    status: {
      queued: 'Waiting',
      reading: 'Reading',
      indexing: 'Indexing',
      ready: 'Ready',
      failed: 'Failed',
    },
    pages: (pages: string) => (pages === '1' ? '1 page' : `${pages} pages`),
    pagesRead: (read: string, pages: string) => `${read} of ${pages} pages read`,
    progressOf: (name: string) => `Progress of ${name}`,
    delete: 'Delete',
    deleted: (name: string) => `Deleted: ${name}`,
    several: (count: number) => `${count} documents`,
    acts: (name: string) => `Actions: ${name}`,
    all: (count: number | null) => (count === null ? 'All documents' : `All ${count} documents`),
    tick: (name: string) => `Select ${name}`,
    undo: 'Undo',
    withoutText: (count: number) =>
      count === 1 ? '1 page without text' : `${count} pages without text`,
    notAllRead: 'What was not read',
    page: (page: number) => `Page ${page}`,
    withoutTextWhy: {
      blank: 'blank',
      unreadable: 'we could not make out any text',
      'too-slow': 'reading took too long',
      'too-large': 'the picture on it is too large',
    },
    /** For screen readers. */
    announced: {
      sending: (count: number) => (count === 1 ? 'Sending 1 file.' : `Sending ${count} files.`),
      ready: (name: string) => `${name} is ready.`,
      failed: (name: string, sentence: string) => `${name} failed. ${sentence}`,
      restored: (name: string) => `Restored: ${name}`,
    },
  },
  answer: {
    title: 'Answer',
    waiting: {
      title: 'Your answer will appear here',
      text: 'With its file, page and sentence.',
    },
    failed: 'We could not answer the question.',
    notFound:
      'We could not find this conversation. It was deleted, or it belongs to another account or to a private session that has ended.',
    /** For screen readers. */
    announced: (answer: string, sources: number) =>
      `Answer: ${answer} ${sources === 1 ? '1 source.' : `${sources} sources.`}`,
    announcedRefusal: (sentence: string) => `No answer. ${sentence}`,
  },
} as const;

/** Documents that a person grouped under a name. */
export const collectionWords = {
  title: 'Collections',
  /** Of all documents, when no collection is open. */
  all: 'All',
  /** On the button that asks only its documents. */
  count: (documents: number) => (documents === 1 ? '1 document' : `${documents} documents`),
  keep: 'Save as collection',
  name: 'Name of the collection',
  save: 'Save',
  cancel: 'Cancel',
  acts: (name: string) => `Actions: ${name}`,
  rename: 'Rename collection',
  newName: 'New name',
  saveName: 'Rename',
  update: (name: string) => `Save these in ${name}`,
  remove: 'Delete',
  delete: 'Delete collection',
  deleted: (name: string) => `Deleted: ${name}. Its documents stay.`,
} as const;

/** Words of a conversation saved as Markdown; the workspace uses the same words for erased data. */
export const exportWords = {
  carried: (words: string) => `carrying over “${words}”`,
  erased: 'This answer was deleted along with a document that it quoted.',
  place: (filename: string, page: number | null) =>
    page === null ? filename : `${filename}, page ${page}`,
} as const;

/** Words of the list of conversations in the workspace. */
export const historyWords = {
  title: 'History',
  close: 'Close history',
  startAnew: 'New conversation',
  empty: 'No questions yet. Questions and answers stay here until you delete them.',
  failed: 'We could not list your conversations.',
  more: 'Show more',
  questions: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
  private: 'Private',
  acts: (title: string) => `Actions: ${title}`,
  rename: (title: string) => `Rename ${title}`,
  newTitle: 'New name',
  save: 'Rename',
  cancel: 'Cancel',
  saveFile: 'Save as Markdown',
  export: (title: string) => `Save ${title} as Markdown`,
  remove: 'Delete',
  delete: (title: string) => `Delete ${title}`,
  deleted: (title: string) => `Deleted: ${title}`,
  restored: (title: string) => `Restored: ${title}`,
  /** Filename of a saved conversation whose own name has no letter. */
  file: 'conversation',
} as const;

/** Words beside what a document is and what it answers. */
export const introductionWords = {
  says: (file: string) => `What is in ${file}`,
  asks: 'Try asking',
  /** What a tenant would ask the sample document; the first is asked automatically. */
  ofSample: ['When is the rent due?', 'Can I have a dog?', 'How do I end the tenancy?'],
  /** For screen readers, after a question. */
  only: (file: string) => ` Searches only ${file}`,
} as const;

/** Words of the workspace for browsing many documents, and for acting on several. */
export const listWords = {
  filter: 'Find by name',
  order: 'Sort',
  orders: { newest: 'Newest first', name: 'By name', size: 'Largest first' },
  found: (count: number) => (count === 1 ? '1 document found' : `${count} documents found`),
  chooseFound: 'Select these',
  chosen: (count: number) => `${count} selected`,
  rename: 'Rename',
  newName: 'New name',
  keepName: 'Cancel',
  delete: 'Delete',
  clear: 'Clear',
} as const;

/** The form for a text that is not a file. */
export const pasteWords = {
  title: 'Title',
  text: 'Text',
  save: 'Save this text',
  cancel: 'Cancel',
  missing: 'Paste or write some text first.',
  untitled: 'Pasted text',
} as const;

/** Words of an active private session. */
export const sessionWords = {
  countdown: (time: string) => `Ends in ${time}. Using it resets the clock.`,
  end: 'End now',
  confirm: {
    title: 'End the private session?',
    text: 'This erases its files and everything made from them immediately. It cannot be undone.',
    yes: 'End and erase',
    no: 'Keep it',
  },
} as const;

/** Words of an upload. */
export const uploadWords = {
  queued: 'Next',
  taken: 'You already have a document with this name. Replace it, or keep both?',
  replace: 'Replace',
  keepBoth: 'Keep both',
  cancel: 'Cancel',
  retry: 'Try again',
  now: 'Try now',
  remove: 'Remove',
  waiting: (seconds: number) => `Trying again in ${seconds} s`,
  percentSent: (percent: number) => `${percent}% sent`,
} as const;
