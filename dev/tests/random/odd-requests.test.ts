import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleOfSite } from '#testing/people/people.ts';
import { type ServedSite, serveSite } from '#testing/site/served-site.ts';
import { describeEndpoint, routesOf } from './endpoints.ts';
import {
  asItStands,
  drawnValue,
  type OddValue,
  oddHeaders,
  oddValues,
  worstValues,
} from './odd-values.ts';
import { callWith, headersOf, nameOf, type Place, placesOf, toolPlaces } from './places.ts';
import { rounds } from './rounds.ts';
import { collectSamples, type Samples } from './samples.ts';
import { createVisitors, type Visitor, visitors } from './visitors.ts';

let site: ServedSite;
let people: ReturnType<typeof createVisitors>;
let samples: Samples;
let places: Place[];
let headers: Place[];

async function newSamples(): Promise<Samples> {
  const { email } = await peopleOfSite(site.url).newcomer();
  return collectSamples(await people.call('the owner'), email);
}

beforeAll(async () => {
  site = await serveSite();
  people = createVisitors(site);
  samples = await newSamples();
  const endpoints = [];
  for (const route of routesOf(site.app)) {
    const call = await people.call('the owner');
    endpoints.push(await describeEndpoint(route, { call, origin: site.url, samples }));
  }
  const call = await people.call('the owner');
  // Some calls have signed the owner out, or deleted the stranger, and others have replaced them.
  samples = await newSamples();
  const mcp = endpoints.filter(({ route }) => route === documindBase + documindPaths.mcp);
  const tools = await Promise.all(mcp.map((endpoint) => toolPlaces(endpoint, call, samples)));
  places = [...tools.flat(), ...endpoints.flatMap(placesOf)];
  headers = endpoints.flatMap(headersOf);
});
afterAll(() => site.close());

const usualIn = ({ name }: Place) => samples[name] ?? 'a';
const isInAddress = ({ kind }: Place) => kind === 'path' || kind === 'query';

/** @throws Error if a call fails in a way that no call may */
async function tryOut(who: Visitor, place: Place, value: OddValue): Promise<void> {
  const before = site.logged.length;
  const call = await people.call(who);
  const { path, init } = callWith(place, value, { origin: site.url, samples });
  const answer = await call(place.endpoint.method, path, init);
  const said = await answer.text();
  const unexpected = site.logged
    .slice(before)
    .filter((line) => /"msg":"(unexpected|google stand-in)"/.test(line));
  if (
    answer.status < 500 &&
    !(place.tool && said.includes('server/unexpected')) &&
    unexpected.length === 0
  )
    return;
  const sent = `${nameOf(place)} with ${value.what}, from ${who}`;
  throw new Error(`${sent}: ${answer.status} ${said.slice(0, 500)} ${unexpected.join('')}`);
}

describe('no call fails because of its input', () => {
  it('with the values that broke most, in any of its places', async () => {
    expect(places.length).toBeGreaterThan(200);
    const faults: string[] = [];
    const { everywhere, inAddress, inJson } = worstValues;
    for (const place of places)
      for (const make of [...everywhere, ...(isInAddress(place) ? inAddress : inJson)])
        await tryOut('the owner', place, make(usualIn(place))).catch(({ message }) =>
          faults.push(message),
        );
    expect(faults).toEqual([]);
  });

  it('and a long text is accepted nowhere but in files', async () => {
    const accepted: string[] = [];
    for (const place of places) {
      const text = 'a'.repeat(isInAddress(place) ? 5000 : 20_000);
      const call = await people.call('the owner');
      const { path, init } = callWith(place, asItStands(text), { origin: site.url, samples });
      const answer = await call(place.endpoint.method, path, init);
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

  const who = fc.constantFrom(...visitors);
  /** The same on every run, without shrinking: each case is one call already. */
  const drawn = (times: number) => ({ seed: 20_261_126, ...rounds(times), endOnFailure: true });

  it('with any values, whoever sends them', () =>
    fc.assert(
      fc.asyncProperty(who, fc.nat(), fc.nat(), drawnValue, async (visitor, at, kind, drawn) => {
        const place = places[at % places.length];
        if (place === undefined) throw new Error('There are no places');
        const make = oddValues[kind % (oddValues.length * 2)] ?? (() => drawn);
        await tryOut(visitor, place, make(usualIn(place)));
      }),
      drawn(600),
    ));

  it('with any headers', () =>
    fc.assert(
      fc.asyncProperty(who, fc.nat(), fc.constantFrom(...oddHeaders), async (visitor, at, text) => {
        const place = headers[at % headers.length];
        if (place === undefined) throw new Error('There are no headers');
        await tryOut(visitor, place, asItStands(text));
      }),
      drawn(300),
    ));

  it('with any cookies', async () => {
    const names = await people.cookieNames();
    const looks = headers.filter(
      ({ name, endpoint }) =>
        name === 'cookie' && endpoint.method === 'GET' && !endpoint.route.includes(':'),
    );
    expect(names.length * looks.length).toBeGreaterThan(30);
    for (const name of names)
      for (const text of ['', '%00', '%00.%00', '%ff', '%ed%a0%80', 'a.b', 'x'.repeat(4000)])
        for (const place of looks) {
          const cookie = `${name}=${text}`;
          await tryOut('the owner', place, asItStands(cookie));
        }
  });
});
