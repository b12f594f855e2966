import { showToast } from '#app/ui/toasts.ts';
import { workspaceWords } from '#content/documind-workspace.ts';
import type { Document, UploadAnswer } from '../../client/documind.ts';
import type { RateLeft } from '../service/rate-left.ts';
import { createService, type DocumentName, type ServiceParts } from '../service/service.ts';
import { asServiceError } from '../service/service-error.ts';
import { createDeletions, type Deletions } from './deletions.ts';
import { createDocuments } from './documents.ts';
import type { Exchange } from './exchange.ts';
import { createPrivateSession } from './private-session.ts';
import { createQuestions } from './questions.ts';
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

function announcementOf({ filename, status, error }: Document): string {
  const { ready, failed } = words.documents.announced;
  return status === 'ready' ? ready(filename) : failed(filename, error ?? '');
}

function announcementOfAnswer({ answer, problem }: Exchange): string {
  if (answer?.refusal_reason) return words.answer.announcedRefusal(answer.answer);
  if (answer) return words.answer.announced(answer.answer, answer.citations.length);
  return `${words.answer.failed} ${problem?.sentence ?? ''}`;
}

/** @returns the limits as they are known now: an answer tells of some, and says nothing of the others */
function updated(known: readonly RateLeft[], fresh: readonly RateLeft[]): readonly RateLeft[] {
  const others = known.filter(({ name }) => fresh.every((rate) => rate.name !== name));
  return [...others, ...fresh];
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
  const rates = createStore<readonly RateLeft[]>([]);
  const reading = createStore<Reading | null>(null);
  /** What screen readers are told. */
  const announcement = createStore('');
  const service = createService({
    ...parts,
    onRate: (fresh) => fresh.length > 0 && rates.set(updated(rates.get(), fresh)),
  });
  const documents = createDocuments(service);
  const deletions = createDeletions(service, documents, (sentence) => showToast('bad', sentence));
  const session = createPrivateSession(service, sessionGone);
  const uploads = createUploads(service, taken);
  const questions = createQuestions(service, deletions.flush, (exchange, code) => {
    announce(announcementOfAnswer(exchange));
    if (exchange.sessionId !== null || code === 'documind/session-not-found')
      void session.refresh();
  });

  function announce(text: string) {
    // The same words once more are a change too.
    announcement.set(announcement.get() === text ? `${text}\u00a0` : text);
  }

  function taken({ outcome, ...document }: UploadAnswer) {
    documents.put(document);
    if (outcome === 'unchanged') showToast('info', words.documents.unchanged(document.filename));
    else if (document.status === 'ready') announce(announcementOf(document));
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
    async ask(question: string, carry?: boolean) {
      reading.set(null);
      // A session that did not begin has nothing that could be asked.
      const inside = await session.current().catch(() => null);
      await questions.ask(question, inside, carry);
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
      void session.resume().then(() => {
        void questions.resume(sessionId());
        return documents.load(sessionId());
      });
      const stopWatching = watchReading(documents, service, (document) =>
        announce(announcementOf(document)),
      );
      const stopLeaving = watchLeaving(uploads, deletions);
      return () => {
        stopWatching();
        stopLeaving();
      };
    },
  };
}
