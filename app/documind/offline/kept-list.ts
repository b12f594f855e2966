import { storedText } from '#app/ui/browser-storage.ts';
import { personalKeys } from '#app/ui/personal-storage.ts';

/** A document as the list that is kept in the browser names it. */
export interface KeptDocument {
  filename: string;
  /** Pages; null where the format has none, or it was never read. */
  pages: number | null;
}

/** The person's documents when the workspace last had a connection. */
export interface KeptList {
  /** When that was, in milliseconds since 1970. */
  at: number;
  documents: readonly KeptDocument[];
}

/** So many names are kept; a longer list is cut. */
const mostKept = 1000;
const stored = storedText('localStorage', `${personalKeys}documind-documents`);

/** Keeps the names of documents for when there is no connection. */
export function keepList(documents: readonly KeptDocument[]): void {
  const list: KeptList = {
    at: Date.now(),
    documents: documents.slice(0, mostKept).map(({ filename, pages }) => ({ filename, pages })),
  };
  stored.write(JSON.stringify(list));
}

/** @returns the list as it was kept; null where there is none */
export function readKeptList(): KeptList | null {
  return stored.readJson() as KeptList | null; // Only `keepList` writes it.
}
