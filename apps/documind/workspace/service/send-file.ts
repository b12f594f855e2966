import type { UploadAnswer } from '@m8/contracts/documind/documents.ts';
import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import { offline, serviceRefusalOf } from './service-error.ts';

export interface FileToSend {
  token: string;
  file: File;
  /** The private session it goes into; null if it is to stay. */
  sessionId: string | null;
  /** The encoding to read it with; null to let the file's bytes decide. */
  encoding: TextEncoding | null;
  signal: AbortSignal;
  /** @param share of the bytes that are sent, 0 to 1 */
  onSent(share: number): void;
}

/**
 * Sends a file by XMLHttpRequest, the only API that reports upload progress.
 *
 * @returns the API's answer; rejects with ServiceError, or with the reason of `signal`
 */
export function sendFile(sending: FileToSend): Promise<UploadAnswer> {
  const { file, sessionId, encoding, signal } = sending;
  const body = new FormData();
  // Before the file, so that the server knows where it goes when its bytes arrive.
  body.append('is_private', String(sessionId !== null));
  if (sessionId !== null) body.append('session_id', sessionId);
  if (encoding !== null) body.append('encoding', encoding);
  body.append('file', file, file.name);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${documindBase}/upload`);
    request.setRequestHeader('authorization', `Bearer ${sending.token}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) sending.onSent(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, response } = request;
      const headers = { get: (name: string) => request.getResponseHeader(name) };
      if (status < 400)
        resolve(response as UploadAnswer); // The API's contract.
      else reject(serviceRefusalOf(status, headers, response));
    });
    request.addEventListener('error', () => reject(offline()));
    request.addEventListener('abort', () => reject(signal.reason));
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
