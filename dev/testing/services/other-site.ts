import { createServer } from 'node:http';
import { listen } from './listen.ts';

/** The answer of an address: its media type and its body. */
interface OtherFile {
  type: 'text/html' | 'text/javascript';
  body: string;
}

/**
 * Opens another site on this machine.
 *
 * @param files by path; everything else is a 404
 * @returns its port; `127.0.0.1` and `localhost` both reach it, and are two sites to a browser
 */
export async function openOtherSite(files: Record<string, OtherFile>) {
  const has = new Map(Object.entries(files));
  const server = createServer((request, response) => {
    const file = has.get(new URL(request.url ?? '/', 'http://other').pathname);
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' });
    response.end(file?.body);
  });
  return {
    port: await listen(server),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
