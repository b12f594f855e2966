import type { AccountMessage } from '@m8/contracts/account.ts';
import { isAccountCode } from '@m8/contracts/account-errors.ts';
import { accountChannel } from '@m8/contracts/session.ts';

/**
 * Reports to the tab that opened the Google window how it ended. Uses a BroadcastChannel, because the
 * window may have lost its opener on the way.
 *
 * @param search query string of this page, with `?error=auth/...` if it failed
 */
export function notifyOpener(search: string): AccountMessage {
  const error = new URLSearchParams(search).get('error');
  const message: AccountMessage = {
    type: 'google-return',
    error: error === null ? null : isAccountCode(error) ? error : 'auth/internal-error',
  };
  const channel = new BroadcastChannel(accountChannel);
  channel.postMessage(message);
  channel.close();
  return message;
}
