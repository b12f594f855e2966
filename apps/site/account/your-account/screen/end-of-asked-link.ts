import { linkEnds } from '@m8/content/your-account.ts';
import type { AccountEventAnswer } from '@m8/contracts/account.ts';
import type { LinkEnd } from '@m8/contracts/credential-change.ts';

const isLinkEnd = (kind: string): kind is LinkEnd => Object.hasOwn(linkEnds, kind);

/** @returns what ended the link last mailed to a new address; the events are in order, latest first */
export function endOfAskedLink(
  events: readonly Pick<AccountEventAnswer, 'kind'>[],
): LinkEnd | null {
  const asked = events.findIndex(({ kind }) => kind === 'address-asked');
  const since = events.slice(0, Math.max(asked, 0)).map(({ kind }) => kind);
  return since.findLast(isLinkEnd) ?? null;
}
