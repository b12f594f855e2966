import * as z from 'zod';

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
async function askAsOwner(url: string, method: string, body?: object): Promise<unknown> {
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

const mailedCode = z.object({
  email: z.string(),
  requestType: z.string(),
  oobCode: z.string(),
});

/** A code in a link that Firebase would have mailed, such as `VERIFY_EMAIL` and `PASSWORD_RESET`. */
export type MailedCode = z.infer<typeof mailedCode>;

/** @returns the unused codes mailed to an address, oldest first */
export async function mailedCodes(project: EmulatedProject, email: string): Promise<MailedCode[]> {
  const { authHost, projectId } = project;
  const url = `http://${authHost}/emulator/v1/projects/${projectId}/oobCodes`;
  const { oobCodes } = z
    .object({ oobCodes: z.array(mailedCode) })
    .parse(await askAsOwner(url, 'GET'));
  return oobCodes.filter((code) => code.email === email);
}

/** Creates an account, as an owner does in the console: without a mail. */
export async function createAccount(
  project: EmulatedProject,
  account: { email: string; password: string; emailVerified: boolean },
): Promise<void> {
  await askAsOwner(accountsUrl(project), 'POST', account);
}

/** Disables the account of an address, as an owner does in the console. */
export async function disableAccount(project: EmulatedProject, email: string): Promise<void> {
  const url = accountsUrl(project);
  const { users } = z
    .object({ users: z.tuple([z.object({ localId: z.string() })]) })
    .parse(await askAsOwner(`${url}:lookup`, 'POST', { email: [email] }));
  await askAsOwner(`${url}:update`, 'POST', { localId: users[0].localId, disableUser: true });
}

const fieldValue = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z
    .object({ timestampValue: z.string() })
    .transform(({ timestampValue }) => new Date(timestampValue)),
]);

const foundDocuments = z.array(
  z.object({
    document: z
      .object({ name: z.string(), fields: z.record(z.string(), fieldValue) })
      .transform(({ name, fields }) => ({ id: name.split('/').at(-1) ?? '', fields }))
      .optional(),
  }),
);

/** A document of the collection teamApplications: its id, and its texts and times by name. */
export interface ApplicationDocument {
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
  const answer = await askAsOwner(url, 'POST', {
    structuredQuery: {
      from: [{ collectionId: 'teamApplications' }],
      where: { fieldFilter: named },
    },
  });
  return foundDocuments.parse(answer).flatMap(({ document }) => document ?? []);
}
