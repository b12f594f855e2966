import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Name of the environment variable that says where the program of Firestore's emulator is. */
export const firestoreProgramVariable = 'FIRESTORE_EMULATOR_JAR';

const insideCloudCli = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** What firebase-tools has downloaded, the newest first. */
function downloads(home: string): string[] {
  const folder = join(home, '.cache/firebase/emulators');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(folder, name));
}

/**
 * Finds the program of Firestore's emulator: the one that is named, the Google Cloud CLI's, or one
 * that firebase-tools has downloaded.
 *
 * @param variables environment variables; {@link firestoreProgramVariable} goes before all else
 * @returns path of a jar, or undefined where there is none
 */
export function findFirestoreProgram(
  variables: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const named = variables[firestoreProgramVariable];
  const home = homedir();
  const places = ['/usr/lib', '/usr/share', home, '/opt'].map((folder) =>
    join(folder, 'google-cloud-sdk', insideCloudCli),
  );
  return (named ? [named] : [...places, ...downloads(home)]).find((path) => existsSync(path));
}
