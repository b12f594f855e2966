import { account } from '#account/screen/account.ts';

const lookMs = 10_000;

/**
 * Checks whether the address is confirmed, when the person returns to the page and every few seconds while
 * it is visible: they may open the mail's link on a phone. Screens that listen continue by themselves.
 *
 * @param until stops it when aborted
 */
export function lookForVerification(until: AbortSignal): void {
  const look = () => {
    if (!document.hidden) account.reload().catch(() => null);
  };
  const timer = setInterval(look, lookMs);
  until.addEventListener('abort', () => clearInterval(timer));
  addEventListener('focus', look, { signal: until });
}
