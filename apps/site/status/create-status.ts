import { momentText } from '@m8/content/date-text.ts';
import { statusWords as words } from '@m8/content/status.ts';
import { escapeHtml } from '@m8/contracts/escape-html.ts';
import { fillPageSlots } from '@m8/contracts/page-slots.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Log } from '@m8/platform/log.ts';
import { repeatEvery } from '@m8/platform/repeat.ts';
import { withTimeout } from '@m8/platform/with-timeout.ts';

/** Interval between checks of the database without requests, in milliseconds. */
const lookEveryMs = 60_000;

/** How long one check serves all requests, in milliseconds. */
const freshMs = 5000;

/** Timeout of a check, after which the database counts as down, in milliseconds. */
const patienceMs = 3000;

/** The service's state at one check. */
interface Seen {
  isUp: boolean;
  /** When this state was first seen. */
  since: Date;
  at: Date;
}

const timeOf = (time: Date) => `${momentText(time, { form: 'long', timeZone: 'UTC' })} UTC`;

/** @returns the parts of the page that only the running server knows, as HTML */
function show({ isUp, since, at }: Seen) {
  const state = isUp ? 'up' : 'down';
  const { title, since: sinceWords } = words[state];
  return {
    state,
    title: escapeHtml(title),
    since: escapeHtml(sinceWords(timeOf(since))),
    checked: escapeHtml(words.checked(timeOf(at))),
  };
}

/**
 * Checks the database periodically, and shows on a page how the service is and since when.
 *
 * @param context `isReady` is the health check's own: it rejects if the database cannot answer
 */
export function createStatus(context: {
  clock: Clock;
  log: Log;
  isReady: () => Promise<unknown>;
}): { fill(html: string): Promise<string>; stop(): Promise<void> } {
  const { clock, log, isReady } = context;
  let last: { at: number; seen: Promise<Seen> } | undefined;

  async function isUpNow(): Promise<boolean> {
    try {
      await withTimeout(isReady(), patienceMs, new Error('No answer in time'));
      return true;
    } catch (error) {
      log.warn({ code: error instanceof Error && Reflect.get(error, 'code') }, 'status');
      return false;
    }
  }

  async function lookAfter(earlier: Promise<Seen> | undefined): Promise<Seen> {
    const at = clock.now();
    const isUp = await isUpNow();
    const before = await earlier;
    return { isUp, at, since: before?.isUp === isUp ? before.since : at };
  }

  function look(): Promise<Seen> {
    const now = clock.now().getTime();
    const age = last ? now - last.at : Number.NaN;
    if (!last || !(age >= 0 && age < freshMs)) last = { at: now, seen: lookAfter(last?.seen) };
    return last.seen;
  }

  void look();
  return {
    fill: async (html) => fillPageSlots(html, show(await look())),
    stop: repeatEvery(lookEveryMs, look, { log, name: 'status' }),
  };
}
