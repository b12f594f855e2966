import type { Log } from '../platform/log.ts';
import type { StopRepeating } from '../platform/repeat.ts';
import { startRetention, sweepTables } from '../platform/retention.ts';
import { forgetServiceDays } from '../status/service-record.ts';
import { resumeErasures, type TellOfErasure } from './erase-person.ts';
import type { PeopleContext } from './people-context.ts';

/** Forgets what has an end, and ends erasures that were interrupted: now and from time to time. */
export function forgetOverdue(
  people: PeopleContext,
  { log, tellOfErasure }: { log: Log; tellOfErasure: TellOfErasure },
): Promise<StopRepeating> {
  return startRetention({
    log,
    sweeps: {
      ...sweepTables(people),
      erasures: () => resumeErasures(people, tellOfErasure),
      'service record': () => forgetServiceDays(people),
    },
  });
}
