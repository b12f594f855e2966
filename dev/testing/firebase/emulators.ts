import { newStranger, type TestPeople } from '#testing/people/people.ts';
import { waitFor } from '#testing/wait-for.ts';

/** The addresses of Firebase's emulators. */
export interface EmulatedProject {
  projectId: string;
  /** `host:port` of the emulator of sign-in. */
  authHost: string;
  /** `host:port` of the emulator of the document store; empty if there is none. */
  firestoreHost: string;
}

/**
 * @returns the emulators of `firebase emulators:exec`
 * @throws Error if there are none
 */
export function emulatedProject(): EmulatedProject {
  const {
    GCLOUD_PROJECT: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: authHost,
    FIRESTORE_EMULATOR_HOST: firestoreHost = '',
  } = process.env;
  if (!projectId || !authHost)
    throw new Error('These tests need Firebase’s emulators: see README.md');
  return { projectId, authHost, firestoreHost };
}

/** Calls an emulator as the owner of the project, whom no rule restricts. */
async function askAsOwner<Answer>(url: string, method: string, body?: object): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  return response.json();
}

const accountsUrl = ({ authHost, projectId }: EmulatedProject) =>
  `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;

/** A code in a link that Firebase would have mailed, such as `VERIFY_EMAIL` and `PASSWORD_RESET`. */
interface MailedCode {
  email: string;
  requestType: string;
  oobCode: string;
}

/** @returns the unused codes mailed to an address, oldest first */
async function mailedCodes(project: EmulatedProject, email: string): Promise<MailedCode[]> {
  const { authHost, projectId } = project;
  const url = `http://${authHost}/emulator/v1/projects/${projectId}/oobCodes`;
  const { oobCodes } = await askAsOwner<{ oobCodes: MailedCode[] }>(url, 'GET');
  return oobCodes.filter((code) => code.email === email);
}

/** Creates an account, as an owner does in the console: without a mail. */
async function createAccount(
  project: EmulatedProject,
  account: { email: string; password: string; emailVerified: boolean },
): Promise<void> {
  await askAsOwner(accountsUrl(project), 'POST', account);
}

/** Firebase's names for the mails of the site. */
const mails: Readonly<Record<string, { requestType: string; mode: string }>> = {
  verification: { requestType: 'VERIFY_EMAIL', mode: 'verifyEmail' },
  'password-reset': { requestType: 'PASSWORD_RESET', mode: 'resetPassword' },
};

/** @returns people of a site with the accounts of a Firebase project, in its emulators */
export function peopleOfProject(project: EmulatedProject): TestPeople {
  const created = async (emailVerified: boolean) => {
    const person = newStranger();
    await createAccount(project, { ...person, emailVerified });
    return person;
  };
  const codesOf = async (kind: string, to: string) =>
    (await mailedCodes(project, to)).filter(
      ({ requestType }) => requestType === mails[kind]?.requestType,
    );
  return {
    stranger: () => newStranger(),
    newcomer: () => created(false),
    member: () => created(true),
    mailsSent: async (kind, to) => (await codesOf(kind, to)).length,
    // Through the site's own page, which the owner sets as the address of such links.
    mailedLink: (kind, to) =>
      waitFor(`a ${kind} mail to ${to}`, async () => {
        const code = (await codesOf(kind, to)).at(-1);
        return code && `/api/auth/action?mode=${mails[kind]?.mode}&oobCode=${code.oobCode}`;
      }),
  };
}

/** Disables the account of an address, as an owner does in the console. */
export async function disableAccount(project: EmulatedProject, email: string): Promise<void> {
  const url = accountsUrl(project);
  const named = { email: [email] };
  type Found = { users: [{ localId: string }] };
  const { users } = await askAsOwner<Found>(`${url}:lookup`, 'POST', named);
  await askAsOwner(`${url}:update`, 'POST', { localId: users[0].localId, disableUser: true });
}

/** A document in Firestore's JSON form. */
interface WireDocument {
  name: string;
  fields: Record<string, { stringValue: string } | { timestampValue: string }>;
}

/** A document of the collection teamApplications: its id, and its texts and times by name. */
interface ApplicationDocument {
  id: string;
  fields: Record<string, string | Date>;
}

/** @returns the applications with an address, as the owner finds them */
export async function applicationDocuments(
  project: EmulatedProject,
  email: string,
): Promise<ApplicationDocument[]> {
  const { firestoreHost, projectId } = project;
  const url = `http://${firestoreHost}/v1/projects/${projectId}/databases/(default)/documents:runQuery`;
  const named = { field: { fieldPath: 'email' }, op: 'EQUAL', value: { stringValue: email } };
  const found = await askAsOwner<{ document?: WireDocument }[]>(url, 'POST', {
    structuredQuery: {
      from: [{ collectionId: 'teamApplications' }],
      where: { fieldFilter: named },
    },
  });
  return found.flatMap(({ document }) => {
    if (!document) return [];
    const fields = Object.entries(document.fields).map(([name, value]) => [
      name,
      'stringValue' in value ? value.stringValue : new Date(value.timestampValue),
    ]);
    return { id: document.name.split('/').at(-1) ?? '', fields: Object.fromEntries(fields) };
  });
}
