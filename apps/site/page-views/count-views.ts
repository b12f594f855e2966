import type { Clock } from '@m8/platform/clock.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import type { Log } from '@m8/platform/log.ts';
import { repeatEvery, type StopRepeating } from '@m8/platform/repeat.ts';
import { isbot } from 'isbot';
import { sql } from 'kysely';
import type { StoredPageViews } from './stored-views.ts';
import './tables.ts';

/** Referring sites that a process records per day; with the number of pages, this limits the rows of a day. */
export const hostsADay = 100;

/** Interval between writes, in milliseconds; a killed process loses at most this much. */
const writeEveryMs = 5000;

/** Replaces a site without a public name, and sites beyond the limit. */
const otherHost = 'other';

/** A public host name: letters, with a dot. A numeric address may be a private machine. */
const publicName = /^(?=.{4,100}$)([a-z\d_-]+\.)+[a-z][a-z\d-]*$/;

/** Browsers' user agents have about 120 characters; a longer one does not count as a browser. */
const userAgentMaxLength = 512;

/** Headers by which current and older browsers mark a prefetch. */
const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Reads a request header by its lower-case name. */
type ReadHeader = (name: string) => string | undefined;

function isView(header: ReadHeader): boolean {
  const userAgent = header('user-agent') ?? '';
  if (!userAgent || userAgent.length > userAgentMaxLength || isbot(userAgent)) return false;
  const isAhead = (name: string) => /prefetch|prerender|preview/i.test(header(name) ?? '');
  return !purposeHeaders.some(isAhead) && /^(document)?$/.test(header('sec-fetch-dest') ?? '');
}

/**
 * @param referer the header
 * @param ownHost host name of this site
 * @returns host name of the referring site, without `www.`; {@link otherHost} if it has no public name;
 *   empty without a referring site
 */
function referringHost(referer: string | undefined, ownHost: string): string {
  if (!referer) return '';
  const host = URL.parse(referer)?.hostname ?? '';
  if (host === ownHost) return '';
  const name = host.replace(/^www\./, '').replace(/\.$/, '');
  return publicName.test(name) ? name : otherHost;
}

/** Adds views to rows in a fixed order, so that two processes cannot deadlock. */
async function addViews(db: Db, views: readonly StoredPageViews[]): Promise<void> {
  await sql`
    insert into page_views as kept (day, path, referrer, views)
      select day, path, referrer, views from json_to_recordset(${JSON.stringify(views)})
        as asked (day date, path text, referrer text, views integer) order by 1, 2, 3
    on conflict (day, path, referrer) do update set views = kept.views + excluded.views`.execute(
    db,
  );
}

/**
 * Counts page views, and stores nothing else about visitors.
 *
 * @param context `pages` has the paths of the counted pages, `publicUrl` is the origin of the site
 */
export function createViewCounter(context: {
  db: Db;
  clock: Clock;
  log: Log;
  pages: ReadonlySet<string>;
  publicUrl: string;
}) {
  const { db, clock, log, pages } = context;
  const ownHost = new URL(context.publicUrl).hostname;
  let waiting = new Map<string, StoredPageViews>();
  let today = '';
  const hosts = new Set<string>();
  let written = Promise.resolve();
  let stopWriting: StopRepeating | undefined;

  function add({ day, path, referrer, views }: StoredPageViews): void {
    const key = `${day} ${path} ${referrer}`;
    const sum = waiting.get(key)?.views ?? 0;
    waiting.set(key, { day, path, referrer, views: sum + views });
  }

  async function writeWaiting(): Promise<void> {
    if (waiting.size === 0) return;
    const views = [...waiting.values()];
    waiting = new Map();
    try {
      await addViews(db, views);
    } catch (error) {
      views.forEach(add);
      throw error;
    }
  }

  function write(): Promise<void> {
    const writing = written.then(writeWaiting);
    written = writing.catch(() => undefined);
    return writing;
  }

  return {
    /**
     * Adds the counts to the database, in one statement.
     *
     * @throws if the database cannot be written; the counts then stay in memory
     */
    write,
    /**
     * Counts a page view in memory if a person opened a page of the site: not for declared robots,
     * prefetches, scripts or embedding pages.
     */
    count(path: string, header: ReadHeader) {
      if (!pages.has(path) || !isView(header)) return;
      const host = referringHost(header('referer'), ownHost);
      const day = clock.now().toISOString().slice(0, 10);
      if (day !== today) hosts.clear();
      today = day;
      if (host && host !== otherHost && hosts.size < hostsADay) hosts.add(host);
      add({ day, path, referrer: !host || hosts.has(host) ? host : otherHost, views: 1 });
    },
    /** Starts periodic writes. */
    start() {
      stopWriting = repeatEvery(writeEveryMs, write, { log, name: 'page views' });
    },
    /** Writes one last time; logs a failure. */
    async stop() {
      await stopWriting?.();
      await write().catch((error) => log.warn({ code: error.code }, 'page views'));
    },
  };
}
