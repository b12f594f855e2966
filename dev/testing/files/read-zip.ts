import { text } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';

/** @returns the files of a ZIP as texts, by their paths in the order of the archive */
export function readZip(bytes: Uint8Array): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true, strictFileNames: true }, (fault, zip) => {
      if (fault) return reject(fault);
      const files = new Map<string, string>();
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (problem, stream) => {
          if (problem) return reject(problem);
          files.set(entry.fileName, await text(stream));
          zip.readEntry();
        }),
      );
      zip.readEntry();
    });
  });
}
