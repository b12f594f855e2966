import { once } from 'node:events';
import type { Server } from 'node:net';

/** @returns the port of this machine on which a server listens from now on; by default a free one */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
