import { peopleWords as words } from '@m8/content/owner-commands.ts';
import type { OwnerVerbs } from '@m8/platform/admin-socket.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import { writeCsv } from '@m8/platform/write-csv.ts';
import {
  disableAccount,
  enableAccount,
  revokeFactor,
} from '#account/your-account/close-account.ts';
import { type FoundPerson, findPeople } from '#account/your-account/find-people.ts';
import { type Eraser, erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { type People, requirePerson, verbOn } from './people.ts';
import { countPersonalData } from './personal-data.ts';

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** The columns of the accounts that are found. */
const columns = [
  ...(['address', 'name', 'confirmed', 'signs_in_with', 'since', 'disabled'] as const),
  ...(['documents', 'keys', 'applications'] as const),
];

async function foundRow(people: Eraser, person: FoundPerson) {
  return {
    ...(await countPersonalData(people, person)),
    address: shownAddress(person.email),
    name: person.name,
    confirmed: yesOrNo(person.emailVerified),
    signs_in_with: person.waysIn.join(', '),
    since: person.since.toISOString().slice(0, 10),
    disabled: yesOrNo(person.isDisabled),
  };
}

/** @returns the owner's commands for accounts; each takes an address, `find` a part of one */
export function peopleVerbs(people: Eraser & Pick<People, 'mailer'>): OwnerVerbs {
  const { db, clock } = people;
  return {
    async *'people-find'(text) {
      const found = await findPeople(people.db, text);
      const rows: Awaited<ReturnType<typeof foundRow>>[] = [];
      for (const person of found) rows.push(await foundRow(people, person));
      yield rows.length === 0 ? `${words.noneFound}\n` : writeCsv(columns, rows);
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
