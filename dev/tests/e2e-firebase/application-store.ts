import { randomUUID } from 'node:crypto';
import { applicationType, initialStatus } from '@m8/contracts/application.ts';
import { sampleApplication } from '#testing/applications/sample-application.ts';
import { emulatedProject } from '#testing/firebase/emulators.ts';

const { authHost, firestoreHost, projectId } = emulatedProject();
const documents = `projects/${projectId}/databases/(default)/documents`;
const serverTimes = ['createdAt', 'updatedAt'];

/** The fields of an application; the server sets a missing time. */
export type Fields = Record<string, Value>;

type Value = string | number | Date | readonly string[];

/** @returns a valid application with an address of its own */
export function goodFields(): Fields {
  const email = `${randomUUID()}@example.org`;
  return { ...sampleApplication, email, status: initialStatus, applicationType };
}

/** Creates an account with an unverified address. @returns an ID token for it */
export async function newIdToken(): Promise<string> {
  const url = `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;
  const person = { email: `${randomUUID()}@example.org`, password: 'tulip-harbour' };
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, returnSecureToken: true }),
  });
  return (await response.json()).idToken;
}

function toWireValue(value: Value): object {
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'number') return { integerValue: value };
  if (typeof value === 'string') return { stringValue: value };
  return { arrayValue: { values: value.map(toWireValue) } };
}

/** The document store as a browser sees it. */
export class ApplicationStore {
  readonly #idToken: string | undefined;

  /** @param idToken of the signed-in person; undefined means nobody */
  constructor(idToken: string | undefined) {
    this.#idToken = idToken;
  }

  /** @returns `OK`, or the name of the refusal */
  async #ask(method: string, path: string, body?: object): Promise<string> {
    const response = await fetch(`http://${firestoreHost}/v1/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(this.#idToken !== undefined && { authorization: `Bearer ${this.#idToken}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.ok) return 'OK';
    const [answer] = [await response.json()].flat();
    return answer.error.status;
  }

  #write(path: string, fields: Fields, omitted: readonly string[], exists: boolean) {
    const times = serverTimes.filter((time) => !(time in fields) && !omitted.includes(time));
    const update = {
      name: `${documents}/${path}`,
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, toWireValue(value)]),
      ),
    };
    const updateTransforms = times.map((fieldPath) => ({
      fieldPath,
      setToServerValue: 'REQUEST_TIME',
    }));
    const write = { update, updateTransforms, currentDocument: { exists } };
    return this.#ask('POST', `${documents}:commit`, { writes: [write] });
  }

  /**
   * Creates a document, like the SDK.
   *
   * @param omitted times to leave out
   */
  create(path: string, fields: Fields, omitted: readonly string[] = []): Promise<string> {
    return this.#write(path, fields, omitted, false);
  }

  /** Overwrites an existing document. */
  replace(path: string, fields: Fields): Promise<string> {
    return this.#write(path, fields, [], true);
  }

  delete(path: string): Promise<string> {
    return this.#ask('DELETE', `${documents}/${path}`);
  }

  read(path: string): Promise<string> {
    return this.#ask('GET', `${documents}/${path}`);
  }

  list(collection: string): Promise<string> {
    return this.#ask('GET', `${documents}/${collection}`);
  }

  /** Queries the documents with an address. */
  query(collectionId: string, email: string): Promise<string> {
    const named = { field: { fieldPath: 'email' }, op: 'EQUAL', value: { stringValue: email } };
    const structuredQuery = { from: [{ collectionId }], where: { fieldFilter: named } };
    return this.#ask('POST', `${documents}:runQuery`, { structuredQuery });
  }
}
