import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabaseTemplate } from '#testing/database/database-template.ts';

/** Time limit of a start on a busy machine, including the creation of the database. */
const startMs = 180_000;

const [, environment = '', nodeArguments = ''] =
  /&& ((?:\w+=\w+ )*)exec node ([^"]+)/.exec(readFileSync('package.json', 'utf8')) ?? [];

/** Node's flags in `npm start` after the build, without the settings of the developer. */
export const nodeStart = {
  environment: Object.fromEntries(new URLSearchParams(environment.trim().replaceAll(' ', '&'))),
  arguments: nodeArguments.split(' ').filter((argument) => !argument.startsWith('--env-file')),
};

/** Public address of a site with a name, as passkeys need one; the port is filled in. */
export const namedSite = 'http://localhost:PORT';

/** The addresses with a key that sites started here printed, by origin. */
const addressesWithKey = new Map<string, string>();

/**
 * @param url origin of a site that {@link startSite} started
 * @returns the address at which a browser gets the key to its outbox and its stand-in for Google;
 *   undefined if the site has neither
 */
export function addressWithKey(url: string): string | undefined {
  return addressesWithKey.get(url);
}

/** Remembers an address with a key for {@link addressWithKey}. */
export function rememberKey(address: string): void {
  addressesWithKey.set(new URL(address).origin, address);
}

/** A real server process with its own data folder. */
export interface RunningSite {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Its standard output so far. */
  output(): string;
  /** Its standard error so far: its log. */
  log(): string;
  /** Ends it, by SIGTERM by default, and waits for its end; the data folder stays. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it and removes its data folder. */
  remove(): Promise<void>;
}

/**
 * A free TCP port on the loopback address. It is below the system's ephemeral ports (from 32,768 on with
 * Linux), so that no connection takes it before it is used.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_768);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts the site like `npm start` after the build, with limits high enough not to interfere.
 *
 * @param settings additional environment variables; with `DATA_DIR` and `PORT` it starts again on the same
 *   folder. `PUBLIC_URL` may end with `:PORT`, which the actual port replaces
 * @throws Error with the log if it does not answer
 */
export async function startSite(settings: Record<string, string> = {}): Promise<RunningSite> {
  const port = settings.PORT ?? String(await freePort());
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'site-')));
  if (!settings.DATA_DIR && !settings.DATABASE_URL) await copyDatabaseTemplate(dataDir);
  const publicUrl = settings.PUBLIC_URL?.replace(/:PORT$/, `:${port}`);
  const child = spawn(process.execPath, nodeStart.arguments, {
    env: {
      PATH: process.env.PATH,
      ...nodeStart.environment,
      RATE_LIMIT_SCALE: '1000',
      ...settings,
      ...(publicUrl && { PUBLIC_URL: publicUrl }),
      PORT: port,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let log = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const ended = once(child, 'exit');
  const deadline = Date.now() + startMs;
  while (!out.includes('is ready at')) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      // Another process took the port since it was found free.
      if (!settings.PORT && log.includes('Something else is listening'))
        return startSite({ ...settings, DATA_DIR: dataDir });
      throw new Error(`The site did not start.\n${out}${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const withKey = /^.*(http\S+\?key=\S+)$/m.exec(out)?.[1];
  if (withKey !== undefined) rememberKey(withKey);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return {
    url: publicUrl ?? `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    output: () => out,
    log: () => log,
    stop,
    async remove() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
