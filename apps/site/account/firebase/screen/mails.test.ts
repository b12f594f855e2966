import { FirebaseError } from '@firebase/app';
import { afterEach, expect, test, vi } from 'vitest';
import { sendWithWayBack } from './mails.ts';

vi.stubGlobal('location', { origin: 'https://m8.example.com' });
const toConsole = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const withLink = [{ url: 'https://m8.example.com/login' }];

afterEach(() => toConsole.mockClear());

test('a mail links back to the login; any error but one is passed on', async () => {
  const send = vi.fn(async (_settings?: object) => undefined);
  await sendWithWayBack(send);
  expect(send.mock.calls).toEqual([withLink]);
  const code = 'auth/too-many-requests';
  const refused = vi.fn(() => Promise.reject(new FirebaseError(code, '')));
  await expect(sendWithWayBack(refused)).rejects.toMatchObject({ code });
  expect(refused).toHaveBeenCalledOnce();
});

test('if the project does not authorize the domain, the mail goes without the link, and the owner is told', async () => {
  const code = 'auth/unauthorized-continue-uri';
  const send = vi.fn(async (settings?: object) => {
    if (settings) throw new FirebaseError(code, '');
  });
  await sendWithWayBack(send);
  expect(send.mock.calls).toEqual([withLink, []]);
  expect(toConsole).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(code));
});
