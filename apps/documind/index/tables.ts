import type { Generated } from 'kysely';

/** A passage of one part. */
interface ChunkTable {
  user_id: string;
  id: Generated<number>;
  document_id: string;
  part: number;
  /** Offsets into the part's text, in UTF-16 code units. */
  char_start: number;
  char_end: number;
  /** The headings above it, outermost first, separated by ` › `; empty if it has none. */
  heading: string;
  /** Equal for passages whose words are the same. */
  duplicate_key: string;
}

/** The weights of a chunk's terms (BM25's document side). */
interface LexicalTable {
  user_id: string;
  chunk_id: number;
  /** The document's id until it is published, and permanently for large documents. */
  scope_id: string;
  /** pgvector's text form of a sparse vector. */
  weights: string;
}

/** The number of chunks of live documents that contain a term. */
interface TermTable {
  user_id: string;
  /** The document's id if the document is large. */
  scope_id: string;
  term: number;
  chunks: number;
}

/**
 * The number of a document's chunks that contain each term: added to {@link TermTable} when it is published,
 * and subtracted when it is withdrawn. A large document has no such row: its terms are in that table under
 * its own id.
 */
interface DocumentTermsTable {
  user_id: string;
  document_id: string;
  terms: number[];
  chunks: number[];
}

interface VectorTable {
  user_id: string;
  chunk_id: number;
  embedder_id: string;
  scope_id: string;
  /** pgvector's text form. */
  embedding: string;
  /** Packed vectors of its units; null if the embedder makes none. */
  units: Uint8Array | null;
}

declare module '@m8/platform/database/tables.ts' {
  interface Tables {
    documind_chunk: ChunkTable;
    documind_lexical: LexicalTable;
    documind_term: TermTable;
    documind_document_terms: DocumentTermsTable;
    documind_vector: VectorTable;
  }
}
