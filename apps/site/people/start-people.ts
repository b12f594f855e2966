import type { DeskAccess } from '@m8/contracts/desk-access.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { startRetention, sweepTables } from '@m8/platform/retention.ts';
import type { Hono } from 'hono';
import { resumeErasures } from './erase-person.ts';
import { forgetApplications } from './forget-applications.ts';
import { createOwnDataApi } from './own-data-api.ts';
import type { People } from './people.ts';

/**
 * Starts the work on whole persons: deletes what has expired, and completes interrupted erasures, now and
 * periodically. @returns the API of a person's own data, and how to stop
 */
export async function startPeople(
  people: People,
  desk: { findAccess(headers: Headers): Promise<DeskAccess | null> },
): Promise<{ api: Hono<HttpEnvironment>; stop(): Promise<void> }> {
  const { applicationsEnd } = people;
  const stop = await startRetention({
    log: people.log,
    sweeps: {
      ...sweepTables(people),
      erasures: () => resumeErasures(people, people.notifyOfErasure),
      ...(applicationsEnd && {
        applications: () => forgetApplications(people, applicationsEnd),
      }),
    },
  });
  return { api: createOwnDataApi(people, desk.findAccess), stop };
}
