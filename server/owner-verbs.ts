import { listApplications } from './applications/list-applications.ts';
import { type PeopleContext, peopleVerbs } from './people.ts';
import type { OwnerVerbs } from './platform/owner-door.ts';
import { listVisits } from './visits/list-visits.ts';

/** @returns all that the owner may do from the command line; lists come as JSON */
export function ownerVerbs(context: PeopleContext): OwnerVerbs {
  return {
    async *applications() {
      yield JSON.stringify(await listApplications(context));
    },
    async *visits() {
      yield JSON.stringify(await listVisits(context));
    },
    ...peopleVerbs(context),
  };
}
