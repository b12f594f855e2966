import type { DocumentKind, ReadFailure, TextPart } from './document-text.ts';

/** What a reader process is asked to do; it does one thing at a time. */
export interface ReaderRequest {
  path: string;
  kind: DocumentKind;
}

/** What a reader process says: `ready` once, then for each request its parts and how it ended. */
export type ReaderMessage =
  | { type: 'ready' }
  | { type: 'pages'; pages: number }
  | { type: 'picture' }
  | { type: 'part'; part: TextPart }
  | { type: 'done' }
  /**
   * `failure` is null where not the file is at fault. `detail` is where in the code it failed; it
   * holds nothing of the file.
   */
  | { type: 'failed'; failure: ReadFailure | null; detail: string };
