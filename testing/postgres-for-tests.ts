import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres, type PostgresInstallation, planPostgres } from './postgres-installation.ts';
import { runCommand } from './run-command.ts';

/** A server that is there for one run of the tests. */
export interface TestPostgres {
  /** Value for TEST_DATABASE_URL: a superuser, so that suites may make databases. */
  url: string;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** The command that runs a program of the installation as the user it may run as. */
function commandOf(installation: PostgresInstallation, program: string): [string, ...string[]] {
  const { bin, root, user } = installation;
  const path = join(bin, program);
  if (root !== undefined) return ['chroot', `--userspec=${user}:${user}`, root, path];
  if (user !== undefined)
    return ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', path];
  return [path];
}

async function makeCluster(installation: PostgresInstallation): Promise<string> {
  const { root, user } = installation;
  const parent = root === undefined ? tmpdir() : '/srv';
  const folder = join(parent, `postgres-for-tests-${process.pid}`);
  const outside = join(root ?? '/', folder);
  await mkdir(outside, { recursive: true });
  if (root !== undefined) await runCommand('chroot', root, 'chown', `${user}:${user}`, folder);
  else if (user !== undefined) await runCommand('chown', `${user}:`, folder);
  const settings = ['-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '-U', 'postgres', '--no-sync'];
  await runCommand(...commandOf(installation, 'initdb'), '-D', folder, ...settings);
  return folder;
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 180_000; waited += 100) {
    if (server.exitCode !== null) break;
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(100);
    }
  }
  throw new Error('PostgreSQL did not start');
}

async function startServer(installation: PostgresInstallation): Promise<TestPostgres> {
  const folder = await makeCluster(installation);
  const port = await findFreePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 200,
    shared_buffers: '128MB',
  };
  const [program, ...values] = commandOf(installation, 'postgres');
  for (const [name, value] of Object.entries(settings)) values.push('-c', `${name}=${value}`);
  // changing root and changing user replace themselves by the server, so its pid is the child's.
  const server = spawn(program, [...values, '-D', folder], { stdio: 'ignore' });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;

  async function stop(): Promise<void> {
    process.off('exit', kill);
    if (server.exitCode === null) {
      server.kill('SIGINT');
      await once(server, 'exit');
    }
    await rm(join(installation.root ?? '/', folder), { recursive: true, force: true });
  }

  try {
    await waitUntilReady(url, server);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Starts a real PostgreSQL on a free loopback port, with an empty data folder.
 *
 * @returns the server, or a sentence that says why there is none
 */
export async function startTestPostgres(): Promise<TestPostgres | { reason: string }> {
  const installation = await findPostgres();
  if ('reason' in installation) return installation;
  try {
    return await startServer(installation);
  } catch (error) {
    return { reason: `PostgreSQL could not be started: ${String(error)}` };
  }
}

if (import.meta.main) {
  const plan = planPostgres();
  if (plan) console.error(`What is missing is installed first, once: ${plan}.`);
  const started = await startTestPostgres();
  if ('reason' in started) {
    console.error(`${started.reason}. The suites do not run on PostgreSQL.`);
    process.exitCode = 1;
  } else {
    console.log(`TEST_DATABASE_URL=${started.url}`);
    process.once('SIGTERM', started.stop);
    process.once('SIGINT', started.stop);
  }
}
