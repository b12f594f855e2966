import { workspaceWords } from '@m8/content/documind-workspace.ts';
import type { DocumentAnswer as Document, UploadAnswer } from '@m8/contracts/documind/documents.ts';
import type { Service } from '#workspace/service/service.ts';
import { toastRefusal } from '#workspace/service/service-error.ts';
import type { Deletions } from './deletions.ts';
import type { Documents } from './documents.ts';
import type { PrivateSession } from './private-session.ts';
import { freeName, nameApart } from './upload-name.ts';
import type { PendingUpload, Uploads } from './uploads.ts';

const words = workspaceWords.documents;

/** @returns functions that add documents to the current session, or else to the stored ones */
export function createAdding(parts: {
  service: Service;
  session: PrivateSession;
  documents: Documents;
  deletions: Deletions<Document>;
  uploads: Uploads;
  announce(text: string): void;
  taken(answer: UploadAnswer): void;
}) {
  const { service, session, documents, deletions, uploads, announce, taken } = parts;
  /** Names of the documents in a session or stored, and of those being uploaded there. */
  async function namesIn(sessionId: string | null): Promise<string[]> {
    const names = await documents.namesIn(sessionId);
    const coming = uploads.store
      .get()
      .filter((upload) => upload.sessionId === sessionId && upload.phase !== 'refused');
    return [...names, ...coming.map(({ file }) => file.name)];
  }

  async function bring(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const into = await session.current();
    // A file that was just deleted may be among them.
    await deletions.settle();
    const named = nameApart(files, await namesIn(into));
    const sent = named.filter(({ isTaken }) => !isTaken).length;
    if (sent > 0) announce(words.announced.sending(sent));
    uploads.add(named, into);
  }
  return {
    upload: (files: readonly File[]) => bring(files).catch(toastRefusal),
    /** Uploads a file whose name is taken under another name. */
    async keepBoth({ id, file, sessionId }: PendingUpload): Promise<void> {
      uploads.goOn(id, freeName(file.name, await namesIn(sessionId)));
    },
    /** Stores a text like a file, under a free name; rejects if it is refused. */
    async keepText(filename: string, text: string): Promise<void> {
      const into = await session.current();
      taken(await service.keepText(freeName(filename, await namesIn(into)), text, into));
    },
  };
}
