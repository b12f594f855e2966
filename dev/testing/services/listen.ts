import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Server } from 'node:net';

/** @returns the port of this machine on which a server listens from now on; by default a free one */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Answers requests on a free port of this machine. @returns its address, and how to end it */
export async function serve(answer: RequestListener) {
  const server = createServer(answer);
  const port = await listen(server);
  return {
    ...{ server, port, url: `http://127.0.0.1:${port}` },
    async close() {
      if (!server.listening) return;
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}
