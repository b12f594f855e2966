import { randomUUID } from 'node:crypto';
import {
  applicationFields,
  type FieldRow,
  fieldNames,
  isRequired,
} from '@m8/contracts/application.ts';
import { test as base, expect } from '@playwright/test';
import { applicationDocuments, emulatedProject } from '#testing/firebase/emulators.ts';
import { ApplicationStore, type Fields, goodFields, newIdToken } from './application-store.ts';

const project = emulatedProject();
const rows = Object.entries<FieldRow>(applicationFields);
const texts = rows.flatMap(([field, row]) =>
  row.kind === 'choice' ? [] : [[field, row.maxLength] as const],
);
const times = ['createdAt', 'updatedAt'];
const newPath = () => `teamApplications/${randomUUID()}`;
const refused = 'PERMISSION_DENIED';

const test = base.extend<object, { store: ApplicationStore }>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => use(new ApplicationStore(await newIdToken())),
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

test('every title is accepted', async ({ store }) => {
  for (const title of applicationFields.title.options)
    expect(await store.create(newPath(), { ...goodFields(), title }), title).toBe('OK');
});

for (const field of fieldNames.filter((name) => !isRequired(name)))
  test(`the ${field} may be empty`, async ({ store }) => {
    expect(await store.create(newPath(), { ...goodFields(), [field]: '' })).toBe('OK');
  });

test('visitors submit nothing', async () => {
  const visitor = new ApplicationStore(undefined);
  expect(await visitor.create(newPath(), goodFields())).toBe(refused);
});

for (const field of Object.keys(goodFields()))
  test(`without ${field} it is refused`, async ({ store }) => {
    const { [field]: _, ...others } = goodFields();
    expect(await store.create(newPath(), others)).toBe(refused);
  });

for (const time of times) {
  test(`without ${time} it is refused`, async ({ store }) => {
    expect(await store.create(newPath(), goodFields(), [time])).toBe(refused);
  });

  test(`with the sender's own ${time} it is refused`, async ({ store }) => {
    expect(await store.create(newPath(), { ...goodFields(), [time]: new Date() })).toBe(refused);
  });
}

for (const [field, length] of texts) {
  test(`${field} may have ${length} characters, and no more`, async ({ store }) => {
    const longest = 'é'.repeat(length);
    expect(await store.create(newPath(), { ...goodFields(), [field]: longest })).toBe('OK');
    const longer = { ...goodFields(), [field]: `${longest}é` };
    expect(await store.create(newPath(), longer)).toBe(refused);
  });

  test(`a number or a list for ${field} is refused`, async ({ store }) => {
    for (const value of [7, ['Ada']])
      expect(await store.create(newPath(), { ...goodFields(), [field]: value })).toBe(refused);
  });
}

for (const field of fieldNames.filter(isRequired))
  test(`an empty ${field} is refused`, async ({ store }) => {
    for (const empty of ['', ' \n'])
      expect(await store.create(newPath(), { ...goodFields(), [field]: empty })).toBe(refused);
  });

const broken: Record<string, Fields> = {
  'another title': { title: 'Wizard' },
  'a number for title': { title: 7 },
  'another status': { status: 'accepted' },
  'another type': { applicationType: 'beta_registration' },
  'a field more': { isAdmin: 'yes' },
};
for (const [what, change] of Object.entries(broken))
  test(`with ${what} it is refused`, async ({ store }) => {
    expect(await store.create(newPath(), { ...goodFields(), ...change })).toBe(refused);
  });

test('nobody changes, deletes or reads one, not even its author', async ({ store }) => {
  const path = newPath();
  const fields = goodFields();
  expect(await store.create(path, fields)).toBe('OK');
  expect(await store.replace(path, { ...fields, name: 'Grace Hopper' }), 'change').toBe(refused);
  expect(await store.replace(path, fields), 'the same again').toBe(refused);
  expect(await store.delete(path), 'delete').toBe(refused);
  expect(await store.read(path), 'read').toBe(refused);
  expect(await store.list('teamApplications'), 'list').toBe(refused);
  expect(await store.query('teamApplications', String(fields.email)), 'query').toBe(refused);
});

test('nothing is written or read anywhere else', async ({ store }) => {
  const paths = [`users/${randomUUID()}`, `${newPath()}/notes/${randomUUID()}`];
  for (const path of paths) {
    expect(await store.create(path, goodFields()), path).toBe(refused);
    expect(await store.read(path), path).toBe(refused);
  }
  expect(await store.list('users')).toBe(refused);
});
