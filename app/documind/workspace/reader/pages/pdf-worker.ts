import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

// TypeScript does not know Trusted Types yet.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes };

/** The page's policy lets this name stand for one script, and no other becomes one. */
const policy = trustedTypes?.createPolicy('pdf-worker', {
  createScriptURL(address) {
    if (address !== workerAddress) throw new TypeError('Not the script that reads PDF');
    return address;
  },
});

/** Starts the thread that reads a PDF; whoever starts it ends it. */
export function startPdfWorker(): Worker {
  return new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' });
}
