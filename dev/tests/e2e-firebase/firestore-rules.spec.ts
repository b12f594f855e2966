import { randomUUID } from 'node:crypto';
import {
  applicationFields,
  applicationType,
  type FieldRow,
  fieldNames,
  initialStatus,
  isRequired,
} from '@m8/contracts/application.ts';
import { test as base, expect } from '@playwright/test';
import { sampleApplication } from '#testing/applications/sample-application.ts';
import { applicationDocuments, emulatedProject } from '#testing/firebase/emulators.ts';

const project = emulatedProject();
const rows = Object.entries<FieldRow>(applicationFields);
const texts = rows.flatMap(([field, row]) =>
  row.kind === 'choice' ? [] : [[field, row.maxLength] as const],
);
const times = ['createdAt', 'updatedAt'];
const newPath = () => `teamApplications/${randomUUID()}`;
const refused = 'PERMISSION_DENIED';

const { authHost, firestoreHost, projectId } = project;
const documents = `projects/${projectId}/databases/(default)/documents`;

/** The fields of an application; the server sets a missing time. */
type Fields = Record<string, Value>;

type Value = string | number | Date | readonly string[];

/** @returns a valid application with an address of its own */
function goodFields(): Fields {
  const email = `${randomUUID()}@example.org`;
  return { ...sampleApplication, email, status: initialStatus, applicationType };
}

/** Creates an account with an unverified address. @returns an ID token for it */
async function newIdToken(): Promise<string> {
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

/** The document store as a browser sees it. @param idToken of the signed-in person; undefined means nobody */
function openStore(idToken: string | undefined) {
  /** @returns `OK`, or the name of the refusal */
  async function ask(method: string, path: string, body?: object): Promise<string> {
    const response = await fetch(`http://${firestoreHost}/v1/${documents}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(idToken !== undefined && { authorization: `Bearer ${idToken}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.ok) return 'OK';
    const [answer] = [await response.json()].flat();
    return answer.error.status;
  }
  /** Writes like the SDK, with the server's time for each time that is neither given nor omitted. */
  function write(path: string, fields: Fields, exists: boolean, omitted: readonly string[] = []) {
    const wire = Object.entries(fields).map(([name, value]) => [name, toWireValue(value)]);
    const update = { name: `${documents}/${path}`, fields: Object.fromEntries(wire) };
    const updateTransforms = times
      .filter((time) => !(time in fields) && !omitted.includes(time))
      .map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));
    const writes = [{ update, updateTransforms, currentDocument: { exists } }];
    return ask('POST', ':commit', { writes });
  }
  return {
    /** @param omitted times to leave out */
    create: (path: string, fields: Fields, omitted?: readonly string[]) =>
      write(path, fields, false, omitted),
    /** Overwrites an existing document. */
    replace: (path: string, fields: Fields) => write(path, fields, true),
    delete: (path: string) => ask('DELETE', `/${path}`),
    /** Reads a document or lists a collection. */
    read: (path: string) => ask('GET', `/${path}`),
    /** Queries the documents with an address. */
    query(collectionId: string, email: string) {
      const named = { field: { fieldPath: 'email' }, op: 'EQUAL', value: { stringValue: email } };
      const structuredQuery = { from: [{ collectionId }], where: { fieldFilter: named } };
      return ask('POST', ':runQuery', { structuredQuery });
    },
  };
}

const test = base.extend<object, { store: ReturnType<typeof openStore> }>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => use(openStore(await newIdToken())),
    { scope: 'worker' },
  ],
});

test.skip(!project.firestoreHost, 'there is no emulator of the document store');

test("an application has the server's time", async ({ store }) => {
  const fields = goodFields();
  const path = newPath();
  expect(await store.create(path, fields)).toBe('OK');
  const [stored] = await applicationDocuments(project, String(fields.email));
  const now = stored?.fields.createdAt;
  expect(now).toBeInstanceOf(Date);
  const expected = { ...fields, createdAt: now, updatedAt: now };
  expect(stored).toEqual({ id: path.split('/')[1], fields: expected });
});

test('every title, an empty optional field and the longest texts are accepted, and no more', async ({
  store,
}) => {
  const create = (change: Fields) => store.create(newPath(), { ...goodFields(), ...change });
  for (const title of applicationFields.title.options) expect(await create({ title })).toBe('OK');
  for (const field of fieldNames)
    for (const empty of isRequired(field) ? ['', ' \n'] : [''])
      expect(await create({ [field]: empty }), field).toBe(isRequired(field) ? refused : 'OK');
  for (const [field, length] of texts) {
    const longest = 'é'.repeat(length);
    expect(await create({ [field]: longest }), field).toBe('OK');
    expect(await create({ [field]: `${longest}é` }), field).toBe(refused);
  }
});

test('visitors submit nothing', async () => {
  const visitor = openStore(undefined);
  expect(await visitor.create(newPath(), goodFields())).toBe(refused);
});

test('a missing field or time, one more, or a value of another kind is refused', async ({
  store,
}) => {
  for (const field of Object.keys(goodFields())) {
    const { [field]: _, ...others } = goodFields();
    expect(await store.create(newPath(), others), `without ${field}`).toBe(refused);
  }
  for (const time of times)
    expect(await store.create(newPath(), goodFields(), [time]), time).toBe(refused);
  const changes: Fields[] = [
    ...times.map((time) => ({ [time]: new Date() })),
    ...texts.flatMap(([field]) => [{ [field]: 7 }, { [field]: ['Ada'] }]),
    ...[{ title: 'Wizard' }, { title: 7 }, { status: 'accepted' }, { isAdmin: 'yes' }],
    { applicationType: 'beta_registration' },
  ];
  for (const change of changes) {
    const answer = await store.create(newPath(), { ...goodFields(), ...change });
    expect(answer, JSON.stringify(change)).toBe(refused);
  }
});

test('nobody changes, deletes or reads one, not even its author', async ({ store }) => {
  const path = newPath();
  const fields = goodFields();
  expect(await store.create(path, fields)).toBe('OK');
  expect(await store.replace(path, { ...fields, name: 'Grace Hopper' }), 'change').toBe(refused);
  expect(await store.replace(path, fields), 'the same again').toBe(refused);
  expect(await store.delete(path), 'delete').toBe(refused);
  expect(await store.read(path), 'read').toBe(refused);
  expect(await store.read('teamApplications'), 'list').toBe(refused);
  expect(await store.query('teamApplications', String(fields.email)), 'query').toBe(refused);
});

test('nothing is written or read anywhere else', async ({ store }) => {
  const paths = [`users/${randomUUID()}`, `${newPath()}/notes/${randomUUID()}`];
  for (const path of paths) {
    expect(await store.create(path, goodFields()), path).toBe(refused);
    expect(await store.read(path), path).toBe(refused);
  }
  expect(await store.read('users')).toBe(refused);
});
