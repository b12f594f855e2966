import { deskWords as words } from '@m8/content/desk.ts';
import type { DeskRole } from '@m8/contracts/desk.ts';
import type { OwnerVerbs } from '@m8/platform/admin-socket.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import { requirePerson } from '#people/people.ts';
import type { Desk } from './desk.ts';
import { setDeskRole } from './roles.ts';

/** @returns the desk's commands that only exist on the command line: they assign roles */
export function deskVerbs(desk: Pick<Desk, 'db' | 'clock' | 'keepsAccounts'>): OwnerVerbs {
  const { db } = desk;
  const give = (role: DeskRole) =>
    async function* (address: string) {
      const person = await requirePerson(db, address);
      await setDeskRole(desk, person, role);
      yield `${words.given(shownAddress(person.email), role)}\n`;
    };
  return {
    'people-owner': give('owner'),
    'people-reviewer': give('reviewer'),
    async *'people-no-desk'(address) {
      const person = await requirePerson(db, address);
      await setDeskRole(desk, person, null);
      yield `${words.taken(shownAddress(person.email))}\n`;
    },
  };
}
