import { sampleApplication as application } from '@m8/dev/testing/applications/sample-application.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { ApplicationErrorCode } from './application-port.ts';
import { embeddedApplications } from './applications.ts';

afterEach(() => vi.unstubAllGlobals());

test('the sent applications are read', async () => {
  const sent = [{ title: 'Other', sent_at: '2026-11-25T13:08:00.000Z' }];
  vi.stubGlobal('fetch', async () => Response.json({ applications: sent }));
  expect(await embeddedApplications.sent()).toEqual(sent);
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
  await expect(embeddedApplications.sent()).rejects.toThrow();
});

const errors = [{ field: 'email', message: 'Invalid email address' }];

test.each<[string, () => Promise<Response>, ApplicationErrorCode, typeof errors]>([
  ['refused fields', async () => Response.json({ errors }, { status: 422 }), 'invalid', errors],
  ['a session that ended', async () => Response.json({}, { status: 401 }), 'signed-out', []],
  ['trouble of the server', async () => new Response('<html>', { status: 502 }), 'unknown', []],
  ['no connection', () => Promise.reject(new TypeError('offline')), 'unknown', []],
])('%s', async (_, answer, code, fields) => {
  vi.stubGlobal('fetch', answer);
  await expect(embeddedApplications.submit(application)).rejects.toMatchObject({
    name: 'ApplicationError',
    code,
    fields,
  });
});
