import { once } from 'node:events';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { adminSocketWords as words } from '@m8/content/owner-commands.ts';
import type { Log } from './log.ts';

/** What the owner may do, by name. Each verb takes a text, and yields its answer in pieces of any size. */
export type OwnerVerbs = Readonly<Record<string, (input: string) => AsyncIterable<string>>>;

/** The owner's request cannot be done. The message is for the owner. */
export class OwnerError extends Error {
  override readonly name = 'OwnerError';
}

/** A verb that yields nothing for this long, in milliseconds, is abandoned. */
const silenceMs = 600_000;
const refused = 422;

function socketPathsOf(dataDir: string): { folder: string; socket: string } {
  const folder = join(dataDir, 'owner');
  return { folder, socket: join(folder, 'owner.sock') };
}

async function answer(
  verb: ((input: string) => AsyncIterable<string>) | undefined,
  call: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (verb === undefined) {
    response.writeHead(404).end();
    return;
  }
  try {
    // A failure before the first piece can still be answered with a reason.
    const pieces = verb(await text(call))[Symbol.asyncIterator]();
    const first = await pieces.next();
    await pipeline(async function* () {
      for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value;
    }, response);
  } catch (error) {
    // A response that has begun is cut off, so that nobody takes it for complete.
    if (response.headersSent) response.destroy();
    else if (error instanceof OwnerError) response.writeHead(refused).end(error.message);
    else response.writeHead(500).end();
  }
}

/**
 * Lets the owner of the data folder act while this process holds its database, over a socket file that only
 * the user who runs the server can open. Nothing listens on the network.
 *
 * @param context the data folder, locked by the caller
 * @returns closes the socket. If the system has no socket files, or the path is too long for one, none is
 *   opened, and the log says so
 */
export async function openAdminSocket(context: {
  dataDir: string;
  verbs: OwnerVerbs;
  log: Log;
}): Promise<() => Promise<void>> {
  const { folder, socket } = socketPathsOf(context.dataDir);
  const verbs = new Map(Object.entries(context.verbs));
  const server = createServer((call, response) => {
    void answer(verbs.get((call.url ?? '').slice(1)), call, response);
  });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    await rm(socket, { force: true });
    server.listen(socket);
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    context.log.warn({ code }, 'the owner cannot act while the server runs');
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
 * Asks the server that holds a data folder to run a verb.
 *
 * @returns the answer in pieces; null if no server listens there
 * @throws OwnerError if it cannot be done, here or while the answer is read
 */
export async function askAdminSocket(
  dataDir: string,
  name: string,
  input: string,
): Promise<AsyncIterable<string> | null> {
  const socketPath = socketPathsOf(dataDir).socket;
  const call = request({ socketPath, path: `/${name}`, method: 'POST', timeout: silenceMs });
  call.on('timeout', () => call.destroy(new OwnerError(words.silent)));
  call.end(input);
  const answered: Promise<[IncomingMessage]> = once(call, 'response') as Promise<[IncomingMessage]>;
  const [response] = await answered.catch((error) => {
    if (error instanceof OwnerError) throw error;
    return [null];
  });
  if (response === null) return null;
  if (response.statusCode === 200) return pieces(response);
  const sentence = await text(response);
  throw new OwnerError(
    response.statusCode === refused ? sentence : words.failed(name, response.statusCode),
  );
}

async function* pieces(response: IncomingMessage): AsyncIterable<string> {
  try {
    yield* response.setEncoding('utf8');
  } catch {
    throw new OwnerError(words.cutShort);
  }
}
