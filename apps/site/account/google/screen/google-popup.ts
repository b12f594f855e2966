import type { AccountErrorCode, AccountMessage } from '@m8/contracts/account.ts';
import { accountChannel } from '@m8/contracts/session.ts';
import { AccountError } from '#account/screen/account-port.ts';

const pollMs = 500;

/**
 * How long the window's own message may arrive after the window looks closed, in milliseconds. A window
 * looks closed as soon as it visits a page that its opener may not see.
 */
const messageGraceMs = 1000;

/**
 * Opens Google in a popup immediately and waits for its end. Call it directly from a click, or the browser
 * blocks the window.
 *
 * @throws AccountError `auth/popup-blocked`, `auth/popup-closed-by-user`, and with the code of any other
 *   failure
 */
export async function throughGoogle(path: string): Promise<void> {
  const popup = window.open(path, 'google', 'popup,width=480,height=640');
  if (!popup) throw new AccountError('auth/popup-blocked');
  const error = await new Promise<AccountErrorCode | null>((resolve) => {
    const channel = new BroadcastChannel(accountChannel);
    const settle = (code: AccountErrorCode | null) => {
      clearInterval(poll);
      channel.close();
      resolve(code);
    };
    const poll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(poll);
      setTimeout(settle, messageGraceMs, 'auth/popup-closed-by-user');
    }, pollMs);
    channel.addEventListener('message', ({ data }: MessageEvent<AccountMessage>) => {
      if (data.type === 'google-return') settle(data.error);
    });
  });
  popup.close();
  if (error) throw new AccountError(error);
}
