import { account } from '#account/screen/account.ts';

const lookMs = 10_000;

/**
 * Looks again whether the address is confirmed, when the person comes back to the page and every few
 * seconds while they see it: the link of the mail may be opened on a phone. Screens that listen go on.
 *
 * @param until ends it when it is aborted
 */
export function lookForVerification(until: AbortSignal): void {
  const look = () => {
    if (!document.hidden) account.reload().catch(() => null);
  };
  const timer = setInterval(look, lookMs);
  until.addEventListener('abort', () => clearInterval(timer));
  addEventListener('focus', look, { signal: until });
}
