import { once } from 'node:events';
import { accountChannel } from '@m8/contracts/session.ts';
import { expect, test } from 'vitest';
import { notifyOpener } from './notify-opener.ts';

test.each([
  ['', null],
  ['?error=auth/popup-closed-by-user', 'auth/popup-closed-by-user'],
  ['?error=request/not-found', 'auth/internal-error'],
  ['?error=<script>', 'auth/internal-error'],
])('the opener of /google-return%s hears %s', async (search, error) => {
  const channel = new BroadcastChannel(accountChannel);
  const heard = once(channel, 'message');
  notifyOpener(search);
  const [event] = await heard;
  channel.close();
  expect(event.data).toEqual({ type: 'google-return', error });
});
