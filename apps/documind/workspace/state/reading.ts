import type { DocumentName } from '#workspace/service/service.ts';

/** A stretch of a document's text. */
export interface PlaceInText {
  part: number;
  /** In UTF-16 code units of its part's text. */
  start: number;
  end: number;
}

/** The place in a document that is looked at. */
export interface Reading {
  document: DocumentName & { document_id: string };
  part: number;
  /** The sentence that is marked; null if the document was opened for itself. */
  quote: (PlaceInText & { text: string }) | null;
  /** Id of what was clicked: the line ends there, and the focus returns to it. */
  from: string;
}
