import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/running-site.ts';
import { findFirestoreProgram } from './firestore-program.ts';
import { projectRoot } from '#checks/source-files.ts';
import { startTethered, type TetheredProcess } from './tethered-process.ts';

/** Firebase's own emulators, for one run of the tests. */
export interface Emulators {
  /** A project that exists only in emulators: Firebase keeps names with `demo-` out of its cloud. */
  projectId: string;
  /** `host:port` of the emulator of sign-in. */
  authHost: string;
  /** `host:port` of the emulator of the document store, where its program is on this machine. */
  firestoreHost?: string;
  /** Why there is no emulator of the document store: a sentence without its full stop. */
  why?: string;
  /** Ends them; they also end with this process. */
  stop(): Promise<void>;
}

/** Runs a program until it answers on its port. */
type Serve = (
  port: number,
  command: readonly [string, ...string[]],
  variables?: Record<string, string>,
) => Promise<string>;

const projectId = 'demo-m8-labs';
const host = '127.0.0.1';
const startMs = 300_000;
const firestoreClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** Folder of the package that holds Firebase's tools. */
export const toolsFolder = join(projectRoot, 'tests/firebase');

async function waitUntilReady(address: string, program: TetheredProcess): Promise<void> {
  for (const deadline = Date.now() + startMs; Date.now() < deadline; await pause(100)) {
    if (program.hasEnded()) break;
    const answer = await fetch(`http://${address}/`).catch(() => undefined);
    if (answer?.ok) return;
  }
  const lastLine = program.output().split('\n').at(-1);
  throw new Error(lastLine || `nothing answered within ${startMs / 1000} s`);
}

/** Sign-in, with the hub and the log that firebase-tools insists on. */
async function startAuth(folder: string, serve: Serve): Promise<string> {
  const [port, hub, logging] = await Promise.all([freePort(), freePort(), freePort()]);
  const emulators = {
    auth: { host, port },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const tools = join(toolsFolder, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const values = ['emulators:start', '--only', 'auth', '--project', projectId];
  return serve(port, [process.execPath, tools, ...values], { CI: '1', NO_UPDATE_NOTIFIER: '1' });
}

/** By the class's name: firebase-tools insists on a newer Java, and the Cloud CLI's jar names none. */
async function startFirestore(serve: Serve): Promise<{ firestoreHost: string } | { why: string }> {
  const jar = findFirestoreProgram(process.env);
  if (jar === undefined) return { why: 'its program is not on this machine' };
  const port = await freePort();
  const java = ['-Duser.language=en', '-XX:TieredStopAtLevel=1', '-cp', jar, firestoreClass];
  const rules = join(projectRoot, 'firestore.rules');
  const values = [`--host=${host}`, `--port=${port}`, `--project_id=${projectId}`];
  try {
    const command = ['java', ...java, 'start', ...values, `--rules=${rules}`] as const;
    return { firestoreHost: await serve(port, command) };
  } catch (error) {
    return { why: `its program did not start: ${error instanceof Error ? error.message : error}` };
  }
}

/**
 * Starts the emulators on free loopback ports; both are ready when this resolves. The document store
 * has the rules of firestore.rules.
 *
 * @throws Error with the last line of its output where the emulator of sign-in does not start
 */
export async function startEmulators(): Promise<Emulators> {
  const folder = await mkdtemp(join(tmpdir(), 'firebase-'));
  const { PATH = '', HOME = '' } = process.env;
  const variables = { PATH, HOME, TMPDIR: folder, XDG_CONFIG_HOME: folder };
  const programs: TetheredProcess[] = [];
  async function stop(): Promise<void> {
    await Promise.all(programs.map((program) => program.stop()));
    await rm(folder, { recursive: true, force: true });
  }
  async function serve(...[port, command, more]: Parameters<Serve>): Promise<string> {
    const program = startTethered(command, folder, { ...variables, ...more });
    programs.push(program);
    const address = `${host}:${port}`;
    await waitUntilReady(address, program);
    return address;
  }
  try {
    const [authHost, firestore] = await Promise.all([
      startAuth(folder, serve),
      startFirestore(serve),
    ]);
    return { projectId, authHost, ...firestore, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
