import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { trustScript } from '#app/ui/trusted-types.ts';

const trustedAddress = trustScript('pdf-worker', workerAddress);

/** Starts the thread that reads a PDF; whoever starts it ends it. */
export function startPdfWorker(): Worker {
  return new Worker(trustedAddress(), { type: 'module' });
}
