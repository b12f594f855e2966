import { FirebaseError } from '@firebase/app';
import type { ActionCodeSettings } from '@firebase/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendWithWayBack } from './mails.ts';

const toConsole = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => vi.stubGlobal('location', { origin: 'https://m8.example.com' }));

afterEach(() => {
  vi.unstubAllGlobals();
  toConsole.mockClear();
});

function sending(refusal?: string) {
  return vi.fn(async (settings?: ActionCodeSettings) => {
    if (refusal && settings) throw new FirebaseError(refusal, '');
  });
}

test('a mail links back to the login', async () => {
  const send = sending();
  await sendWithWayBack(send);
  expect(send.mock.calls).toEqual([[{ url: 'https://m8.example.com/login' }]]);
});

test('if the project does not authorize the domain, the mail goes without the link, and the owner is told', async () => {
  const send = sending('auth/unauthorized-continue-uri');
  await sendWithWayBack(send);
  expect(send.mock.calls).toEqual([[{ url: 'https://m8.example.com/login' }], []]);
  expect(toConsole).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('auth/unauthorized-continue-uri'),
  );
});

test('any other error is passed on', async () => {
  const send = sending('auth/too-many-requests');
  await expect(sendWithWayBack(send)).rejects.toMatchObject({ code: 'auth/too-many-requests' });
  expect(send).toHaveBeenCalledOnce();
});
