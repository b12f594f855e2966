import { once } from 'node:events';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod';
import type { Db } from '#server/platform/database/tables.ts';
import type { Log } from '#server/platform/log.ts';
import { listApplications, type StoredApplication } from './list-applications.ts';

const storedApplications = z.array(
  z.object({
    id: z.string(),
    user_id: z.string(),
    name: z.string(),
    email: z.string(),
    whatsapp: z.string(),
    country: z.string(),
    title: z.string(),
    skills: z.string(),
    portfolio: z.string(),
    status: z.string(),
    application_type: z.string(),
    created_at: z.coerce.date(),
    updated_at: z.coerce.date(),
  }),
) satisfies z.ZodType<StoredApplication[]>;

function doorOf(dataDir: string): { folder: string; socket: string } {
  const folder = join(dataDir, 'owner');
  return { folder, socket: join(folder, 'applications.sock') };
}

/**
 * Lets the owner of the data folder list applications while this process holds its database: over a
 * socket file that only the user who runs the server can open. Nothing listens on the network.
 *
 * @param context the data folder, which the caller has locked
 * @returns closes the door. Where the system has no such files, or the path is too long for one,
 *   there is no door, and the log says so
 */
export async function openOwnerDoor(context: {
  dataDir: string;
  db: Db;
  log: Log;
}): Promise<() => Promise<void>> {
  const { folder, socket } = doorOf(context.dataDir);
  const server = createServer(async (_request, response) => {
    try {
      const applications = await listApplications(context);
      response.end(JSON.stringify(applications));
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
    context.log.warn({ code }, 'applications cannot be listed while the server runs');
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
 * Asks the server that holds a data folder for its applications.
 *
 * @param dataDir the data folder
 * @returns all of them, newest first
 * @throws Error where no server answers there
 */
export async function listThroughOwnerDoor(dataDir: string): Promise<StoredApplication[]> {
  const call = request({ socketPath: doorOf(dataDir).socket, path: '/', timeout: 10_000 });
  call.on('timeout', () => call.destroy(new Error('The server did not answer within 10 s')));
  call.end();
  const [response] = await once(call, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return storedApplications.parse(JSON.parse(Buffer.concat(chunks).toString()));
}
