import { listApplications } from './applications/stored-applications.ts';
import { listPageViews } from './page-views/list-page-views.ts';
import { type PeopleContext, peopleVerbs } from './people.ts';
import type { OwnerVerbs } from './platform/owner-door.ts';

/**
 * @param context `writeViews`, where a server runs, adds the page views that it still holds in memory to
 *   the database
 * @returns all that the owner may do from the command line; lists come as JSON
 */
export function ownerVerbs(context: PeopleContext & { writeViews?(): Promise<void> }): OwnerVerbs {
  return {
    async *applications() {
      yield JSON.stringify(await listApplications(context));
    },
    async *visits() {
      await context.writeViews?.();
      yield JSON.stringify(await listPageViews(context));
    },
    ...peopleVerbs(context),
  };
}
