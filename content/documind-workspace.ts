import { formatsCounted } from '#contracts/documind/formats.ts';
import { workspaceLimits } from '#contracts/documind/workspace-limits.ts';
import { byteText } from './byte-text.ts';
import { connectionWords } from './connection.ts';
import { documentQuestion } from './illustrations.ts';

/** What the workspace says where the API has no sentence of its own. */
export const workspaceErrors = {
  offline: connectionWords.unreachable,
  unexpected: 'Something went wrong on our side. Please try again.',
  signedOut: 'Please log in first.',
  tooLarge: `This file is larger than ${byteText(workspaceLimits.fileBytes)}. Split it and upload the parts.`,
} as const;

/** What is on /documind/workspace before anybody is known. */
export const workspaceHead = {
  title: 'Ask your documents.',
  lead: 'Every sentence comes from one of your files. Open it on the page.',
  needsScript: 'The workspace needs JavaScript. Turn it on for this site, then reload the page.',
} as const;

/** Words of /documind/workspace, apart from the panel for developers. */
export const workspaceWords = {
  offline: 'You’re offline. Nothing is lost; we’ll carry on when you’re back.',
  ask: {
    label: 'Your question',
    placeholder: documentQuestion,
    submit: 'Ask',
    hint: 'Enter sends. Shift+Enter starts a new line.',
    missing: 'Write a question first.',
    asksOnly: (names: readonly string[]) =>
      names.length > 3
        ? `Searching ${names.length} documents: ${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
        : `Searching only ${names.join(', ')}`,
    askAll: 'Search all',
    tooLong: `Please use at most ${workspaceLimits.queryCharacters} characters.`,
  },
  history: 'History',
  rate: {
    calls: (left: string, of: string) => `${left} of ${of} calls left this minute`,
    uploads: (left: string, of: string) => `${left} of ${of} uploads left this minute`,
  },
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
    formats: `${formatsCounted}, such as PDF, Word, Excel and photos, up to ${byteText(workspaceLimits.fileBytes)} each`,
    dropHere: 'Drop to upload',
    dropPrivate: 'Drop into the private session',
    notDropped: 'What you dropped cannot be read. Use “Choose files” instead.',
    empty: {
      title: 'No documents yet',
      text: 'Upload a file to ask your first question.',
      sample: 'Try a sample document',
      sampleName: 'Sample tenancy agreement.pdf',
    },
    failed: 'We could not list your documents.',
    more: 'Show more',
    kept: (kept: string, most: string) => `${kept} of ${most} kept.`,
    nearlyFull: 'Delete what you no longer need to make room.',
    private: 'Private',
    replacing: 'The earlier version answers until this one is ready.',
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
    tick: (name: string) => `Select ${name}`,
    undo: 'Undo',
    withoutText: (count: number) =>
      count === 1 ? '1 page without text' : `${count} pages without text`,
    notAllRead: 'What was not read',
    page: (page: number) => `Page ${page}`,
    withoutTextWhy: {
      blank: 'blank',
      unreadable: 'no letters could be made out',
      'too-slow': 'reading took too long',
      'too-large': 'the picture on it is too large',
    },
    /** Said to screen readers. */
    announced: {
      sending: (count: number) => (count === 1 ? 'Sending 1 file.' : `Sending ${count} files.`),
      ready: (name: string) => `${name} is ready.`,
      failed: (name: string, sentence: string) => `${name} failed. ${sentence}`,
      restored: (name: string) => `Back again: ${name}`,
    },
  },
  answer: {
    title: 'Answer',
    waiting: {
      title: 'Your answer will appear here',
      text: 'With the file, the page, and the sentence it was taken from.',
    },
    failed: 'We could not answer the question.',
    notFound:
      'This conversation is not here. It was deleted, or it belongs to another account or to a private session that has ended.',
    /** Said to screen readers. */
    announced: (answer: string, sources: number) =>
      `Answer: ${answer} ${sources === 1 ? '1 source.' : `${sources} sources.`}`,
    announcedRefusal: (sentence: string) => `No answer. ${sentence}`,
  },
} as const;
