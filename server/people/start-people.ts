import type { Hono } from 'hono';
import type { HttpEnvironment } from '../platform/http/environment.ts';
import { startRetention, sweepTables } from '../platform/retention.ts';
import { forgetServiceDays } from '../status/service-record.ts';
import { resumeErasures } from './erase-person.ts';
import { forgetApplications } from './forget-applications.ts';
import { createOwnDataApi, type OwnDataContext } from './own-data-api.ts';

/**
 * Starts what concerns whole persons: forgets what has an end, and ends erasures that were interrupted,
 * now and from time to time. The head of the audit log is mailed in the same rounds.
 *
 * @returns the doors to a person's own data, and what stops the rest
 */
export async function startPeople(
  context: OwnDataContext & { mailHead(): Promise<void> },
): Promise<{ api: Hono<HttpEnvironment>; stop(): Promise<void> }> {
  const { applicationsEnd } = context;
  const stop = await startRetention({
    log: context.log,
    sweeps: {
      ...sweepTables(context),
      erasures: () => resumeErasures(context, context.tellOfErasure),
      ...(applicationsEnd && {
        applications: () => forgetApplications({ ...context, applicationsEnd }),
      }),
      'audit log': () => context.mailHead(),
      'service record': () => forgetServiceDays(context),
    },
  });
  return { api: createOwnDataApi(context), stop };
}
