import { peopleWords as words } from '@m8/content/owner-commands.ts';
import type { OwnerVerbs } from '@m8/platform/admin-socket.ts';
import { type TextColumn, writeTextTable } from '@m8/platform/columns.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import {
  disableAccount,
  enableAccount,
  revokeFactor,
} from '#account/your-account/close-account.ts';
import { type FoundPerson, findPeople } from '#account/your-account/find-people.ts';
import { type Eraser, erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { type People, requirePerson } from './people.ts';
import { countPersonalData, type PersonalDataCount } from './personal-data.ts';

type CountedPerson = FoundPerson & PersonalDataCount;

const titles = words.columns;
const yesOrNo = (is: boolean) => (is ? words.yes : words.no);

const columns: TextColumn<CountedPerson>[] = [
  { title: titles.email, width: 34, of: ({ email }) => shownAddress(email) },
  { title: titles.name, width: 20, of: ({ name }) => name },
  { title: titles.emailVerified, width: 9, of: ({ emailVerified }) => yesOrNo(emailVerified) },
  { title: titles.waysIn, width: 26, of: ({ waysIn }) => waysIn.join(', ') || words.noWayIn },
  { title: titles.since, width: 10, of: ({ since }) => since.toISOString().slice(0, 10) },
  { title: titles.isDisabled, width: 8, of: ({ isDisabled }) => yesOrNo(isDisabled) },
  { title: titles.documents, width: 9, of: ({ documents }) => String(documents) },
  { title: titles.keys, width: 4, of: ({ keys }) => String(keys) },
  { title: titles.applications, width: 12, of: ({ applications }) => String(applications) },
];

/** @returns the owner's commands for accounts; each takes an address, `find` a part of one */
export function peopleVerbs(people: Eraser & Pick<People, 'mailer'>): OwnerVerbs {
  const { db, clock } = people;
  return {
    async *'people-find'(text) {
      const found = await findPeople(people.db, text);
      const rows: CountedPerson[] = [];
      for (const person of found)
        rows.push({ ...person, ...(await countPersonalData(people, person)) });
      yield rows.length === 0
        ? `${words.noneFound}\n`
        : `${writeTextTable(columns, rows)}\n${words.found(rows.length)}\n`;
    },
    async *'people-disable'(address) {
      const person = await requirePerson(db, address);
      const block = (within: DbOrTransaction) => disableAccount(people, within, person);
      const ended = await db.transaction().execute(block);
      yield `${words.disabled(shownAddress(person.email), ended)}\n`;
    },
    async *'people-enable'(address) {
      const person = await requirePerson(db, address);
      await enableAccount(people, db, person.id);
      yield `${words.enabled(shownAddress(person.email))}\n`;
    },
    async *'people-code-off'(address) {
      const person = await requirePerson(db, address);
      const was = await revokeFactor(people, person);
      yield `${was ? words.codeOff(shownAddress(person.email)) : words.noCode(shownAddress(person.email))}\n`;
    },
    async *'people-describe'(address) {
      const person = await requirePerson(db, address);
      yield `${words.holds(shownAddress(person.email), await countPersonalData(people, person))}\n`;
    },
    async *'people-delete'(address) {
      const person = await requirePerson(db, address);
      yield `${words.gone(shownAddress(person.email), await erasePerson(people, person))}\n`;
    },
    async *'people-export'(address) {
      yield* exportPerson(people, await requirePerson(db, address), clock.now());
    },
  };
}
