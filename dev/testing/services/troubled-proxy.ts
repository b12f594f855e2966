import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';

/** How a proxy treats its connections: `frozen` holds back all data, like a server that hangs. */
export type ProxyState = 'open' | 'frozen';

/** A proxy in front of a local server, whose connections a test can disturb. */
export interface TroubledProxy {
  /** Its port on 127.0.0.1. */
  port: number;
  /** Changes how it treats its connections. */
  turn(state: ProxyState): void;
  close(): void;
}

/**
 * @param to the server behind it
 * @param at the port to listen on; 0 takes a free one
 * @returns an open proxy
 */
export async function openTroubledProxy({ port, hostname }: URL, at = 0): Promise<TroubledProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let state: ProxyState = 'open';

  const server = createServer((near) => {
    const far = dial(Number(port), hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near]] as const) {
      one.on('data', (data) => other.write(data));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
      if (state === 'frozen') one.pause();
    }
  }).listen(at, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    turn(next) {
      state = next;
      for (const socket of [...pairs].flat()) {
        if (next === 'frozen') socket.pause();
        else socket.resume();
      }
    },
    close() {
      server.close();
      for (const socket of [...pairs].flat()) socket.destroy();
    },
  };
}
