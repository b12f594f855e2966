import { workspaceWords } from '@m8/content/documind-workspace.ts';
import type { DocumentAnswer as Document, UploadAnswer } from '@m8/contracts/documind/documents.ts';
import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import { saveFile } from '@m8/ui/save-file.ts';
import { showToast } from '@m8/ui/toasts.ts';
import {
  createService,
  type DocumentName,
  type Service,
  type ServiceParts,
} from '#workspace/service/service.ts';
import { toastRefusal } from '#workspace/service/service-error.ts';
import { createAdding } from './adding-documents.ts';
import { createCollections } from './collections.ts';
import { createConversationOpener } from './conversation-opener.ts';
import { createDeletions, type Deletions } from './deletions.ts';
import { createDocuments } from './documents.ts';
import { createDrafts } from './drafts.ts';
import type { ListView } from './list-view.ts';
import { createPrivateSession } from './private-session.ts';
import { createQuestions, type Exchange, type Questions } from './questions.ts';
import type { Reading } from './reading.ts';
import { createStore, type Store } from './store.ts';
import { createUploads, type Uploads } from './uploads.ts';
import { watchReading, watchSeen } from './watch-documents.ts';

const words = workspaceWords;

function announcementOf({ filename, status, error }: Document): string {
  const { ready, failed } = words.documents.announced;
  return status === 'ready' ? ready(filename) : failed(filename, error ?? '');
}

function announcementOfAnswer({ answer, problem }: Exchange): string {
  if (answer?.refusal_reason) return words.answer.announcedRefusal(answer.answer);
  if (answer) return words.answer.announced(answer.answer, answer.citations.length);
  return `${words.answer.failed} ${problem ?? ''}`;
}

/** Whether the list shows documents that the API no longer has, or does not have yet. */
const isBusy = (uploads: Uploads, deletions: Deletions<Document>) =>
  uploads.store.get().length + deletions.store.get().length > 0;

/** Asks before leaving while files are being uploaded. */
function watchLeaving(uploads: Uploads, signal: AbortSignal): void {
  const hold = (event: BeforeUnloadEvent) => {
    if (uploads.store.get().some(({ phase }) => phase !== 'refused')) event.preventDefault();
  };
  addEventListener('beforeunload', hold, { signal });
}

/** Announcements for screen readers. */
function createAnnouncements() {
  const announcement = createStore('');
  return {
    announcement,
    announce(text: string) {
      // Announcing the same words again must count as a change too.
      announcement.set(announcement.get() === text ? `${text}\u00a0` : text);
    },
  };
}

/** What is open, how it is shown, and what is typed meanwhile. */
function createViews(owner: string) {
  return {
    typed: createDrafts(owner),
    reading: createStore<Reading | null>(null),
    historyOpen: createStore(false),
    /** A message to the person until they go on. */
    notice: createStore<string | null>(null),
    /** The initial text of the form for pasted text; null while it is closed. */
    pasted: createStore<string | null>(null),
    listView: createStore<ListView>({ filter: '', order: 'newest' }),
  };
}

function createLists(service: Service) {
  const documents = createDocuments(service);
  const collections = createCollections(service, documents);
  const deletions = createDeletions({
    erase: (document: Document) => service.deleteDocument(document),
    async restore(document: Document) {
      await service.undoDeletion(document.document_id);
      documents.put(document);
    },
    onGone(gone: Document) {
      documents.drop(({ document_id }) => document_id === gone.document_id);
      void collections.load();
    },
  });
  return { documents, collections, deletions };
}

/** Deletes the sample when the first own document comes: it would answer questions about that, too. */
function dropSample(
  { documents, deletions }: Pick<ReturnType<typeof createLists>, 'documents' | 'deletions'>,
  { filename, session_id }: Document,
): void {
  const [only, ...others] = documents.store.get().items;
  const { sampleName } = words.documents.empty;
  if (only?.filename !== sampleName || others.length > 0) return;
  if (filename !== sampleName && session_id === null) deletions.delete([only]);
}

