import { once } from 'node:events';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import type { Log } from './log.ts';

/** What the owner may list, by name; each list is sent as JSON. */
export type OwnerLists = Readonly<Record<string, () => Promise<unknown>>>;

function doorOf(dataDir: string): { folder: string; socket: string } {
  const folder = join(dataDir, 'owner');
  return { folder, socket: join(folder, 'lists.sock') };
}

/**
 * Lets the owner of the data folder read lists while this process holds its database: over a socket
 * file that only the user who runs the server can open. Nothing listens on the network.
 *
 * @param context the data folder, which the caller has locked
 * @returns closes the door. Where the system has no such files, or the path is too long for one,
 *   there is no door, and the log says so
 */
export async function openOwnerDoor(context: {
  dataDir: string;
  lists: OwnerLists;
  log: Log;
}): Promise<() => Promise<void>> {
  const { folder, socket } = doorOf(context.dataDir);
  const lists = new Map(Object.entries(context.lists));
  const server = createServer(async ({ url = '' }, response) => {
    try {
      const list = await lists.get(url.slice(1))?.();
      if (list === undefined) response.statusCode = 404;
      response.end(JSON.stringify(list));
    } catch {
      response.statusCode = 500;
      response.end();
    }
  });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    await rm(socket, { force: true });
    server.listen(socket);
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    context.log.warn({ code }, 'the owner cannot read lists while the server runs');
    return async () => {};
  }
  server.unref();
  return async () => {
    server.close();
    server.closeAllConnections();
    await rm(socket, { force: true });
  };
}

/**
 * Asks the server that holds a data folder for one of its lists.
 *
 * @param dataDir the data folder
 * @param name of the list
 * @returns the list as it came, to be checked by the caller
 * @throws Error where no server answers there, or it has no such list
 */
export async function readThroughOwnerDoor(dataDir: string, name: string): Promise<unknown> {
  const socketPath = doorOf(dataDir).socket;
  const call = request({ socketPath, path: `/${name}`, timeout: 10_000 });
  call.on('timeout', () => call.destroy(new Error('The server did not answer within 10 s')));
  call.end();
  const [response] = await once(call, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  if (response.statusCode !== 200) throw new Error(`The server has no list of ${name}`);
  return JSON.parse(Buffer.concat(chunks).toString());
}
