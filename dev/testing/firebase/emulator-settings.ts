import { type EmulatedProject, emulatedProject } from './emulators.ts';
import { popupAddresses } from './google-script.ts';

/** @returns environment variables of a site on the emulators */
export function emulatorSettings(): Record<string, string> {
  const { projectId, authHost, firestoreHost } = emulatedProject();
  return {
    FIREBASE_API_KEY: 'key-of-the-emulators',
    FIREBASE_APP_ID: '1:1:web:1',
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: authHost,
    FIRESTORE_EMULATOR_HOST: firestoreHost,
  };
}

/** @returns the calls that a page of such a site makes to other hosts */
export function emulatorCalls({ authHost, firestoreHost }: EmulatedProject): RegExp[] {
  const callsTo = (host: string) => new RegExp(`^http://${host.replaceAll('.', '\\.')}/`);
  return [callsTo(authHost), callsTo(firestoreHost), ...popupAddresses];
}
