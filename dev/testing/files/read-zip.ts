import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** @returns the files of a ZIP as texts, by their paths in the order of the archive */
export async function readZip(bytes: Uint8Array): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { strictFileNames: true });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return files;
}
