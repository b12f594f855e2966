import { createServer, connect as dial, type Socket } from 'node:net';
import { listen } from './listen.ts';

/** How a proxy treats its connections: `frozen` holds back all data, like a server that hangs. */
type ProxyState = 'open' | 'frozen';

/**
 * Opens a proxy in front of a local server, whose connections a test can disturb.
 *
 * @param to the server behind it
 * @param at the port on 127.0.0.1 to listen on; 0 takes a free one
 */
export async function openTroubledProxy({ port, hostname }: URL, at = 0) {
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
  });
  return {
    port: await listen(server, at),
    /** Changes how it treats its connections. */
    turn(next: ProxyState) {
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
