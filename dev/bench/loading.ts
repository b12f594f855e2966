import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { publicPaths } from '@m8/content/pages.ts';
import { type BenchRow, median } from './row.ts';
import { openSlowPhone, type PhoneLoading, type SlowPhone } from './slow-phone.ts';

const runs = 5;
const every = [...publicPaths, '/login'];
const goals = { ratio: 1.3, shift: 0.01, blockedMs: 20 };

async function startBareHeading() {
  const child = spawn(process.execPath, ['dev/bench/bare-heading.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface(child.stdout), 'line');
  return { url: String(url), stop: () => child.kill() };
}

interface Loadings {
  heading: PhoneLoading[];
  /** By address. */
  pages: ReadonlyMap<string, PhoneLoading[]>;
}

/** Each round opens the bare heading, then the pages. */
async function load(phone: SlowPhone, site: string, bareHeading: string): Promise<Loadings> {
  const heading: PhoneLoading[] = [];
  const pages = new Map<string, PhoneLoading[]>(every.map((address) => [address, []]));
  for (let run = 0; run < runs; run++) {
    heading.push(await phone.load(bareHeading));
    for (const [address, list] of pages) list.push(await phone.load(site + address));
  }
  return { heading, pages };
}

const medianPaint = (list: readonly PhoneLoading[]) =>
  median(list.map(({ largestPaint }) => largestPaint));
const medianBlocked = (list: readonly PhoneLoading[]) => median(list.map(({ blocked }) => blocked));

const eachPage = ({ pages }: Loadings, measure: (list: PhoneLoading[]) => number) =>
  [...pages].map(([page, list]) => `${page} ${Math.round(measure(list))}`).join(', ');

function worst({ pages }: Loadings, measure: (list: PhoneLoading[]) => number) {
  const [first] = [...pages]
    .map(([address, list]) => ({ address, value: measure(list) }))
    .sort((a, b) => b.value - a.value);
  if (!first) throw new Error('no page was opened');
  return first;
}

/**
 * The rows on loading, relative to a bare heading from a twin of the server.
 *
 * @param executablePath a Chromium
 * @param site origin of the running site
 */
export async function loadingRows(executablePath: string, site: string): Promise<BenchRow[]> {
  const bare = await startBareHeading();
  const phone = await openSlowPhone(executablePath);
  let loadings: Loadings;
  try {
    await phone.load(bare.url);
    loadings = await load(phone, site, bare.url);
  } finally {
    await phone.close();
    bare.stop();
  }

  const heading = medianPaint(loadings.heading);
  const paint = worst(loadings, medianPaint);
  const ratio = paint.value / heading;
  const shift = worst(loadings, (list) => Math.max(...list.map((loading) => loading.shift)));
  const blocked = worst(loadings, medianBlocked);
  return [
    {
      name: 'LCP on slow 4G with 4x CPU, by a bare heading',
      value: `${ratio.toFixed(2)}x`,
      goal: `${goals.ratio}x`,
      met: ratio <= goals.ratio,
      note: `worst: ${paint.address}; ms: heading ${Math.round(heading)}, ${eachPage(loadings, medianPaint)}; median of ${runs}`,
    },
    {
      name: 'CLS',
      value: shift.value.toFixed(3),
      goal: String(goals.shift),
      met: shift.value <= goals.shift,
      note: `largest of all runs: ${shift.address}`,
    },
    {
      name: 'TBT with 4x CPU',
      value: `${Math.round(blocked.value)} ms`,
      goal: `${goals.blockedMs} ms`,
      met: blocked.value <= goals.blockedMs,
      note: `worst: ${blocked.address}; ms: ${eachPage(loadings, medianBlocked)}; median of ${runs}`,
    },
  ];
}
