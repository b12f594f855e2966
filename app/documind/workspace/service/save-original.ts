import type { Service } from './service.ts';

/** A saved file is let go after this many milliseconds: the browser has taken it by then. */
const takenAfterMs = 60_000;

/**
 * Saves the file of a document, as the browser saves what it downloads.
 *
 * @throws ServiceError
 */
export async function saveOriginal(
  service: Service,
  document: { document_id: string; session_id: string | null; filename: string },
): Promise<void> {
  const { bytes } = await service.original(document);
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = globalThis.document.createElement('a');
  link.href = address;
  link.download = document.filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), takenAfterMs);
}
