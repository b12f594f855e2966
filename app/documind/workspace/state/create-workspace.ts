import { showToast } from '#app/ui/toasts.ts';
import { workspaceWords } from '#content/documind-workspace.ts';
import type { Document, UploadAnswer } from '../../client/documind.ts';
import type { RateLeft } from '../service/rate-left.ts';
import { createService, type DocumentName, type ServiceParts } from '../service/service.ts';
import { asServiceError } from '../service/service-error.ts';
import { createDeletions, type Deletions } from './deletions.ts';
import { createDocuments } from './documents.ts';
import { createPrivateSession } from './private-session.ts';
import { createQuestions, type Exchange } from './questions.ts';
import { createStore } from './store.ts';
import { createUploads, type Uploads } from './uploads.ts';
import { watchReading } from './watch-reading.ts';

const words = workspaceWords;

/** The place in a document that is looked at. */
export interface Reading {
  document: DocumentName & { document_id: string };
  part: number;
  /** The sentence that is marked, in UTF-16 code units of its part's text. */
  quote: { part: number; start: number; end: number; text: string };
  /** Id of what was clicked: the line ends there, and the focus returns to it. */
  from: string;
}

/** What screen readers are told, and how to tell them something. */
function createAnnouncer() {
  const announcement = createStore('');
  // The same words once more are a change too.
  const announce = (text: string) =>
    announcement.set(announcement.get() === text ? `${text}\u00a0` : text);
  return {
    announcement,
    announce,
    /** A document became ready, or failed. */
    settled({ filename, status, error }: Document) {
      const { ready, failed } = words.documents.announced;
      announce(status === 'ready' ? ready(filename) : failed(filename, error ?? ''));
    },
    /** A question was answered, refused, or did not get through. */
    answered({ answer, problem }: Exchange) {
      if (answer?.refusal_reason) announce(words.answer.announcedRefusal(answer.answer));
      else if (answer) announce(words.answer.announced(answer.answer, answer.citations.length));
      else announce(`${words.answer.failed} ${problem?.sentence ?? ''}`);
    },
  };
}

/** What is left of the limits, and how to note what an answer tells of them. */
function createRates() {
  const rates = createStore<readonly RateLeft[]>([]);
  const onRate = (fresh: RateLeft[]) => {
    const names = new Set(fresh.map(({ name }) => name));
    if (fresh.length > 0)
      rates.set([...rates.get().filter(({ name }) => !names.has(name)), ...fresh]);
  };
  return { rates, onRate };
}

/** Carries deletions out when the page is left, and asks before files on their way are lost. */
function watchLeaving(uploads: Uploads, deletions: Deletions): () => void {
  const leave = () => void deletions.flush();
  const hold = (event: BeforeUnloadEvent) => {
    if (uploads.store.get().some(({ phase }) => phase !== 'refused')) event.preventDefault();
  };
  addEventListener('pagehide', leave);
  addEventListener('beforeunload', hold);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('beforeunload', hold);
    leave();
  };
}

/** Everything the screens of the workspace show and do. */
export type WorkspaceState = ReturnType<typeof createWorkspace>;

/** @returns the workspace of the person who is signed in; nothing is asked before `start` */
export function createWorkspace(parts: Omit<ServiceParts, 'onRate'>) {
  const { rates, onRate } = createRates();
  const reading = createStore<Reading | null>(null);
  const { announcement, announce, settled, answered } = createAnnouncer();
  const service = createService({ ...parts, onRate });
  const documents = createDocuments(service);
  const deletions = createDeletions(service, documents, (sentence) => showToast('bad', sentence));
  const session = createPrivateSession(service, sessionGone);
  const uploads = createUploads(service, taken);
  const questions = createQuestions(service, deletions.flush, (exchange, code) => {
    answered(exchange);
    if (exchange.sessionId !== null || code === 'documind/session-not-found')
      void session.refresh();
  });

  function taken({ outcome, ...document }: UploadAnswer) {
    documents.put(document);
    if (outcome === 'unchanged') showToast('info', words.documents.unchanged(document.filename));
    else if (document.status === 'ready') settled(document);
    if (document.session_id !== null) void session.refresh();
  }

  function sessionGone(id: string) {
    uploads.dropSession(id);
    questions.dropSession(id);
    documents.drop(({ session_id }) => session_id === id);
    if (reading.get()?.document.session_id === id) reading.set(null);
    if (session.store.get().expired) announce(words.session.expired);
  }

  const sessionId = () => session.store.get().session?.session_id ?? null;

  return {
    rates,
    reading,
    announcement,
    announce,
    service,
    documents,
    deletions,
    session,
    uploads,
    questions,
    sessionId,
    load: () => documents.load(sessionId()),
    /** Shows an earlier question again; the page that is open belongs to another one. */
    reopen(id: number) {
      reading.set(null);
      questions.open(id);
    },
    async ask(question: string) {
      reading.set(null);
      // A session that did not begin has nothing that could be asked.
      const inside = await session.current().catch(() => null);
      await questions.ask(question, inside);
    },
    async upload(files: readonly File[]) {
      if (files.length === 0) return;
      try {
        const into = await session.current();
        // A file that is about to be deleted may be among them.
        await deletions.flush();
        announce(words.documents.announced.sending(files.length));
        uploads.add(files, into);
      } catch (error) {
        showToast('bad', asServiceError(error).sentence);
      }
    },
    /** Loads what there is and keeps it true; returns what stops that. */
    start(): () => void {
      void session.resume().then(() => documents.load(sessionId()));
      const stopWatching = watchReading(documents, service, settled);
      const stopLeaving = watchLeaving(uploads, deletions);
      return () => {
        stopWatching();
        stopLeaving();
      };
    },
  };
}
