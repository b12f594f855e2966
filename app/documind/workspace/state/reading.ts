import type { DocumentName } from '../service/service.ts';

/** The place in a document that is looked at. */
export interface Reading {
  document: DocumentName & { document_id: string };
  part: number;
  /** The sentence that is marked, in UTF-16 code units of its part's text. */
  quote: { part: number; start: number; end: number; text: string };
  /** Names what was clicked, so that the wire ends there and the focus goes back there. */
  from: string;
}
