import { type AccountEventKind, accountEventKinds } from '@m8/contracts/account.ts';
import { endings } from '@m8/contracts/credential-change.ts';
import { expect, test } from 'vitest';
import { endOfAskedLink } from './address-section.island.tsx';

const events = (...kinds: AccountEventKind[]) => kinds.map((kind) => ({ kind }));
const endingLinks: string[] = Object.entries(endings)
  .filter(([, ended]) => ended.some((one) => one === 'links'))
  .map(([kind]) => kind);

test.each(accountEventKinds)('%s after it ends the link to a new address, or does not', (kind) => {
  if (kind === 'address-asked') return;
  const end = endingLinks.includes(kind) ? kind : null;
  expect(endOfAskedLink(events('signed-in', kind, 'address-asked'))).toBe(end);
});

test('the first change after the link ended it, and none before it', () => {
  const log = events('passkey-removed', 'password-changed', 'address-asked', 'google-removed');
  expect(endOfAskedLink(log)).toBe('password-changed');
  expect(endOfAskedLink(events('address-asked', 'password-changed', 'address-asked'))).toBeNull();
  expect(endOfAskedLink(events('password-changed'))).toBeNull();
});
