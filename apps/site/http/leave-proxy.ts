import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A proxy that has noticed asks somebody else for a second: nothing comes for so many milliseconds. */
const quietMs = 200;
/** Where calls keep coming all the same, it is over after so many milliseconds. */
const longestMs = 1500;
/** How often that is looked at, in milliseconds. */
const lookMs = 10;
/** A look that is so late says that the process had no time: it cannot tell whether somebody came. */
const lateMs = 50;

/**
 * Makes a proxy send its calls to other processes before this one stops listening. Otherwise a call whose
 * connection the system had accepted, but Node had not, would be lost, and a proxy may not repeat a call that
 * changes something. The proxy notices by calls that only read: their connections are closed without an
 * answer, so it repeats those at another process. All other calls are answered as usual.
 *
 * @param server listens; close it when this has resolved
 */
export async function leaveProxy(server: Server): Promise<void> {
  const begun = performance.now();
  let lastAt = begun;
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    lastAt = performance.now();
    if (request.method === 'GET' || request.method === 'HEAD') request.socket.destroy();
    else for (const listener of listeners) listener.call(server, request, response);
  });
  for (let now = begun; now - lastAt < quietMs && now - begun < longestMs; ) {
    const lookedAt = now;
    await pause(lookMs);
    now = performance.now();
    if (now - lookedAt > lateMs) lastAt = now;
  }
}
