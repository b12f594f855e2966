import { sampleApplication as application } from '@m8/dev/testing/applications/sample-application.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApplicationErrorCode } from '#applications/screen/application-port.ts';
import { firestoreApplications } from './firestore-applications.ts';

const { person, project } = vi.hoisted(() => ({
  person: { uid: 'ada' },
  project: { apiKey: 'a key', projectId: 'm8-site' },
}));

vi.mock('#firebase/app.ts', () => ({ project }));
vi.mock('#firebase/auth.ts', () => ({
  auth: { authStateReady: async () => undefined, currentUser: person },
  freshToken: async () => ({ token: 'token-of-ada' }),
}));

const store = vi.fn<(address: string, call: { body: string }) => Promise<Response>>();

/** What Firestore's rules answer to a second write of the same document. */
const forbidden = async () => Response.json({ error: {} }, { status: 403 });
const stored = async () => Response.json({});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', store.mockReset());
});

afterEach(() => vi.unstubAllGlobals());

const submit = () => firestoreApplications.submit(application);

/** @returns the names of the documents that were sent, in order */
const sentNames = () =>
  store.mock.calls.map(([, { body }]) => String(JSON.parse(body).writes[0].update.name));

test('an application is one write, with the times of the store', async () => {
  store.mockImplementation(stored);
  const { id } = await submit();
  expect(id).toMatch(/^[0-9a-v]{24}$/);
  const documents = 'projects/m8-site/databases/(default)/documents';
  expect(store).toHaveBeenCalledExactlyOnceWith(
    `https://firestore.googleapis.com/v1/${documents}:commit?key=a%20key`,
    expect.objectContaining({
      method: 'POST',
      headers: { authorization: 'Bearer token-of-ada', 'content-type': 'application/json' },
    }),
  );
  const texts = { ...application, status: 'pending', applicationType: 'team_joining' };
  const fields = Object.entries(texts).map(([name, text]) => [name, { stringValue: text }]);
  const [, call] = store.mock.calls[0] ?? [];
  expect(JSON.parse(call?.body ?? '')).toEqual({
    writes: [
      {
        update: {
          name: `${documents}/teamApplications/${id}`,
          fields: Object.fromEntries(fields),
        },
        updateTransforms: ['createdAt', 'updatedAt'].map((fieldPath) => ({
          fieldPath,
          setToServerValue: 'REQUEST_TIME',
        })),
      },
    ],
  });
  expect(await submit(), 'the same again').toEqual({ id });
  expect(store).toHaveBeenCalledOnce();
});

test.each<[number, ApplicationErrorCode]>([
  [400, 'failed-precondition'],
  [401, 'signed-out'],
  [403, 'permission-denied'],
  [404, 'failed-precondition'],
  [429, 'unknown'],
  [503, 'unknown'],
])('status %i is %s', async (status, code) => {
  store.mockImplementation(async () => Response.json({ error: {} }, { status }));
  await expect(submit()).rejects.toMatchObject({ name: 'ApplicationError', code });
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('offline'))],
  ["a proxy's page", async () => new Response('<html>', { status: 403 })],
  ['an answer that breaks off', async () => new Response('{"writeResults": [')],
])('after %s, a retry that is refused was stored before', async (_, lost) => {
  store.mockImplementationOnce(lost);
  await expect(submit()).rejects.toMatchObject({ code: 'unknown' });
  store.mockImplementationOnce(forbidden);
  const { id } = await submit();
  const name = expect.stringMatching(new RegExp(`/teamApplications/${id}$`));
  expect(sentNames()).toEqual([name, name]);
});

test('a refusal is forgotten: the next attempt is a new document', async () => {
  store.mockImplementation(forbidden);
  await expect(submit()).rejects.toMatchObject({ code: 'permission-denied' });
  await expect(submit()).rejects.toMatchObject({ code: 'permission-denied' });
  expect(new Set(sentNames()).size).toBe(2);
});
