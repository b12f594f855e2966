import {
  getDocument,
  PDFDataRangeTransport,
  PDFWorker,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import type { Bytes, ReadOriginal } from '#workspace/service/service.ts';

/** The rules of a Trusted Types policy for script URLs. */
interface ScriptRules {
  createScriptURL(address: string): string;
}

/** Neither TypeScript nor every browser supports Trusted Types yet. */
interface TrustedWindow {
  trustedTypes?: { createPolicy(name: string, rules: ScriptRules): ScriptRules };
}

// The Content Security Policy of the page allows this policy name.
const rules: ScriptRules = {
  createScriptURL(asked) {
    if (asked !== workerAddress) throw new TypeError('The policy pdf-worker is for another script');
    return asked;
  },
};
const policy =
  (globalThis as TrustedWindow).trustedTypes?.createPolicy('pdf-worker', rules) ?? rules;

/** Starts the worker that reads a PDF. The caller terminates it. */
function startPdfWorker(): Worker {
  return new Worker(policy.createScriptURL(workerAddress), { type: 'module' });
}

/** Long files are fetched in stretches of this many bytes, as each request counts as a call. */
const chunkBytes = 1024 * 1024;
/** Larger pictures in a file are not drawn. The service reads only smaller ones. */
const maxPixels = 40_000_000;

export interface OpenPdf {
  document: PDFDocumentProxy;
  /** Terminates its worker. */
  close(): void;
}

/** Fetches stretches of a long file when pdf.js requests them. */
class Stretches extends PDFDataRangeTransport {
  readonly #read: ReadOriginal;
  readonly #onFail: (error: unknown) => void;

  constructor(first: Bytes, read: ReadOriginal, onFail: (error: unknown) => void) {
    super(first.total, first.bytes);
    this.#read = read;
    this.#onFail = onFail;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#read({ start: begin, end }).then(
      ({ bytes }) => this.onDataRange(begin, bytes),
      this.#onFail,
    );
  }
}

/**
 * Opens a PDF: fetches a short one as a whole, a long one only as far as it is viewed.
 *
 * @param onFail called if a later stretch fails to load
 * @throws what `read` rejects with; an Error of pdf.js if the file cannot be opened
 */
export async function openPdf(
  read: ReadOriginal,
  onFail: (error: unknown) => void,
): Promise<OpenPdf> {
  const first = await read({ start: 0, end: chunkBytes });
  const thread = startPdfWorker();
  const worker = PDFWorker.create({ port: thread });
  const files = `/assets/pdf-${version}/`;
  const isWhole = first.bytes.length === first.total;
  const loading = getDocument({
    ...(isWhole
      ? { data: first.bytes }
      : { range: new Stretches(first, read, onFail), rangeChunkSize: chunkBytes }),
    worker,
    cMapUrl: `${files}cmaps/`,
    iccUrl: `${files}iccs/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    disableAutoFetch: true,
    disableStream: true,
    maxImageSize: maxPixels,
    verbosity: VerbosityLevel.ERRORS,
  });
  const close = () => {
    void loading.destroy().catch(() => undefined);
    thread.terminate();
  };
  try {
    return { document: await loading.promise, close };
  } catch (error) {
    close();
    throw error;
  }
}
