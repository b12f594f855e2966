import { documindBase } from '#contracts/documind/paths.ts';

/** A stretch of a file, in bytes from its start. */
export interface ByteRange {
  start: number;
  /** The first byte that is no longer in it. */
  end: number;
}

/** A stretch of a file, and the length of the whole file. */
export interface Bytes {
  bytes: Uint8Array<ArrayBuffer>;
  total: number;
}

/** Gives a stretch of one file, or all of it. */
export type ReadOriginal = (range?: ByteRange) => Promise<Bytes>;

/**
 * Reads the file of a document.
 *
 * @param authorised a fetch that rejects with ServiceError where no answer came, or a refusal
 * @param range may reach beyond the end of the file
 * @throws ServiceError
 */
export async function readOriginal(
  authorised: typeof fetch,
  document: { document_id: string; session_id: string | null },
  range?: ByteRange,
): Promise<Bytes> {
  const { document_id: id, session_id: session } = document;
  const query = new URLSearchParams({ document_id: id, ...(session && { session_id: session }) });
  const response = await authorised(`${documindBase}/documents/${id}/original?${query}`, {
    headers: range ? { range: `bytes=${range.start}-${range.end - 1}` } : {},
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const [, total] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
  return { bytes, total: total === undefined ? bytes.length : Number(total) };
}
