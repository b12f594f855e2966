import type { AnswerLine } from '@m8/contracts/documind/query.ts';
import type { DocumentName } from '#workspace/service/service.ts';

/** A range of a document's text. */
export interface PlaceInText {
  part: number;
  /** How a number was computed from it; empty or left out if it was not. */
  how?: string;
  /** In UTF-16 code units of its part's text. */
  start: number;
  end: number;
}

export interface Reading {
  document: DocumentName & { document_id: string };
  part: number;
  /** The marked sentence; null if the document was opened for itself. */
  quote: (PlaceInText & { text: string; cells: AnswerLine['cells'] }) | null;
  /** Id of what was clicked: the line ends there, and the focus returns to it. */
  from: string;
}
