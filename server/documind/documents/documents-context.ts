import type { Ingestion } from '../ingestion/create-ingestion.ts';
import type { SessionsContext } from '../sessions/sessions-context.ts';

/** What the verbs on documents work with. */
export interface DocumentsContext extends SessionsContext {
  /** Most files of one person that are not read yet. */
  mostWaiting: number;
  ingestion: Pick<Ingestion, 'uploads' | 'wake' | 'forget' | 'waitFor'>;
}

/** A document as its owner names it. */
export interface DocumentOfPerson {
  userId: string;
  /** Decoded; compared after NFC. */
  filename: string;
  /** The private session it is in; null where it is kept. */
  sessionId: string | null;
}
