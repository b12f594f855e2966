import { escapeHtml } from '#contracts/escape-html.ts';
import { type ShownStatus, statusSlot } from '#contracts/status.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Log } from '#server/platform/log.ts';
import { drawStatus } from './draw-status.ts';
import { readHistory } from './service-history.ts';
import { listServiceDays, type ServiceDay } from './service-record.ts';

/** How long one look at the database serves everybody who asks, in milliseconds. */
const freshMs = 5000;

/** A database that takes longer is said to be down, in milliseconds. */
const patienceMs = 3000;

/** Fills the page about the service. */
export type FillStatus = (html: string) => Promise<string>;

function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('No answer in time')), patienceMs).unref();
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/**
 * Says on a page how the service is now and was before. Where the database does not answer, the page
 * has what was read from it last.
 *
 * @param context `isReady` is what the health check asks: it rejects when the database cannot answer
 */
export function createStatus(context: {
  db: Db;
  clock: Clock;
  log: Log;
  isReady: () => Promise<unknown>;
}): FillStatus {
  const { db, clock, log, isReady } = context;
  let days: ServiceDay[] = [];
  let looked: { at: number; shown: Promise<ShownStatus> } | undefined;

  async function look(now: Date): Promise<ShownStatus> {
    let isUp = true;
    try {
      await inTime(isReady());
      days = await inTime(listServiceDays({ db }));
    } catch (error) {
      isUp = false;
      log.warn({ code: error instanceof Error && Reflect.get(error, 'code') }, 'status');
    }
    return drawStatus(isUp, now, readHistory(days, now));
  }

  return async (html) => {
    const now = clock.now();
    const age = looked ? now.getTime() - looked.at : Number.NaN;
    if (!looked || !(age >= 0 && age < freshMs)) looked = { at: now.getTime(), shown: look(now) };
    const shown = await looked.shown;
    const parts = Object.keys(shown) as (keyof ShownStatus)[]; // The keys of what is shown.
    return parts.reduce(
      (page, part) =>
        page.replaceAll(statusSlot(part), () =>
          part === 'gaps' ? shown[part] : escapeHtml(shown[part]),
        ),
      html,
    );
  };
}
