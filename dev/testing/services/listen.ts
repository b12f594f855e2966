import { once } from 'node:events';
import type { Server } from 'node:net';

/** @returns the free port of this machine on which a server listens from now on */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
