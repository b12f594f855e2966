import type { FoundPerson } from '../account/people/find-people.ts';
import { countHoldings, type Holdings } from '../documind/holdings.ts';
import { mailsOf } from '../platform/mailer/mails-of.ts';
import { findBelongings } from './belongings.ts';
import type { People } from './people.ts';

/** How much this server holds of a person. */
export interface Belonged extends Holdings {
  applications: number;
  mails: number;
}

const nothing: Holdings = {
  documents: 0,
  bytes: 0,
  questions: 0,
  collections: 0,
  webhooks: 0,
  keys: 0,
};

/** @returns how much goes when a person is erased, in numbers */
export async function countBelongings(
  { db }: Pick<People, 'db'>,
  person: FoundPerson,
): Promise<Belonged> {
  const held = await countHoldings({ db }, [person.id]);
  const { applications, mails } = await findBelongings(db, person);
  return {
    ...(held.get(person.id) ?? nothing),
    applications: applications.length,
    mails: (await mailsOf(db, mails)).length,
  };
}
