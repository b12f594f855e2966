import { emulatorCalls } from '#testing/firebase/emulator-settings.ts';
import {
  applicationDocuments,
  disableAccount,
  emulatedProject,
  hideAddresses,
  mailedCodes,
} from '#testing/firebase/emulators.ts';
import { waitFor } from '#testing/wait-for.ts';
import type { Backend } from './backend.ts';

const requestTypes = { verification: 'VERIFY_EMAIL', 'password-reset': 'PASSWORD_RESET' };

/** An error in the form of Google's services. */
const internalError = {
  status: 500,
  headers: { 'access-control-allow-origin': '*' },
  json: { error: { code: 500, message: 'Internal error encountered.', status: 'INTERNAL' } },
};

/**
 * The owner's Firebase project: its emulators, which the environment names.
 *
 * @param hidesAddresses whether the project is to hide which addresses have an account
 */
export async function openFirebaseBackend(hidesAddresses: boolean): Promise<Backend> {
  const project = emulatedProject();
  const { auth, all } = emulatorCalls(project);
  if (hidesAddresses) await hideAddresses(project, true);
  return {
    name: 'firebase',
    keepsApplications: project.firestoreHost !== '',
    calls: all,
    async prepare(context) {
      // The tests' own page has no network address, so the browser would ask before it lets it
      // call this machine.
      await context.grantPermissions(['local-network-access']);
    },
    failAccounts: (page) => page.route(auth, (route) => route.fulfill(internalError)),
    mailedToken: (kind, email) =>
      waitFor(`a ${kind} mail to ${email}`, async () => {
        const codes = await mailedCodes(project, email);
        return codes.findLast((code) => code.requestType === requestTypes[kind])?.oobCode;
      }),
    disable: (email) => disableAccount(project, email),
    async applicationsOf(email) {
      const documents = await applicationDocuments(project, email);
      return documents.map(({ id, fields: { createdAt, updatedAt, ...fields } }) => ({
        id,
        fields,
        createdAt,
        updatedAt,
      }));
    },
    async close() {
      if (hidesAddresses) await hideAddresses(project, false);
    },
  };
}
