import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Done after this many milliseconds without calls: the proxy has noticed and uses another process. */
const quietMs = 200;
/** Done after this many milliseconds even if calls keep coming. */
const maxMs = 1500;
/** Polling interval, in milliseconds. */
const lookMs = 10;
/** If a poll is this late, the process had no time, and cannot know whether calls came, in milliseconds. */
const lateMs = 50;

/**
 * Makes a proxy send its calls to other processes before this one stops listening. Otherwise a call whose
 * connection the system had accepted, but Node had not, would be lost, and a proxy may not repeat a call
 * that changes something. The proxy notices by read-only calls: their connections are closed without an
 * answer, so it repeats them at another process. All other calls are answered as usual.
 *
 * @param server a listening server; close it after this has resolved
 */
export async function drainConnections(server: Server): Promise<void> {
  const begun = performance.now();
  let lastAt = begun;
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    lastAt = performance.now();
    if (request.method === 'GET' || request.method === 'HEAD') request.socket.destroy();
    else for (const listener of listeners) listener.call(server, request, response);
  });
  for (let now = begun; now - lastAt < quietMs && now - begun < maxMs; ) {
    const lookedAt = now;
    await pause(lookMs);
    now = performance.now();
    if (now - lookedAt > lateMs) lastAt = now;
  }
}
