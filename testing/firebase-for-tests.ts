import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Emulators, startEmulators, toolsFolder } from './firebase-emulators.ts';
import { runCommandIn } from './run-command.ts';

/** Emulators that are there for one run of the tests. */
export interface TestFirebase {
  /** Environment variables that tell the tests of them. */
  variables: Record<string, string>;
  /** Says which cases cannot run, and why, where the emulator of the document store is missing. */
  note?: string;
  /** Ends them. */
  stop(): Promise<void>;
}

function toTestFirebase({
  projectId,
  authHost,
  firestoreHost,
  why,
  stop,
}: Emulators): TestFirebase {
  return {
    variables: {
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_AUTH_EMULATOR_HOST: authHost,
      ...(firestoreHost && { FIRESTORE_EMULATOR_HOST: firestoreHost }),
    },
    ...(why && { note: `The cases of Cloud Firestore did not run: ${why}.` }),
    stop,
  };
}

const hasTools = () => existsSync(join(toolsFolder, 'node_modules/.package-lock.json'));

/** @returns what {@link startTestFirebase} will install, in a phrase; nothing where it is there */
export function planFirebase(): string | undefined {
  return hasTools() ? undefined : `Firebase's tools, in ${toolsFolder}: 240 MB`;
}

/**
 * Starts Firebase's emulators. Where Firebase's tools are missing, they are installed first, into a
 * folder of their own: 240 MB, about 20 s, once.
 *
 * @returns the emulators, or a sentence without its full stop that says why there are none
 */
export async function startTestFirebase(): Promise<TestFirebase | { reason: string }> {
  try {
    if (!hasTools())
      // In the folder: with `--prefix`, npm would not read the machine's own settings.
      await runCommandIn(toolsFolder, 'npm', 'ci', '--loglevel=error');
    return toTestFirebase(await startEmulators());
  } catch (error) {
    const [line] = String(error).split('\n', 1);
    return { reason: `the emulators could not be started: ${line}` };
  }
}

if (import.meta.main) {
  const started = await startTestFirebase();
  if ('reason' in started) {
    console.error(`${started.reason}.`);
    process.exitCode = 1;
  } else {
    for (const [name, value] of Object.entries(started.variables)) console.log(`${name}=${value}`);
    if (started.note) console.log(started.note);
    process.once('SIGTERM', started.stop);
    process.once('SIGINT', started.stop);
  }
}