function createActs(
  service: Service,
  { documents, collections }: ReturnType<typeof createLists>,
  questions: Questions,
  reading: Store<Reading | null>,
) {
  return {
    /** Renames a document everywhere it is shown. */
    async rename(document: Document, name: string): Promise<void> {
      const renamed = await service.renameDocument(document, name);
      documents.put(renamed);
      questions.renamed(renamed);
      void collections.load();
    },
    /** Opens a document at its beginning; `from` is the id of what was clicked. */
    open: (document: Reading['document'], from: string) =>
      reading.set({ document, part: 1, quote: null, from }),
    /** Has a document reread, and shows the progress. */
    async readAs(document: DocumentName, encoding: TextEncoding | null): Promise<void> {
      documents.put(await service.readAs(document, encoding));
    },
    /** Saves the file of a document; shows a failure. */
    save: (document: Reading['document']) =>
      service.original(document).then(({ bytes }) => {
        const file = new Blob([bytes], { type: 'application/octet-stream' });
        saveFile(file, document.filename);
      }, toastRefusal),
  };
}

/** Everything the screens of the workspace show and do. */
export type WorkspaceState = ReturnType<typeof createWorkspace>;

export interface WorkspaceParts extends ServiceParts {
  /** Address of the signed-in person. */
  owner: string;
}

/** @returns the workspace of the signed-in person; it sends no request before `start` */
export function createWorkspace({ owner, ...parts }: WorkspaceParts) {
  const views = createViews(owner);
  const { reading, notice } = views;
  const { announcement, announce } = createAnnouncements();
  const service = createService(parts);
  const lists = createLists(service);
  const { documents, collections, deletions } = lists;
  const session = createPrivateSession(service, sessionGone);
  const uploads = createUploads(service, taken);
  const questions = createQuestions(service, chosenAfterDeletions, (exchange, code) => {
    announce(announcementOfAnswer(exchange));
    if (exchange.sessionId !== null || code === 'documind/session-not-found')
      void session.refresh();
  });

  function taken({ outcome, ...document }: UploadAnswer) {
    dropSample(lists, document);
    documents.bring(document);
    if (outcome === 'unchanged') showToast('info', words.documents.unchanged(document.filename));
    else if (document.status === 'ready') announce(announcementOf(document));
    if (document.session_id !== null) void session.refresh();
  }

  function sessionGone(id: string) {
    uploads.dropSession(id);
    questions.dropSession(id);
    documents.drop(({ session_id }) => session_id === id);
    if (reading.get()?.document.session_id === id) reading.set(null);
    views.typed.forget();
    if (session.store.get().expired) announce(words.session.expired);
  }

  async function chosenAfterDeletions() {
    await deletions.settle();
    return documents.chosen.get();
  }

  const conversations = createConversationOpener({
    ...{ questions, documents, session, showNotice: notice.set },
    closeDocument: () => reading.set(null),
  });
  const adding = createAdding({ ...lists, service, session, uploads, announce, taken });
  const sessionId = () => session.store.get().session?.session_id ?? null;
  const load = () => documents.load(sessionId());

  return {
    ...views,
    conversations,
    announcement,
    announce,
    service,
    documents,
    deletions,
    collections,
    session,
    uploads,
    questions,
    sessionId,
    load,
    /** Shows an earlier question again. The open page belongs to another one. */
    reopen(id: number) {
      reading.set(null);
      questions.open(id);
    },
    async ask(question: string, carry?: boolean) {
      reading.set(null);
      notice.set(null);
      // A session that failed to begin has nothing to search.
      const inside = await session.current().catch(() => null);
      await questions.ask(question, inside, carry);
    },
    ...adding,
    ...createActs(service, lists, questions, reading),
    /** Loads everything and keeps it up to date; returns a function that stops that. */
    start(): () => void {
      void collections.load();
      void session.resume().then(() => {
        void conversations.openFirst();
        return load();
      });
      const end = new AbortController();
      watchReading(lists, service, (one) => announce(announcementOf(one)), end.signal);
      watchSeen(documents, load, () => isBusy(uploads, deletions), end.signal);
      conversations.watchAddress(end.signal);
      watchLeaving(uploads, end.signal);
      return () => end.abort();
    },
  };
}
