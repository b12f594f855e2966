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
import { type People, requirePerson, verbOn } from './people.ts';
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
    'people-disable': verbOn(db, async (person, shown) => {
      const block = (within: DbOrTransaction) => disableAccount(people, within, person);
      return words.disabled(shown, await db.transaction().execute(block));
    }),
    'people-enable': verbOn(db, async (person, shown) => {
      await enableAccount(people, db, person.id);
      return words.enabled(shown);
    }),
    'people-code-off': verbOn(db, async (person, shown) =>
      (await revokeFactor(people, person)) ? words.codeOff(shown) : words.noCode(shown),
    ),
    'people-describe': verbOn(db, async (person, shown) =>
      words.holds(shown, await countPersonalData(people, person)),
    ),
    'people-delete': verbOn(db, async (person, shown) =>
      words.gone(shown, await erasePerson(people, person)),
    ),
    async *'people-export'(address) {
      yield* exportPerson(people, await requirePerson(db, address), clock.now());
    },
  };
}
