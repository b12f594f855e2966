import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedSite, serveSite } from '#testing/site/served-site.ts';
import { type Caller, createCallers, type Samples } from './callers.ts';
import { describeEndpoint, type Endpoint, routesOf } from './endpoints.ts';
import { asItStands, type OddValue, oddHeaders, oddValues, worstValues } from './odd-values.ts';
import { anyHeaders, callWith, nameOf, type Place, placesOf, toolPlaces } from './places.ts';

let site: ServedSite;
let callers: ReturnType<typeof createCallers>;
let samples: Samples;
let endpoints: Endpoint[];
let places: Place[];

beforeAll(async () => {
  site = await serveSite();
  callers = createCallers(site);
  samples = await callers.samples();
  endpoints = [];
  for (const route of routesOf(site.app)) {
    const call = await callers.as['the owner']();
    endpoints.push(await describeEndpoint(route, { call, origin: site.url, samples }));
  }
  const call = await callers.as['the owner']();
  // Some calls have signed the owner out, or deleted the stranger, and others have replaced them.
  samples = await callers.samples();
  const mcp = endpoints.filter(({ route }) => route === documindBase + documindPaths.mcp);
  const tools = await Promise.all(mcp.map((endpoint) => toolPlaces(endpoint, call, samples)));
  places = [...tools.flat(), ...endpoints.flatMap(placesOf)];
});
afterAll(() => site.close());

const usualIn = ({ name }: Place) => samples[name] ?? 'a';
const isInAddress = ({ kind }: Place) => kind === 'path' || kind === 'query';

async function send(who: Caller, place: Place, value: OddValue): Promise<Response> {
  const call = await callers.as[who]();
  const { path, init } = callWith(place, value, { origin: site.url, samples });
  return call(place.endpoint.method, path, init);
}

/** @returns a sentence if a call fails in a way that no call may, else none */
async function faultsOf(who: Caller, place: Place, value: OddValue): Promise<string[]> {
  const before = site.logged.length;
  const answer = await send(who, place, value);
  const said = await answer.text();
  const unexpected = site.logged
    .slice(before)
    .filter((line) => /"msg":"(unexpected|google stand-in)"/.test(line));
  const hasFailed = answer.status >= 500 || (place.tool && said.includes('server/unexpected'));
  if (!hasFailed && unexpected.length === 0) return [];
  const sent = `${nameOf(place)} with ${value.what}, from ${who}`;
  return [`${sent}: ${answer.status} ${said.slice(0, 500)} ${unexpected.join('')}`];
}

describe('no call fails because of its input', () => {
  it('with the values that broke most, in any of its places', async () => {
    expect(places.length).toBeGreaterThan(200);
    const faults: string[] = [];
    const { everywhere, inAddress, inJson } = worstValues;
    for (const place of places)
      for (const make of [...everywhere, ...(isInAddress(place) ? inAddress : inJson)])
        faults.push(...(await faultsOf('the owner', place, make(usualIn(place)))));
    expect(faults).toEqual([]);
  });

  it('and a long text is accepted nowhere but in files', async () => {
    const accepted: string[] = [];
    for (const place of places) {
      const text = 'a'.repeat(isInAddress(place) ? 5000 : 20_000);
      const answer = await send('the owner', place, asItStands(text));
      await answer.body?.cancel();
      if (answer.ok) accepted.push(nameOf(place));
    }
    expect(accepted).toEqual([
      // An export has no pages.
      'GET /api/desk/applications.csv, query cursor',
      'POST /api/documind/upload, form file',
      'POST /api/documind/uploads, form file',
      // The page says that the link is no longer valid.
      'POST /api/when-back/leave, form token',
    ]);
  });

  it.each([
    ['the owner', 0],
    ['nobody', 1],
  ] as const)('with any other values, from %s', async (who, start) => {
    const faults: string[] = [];
    for (const [at, place] of places.entries()) {
      const value = oddValues[(at * 2 + start) % oddValues.length]?.(usualIn(place));
      if (value) faults.push(...(await faultsOf(who, place, value)));
    }
    expect(faults).toEqual([]);
  });

  it('with any headers', async () => {
    const faults: string[] = [];
    let turn = 0;
    for (const name of anyHeaders)
      for (const text of oddHeaders) {
        const endpoint = endpoints[turn++ % endpoints.length];
        if (endpoint === undefined) throw new Error('There are no endpoints');
        const place = { endpoint, kind: 'header', name } as const;
        faults.push(
          ...(await faultsOf(turn % 3 ? 'the owner' : 'nobody', place, asItStands(text))),
        );
      }
    expect(faults).toEqual([]);
  });

  it('with any cookies', async () => {
    const names = await callers.cookieNames();
    const looks = endpoints.filter(({ method, route }) => method === 'GET' && !route.includes(':'));
    expect(names.length * looks.length).toBeGreaterThan(30);
    const faults: string[] = [];
    for (const name of names)
      for (const text of ['', '%00', '%00.%00', '%ff', '%ed%a0%80', 'a.b', 'x'.repeat(4000)])
        for (const endpoint of looks) {
          const place = { endpoint, kind: 'header', name: 'cookie' } as const;
          faults.push(...(await faultsOf('the owner', place, asItStands(`${name}=${text}`))));
        }
    expect(faults).toEqual([]);
  });
});
