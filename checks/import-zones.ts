/** A part of the project that the import law treats as one. */
export interface Zone {
  /** As a message names it. */
  name: string;
  /**
   * `tests`: what may import everything. `tools`: builds, checks, commands, measurements and what tests
   * share with them; they may import everything but tests. `wiring`: server/main.ts, server/serve.ts,
   * server/services.ts, and server/owner-verbs.ts with server/people.ts. `top`: other files directly in
   * server/. `shared`: what every domain of the same side may use. `composer`: what may use every domain
   * of the app. `engine`: reading and answering as a library, which knows nothing of a database, a
   * request, an account or the clock.
   */
  area:
    | 'contracts'
    | 'content'
    | 'migrations'
    | 'engine'
    | 'app composer'
    | 'app shared'
    | 'app domain'
    | 'server wiring'
    | 'server top'
    | 'server platform'
    | 'server http'
    | 'server domain'
    | 'tools'
    | 'tests';
}

/** Folder names that ask for a better noun. */
export const banned: ReadonlySet<string> = new Set([
  'utils',
  'lib',
  'helpers',
  'common',
  'misc',
  'types',
]);

/** Databases, requests and accounts are the business of who uses the engine. */
const packagesOfServices = new Set([
  '@electric-sql/pglite',
  '@hono/node-server',
  'better-auth',
  'hono',
  'kysely',
  'pg',
  'pg-boss',
]);

const appComposers = new Set(['pages', 'shell']);
const appShared = new Set(['ui', 'drawing', 'styles', 'fonts', 'firebase']);
const wiring = new Set(
  ['main', 'serve', 'services', 'owner-verbs', 'people'].map((name) => `server/${name}.ts`),
);

/**
 * The zone of a file, by the names of its folders.
 *
 * @param path path from the root
 */
export function zoneOf(path: string): Zone {
  const [top = '', second = ''] = path.split('/');
  if (/\.test\.tsx?$/.test(path)) return { name: 'a unit test', area: 'tests' };
  if (top === 'contracts' || top === 'content' || top === 'migrations' || top === 'engine')
    return { name: top, area: top };
  if (top === 'app') {
    if (!path.includes('/', 4)) return { name: 'app', area: 'app shared' };
    const name = `app/${second}`;
    if (appComposers.has(second)) return { name, area: 'app composer' };
    return { name, area: appShared.has(second) ? 'app shared' : 'app domain' };
  }
  if (top === 'server') {
    if (wiring.has(path)) return { name: path, area: 'server wiring' };
    if (!path.includes('/', 7)) return { name: path, area: 'server top' };
    const name = `server/${second}`;
    if (second === 'platform') return { name, area: 'server platform' };
    return { name, area: second === 'http' ? 'server http' : 'server domain' };
  }
  return { name: top, area: top === 'tests' ? 'tests' : 'tools' };
}

/**
 * Whether a file may import another.
 *
 * @param from zone of the file that imports
 * @param to zone of the file that is imported
 * @param path path of the file that is imported
 */
export function maySee(from: Zone, to: Zone, path: string): boolean {
  if (from.area === 'tests') return true;
  if (to.area === 'tests') return false;
  if (from.area === 'tools') return true;
  if (to.area === 'tools') return false;
  if (from.area === 'engine')
    return to.area === 'engine' || /^contracts\/documind\/(formats|limits)\.ts$/.test(path);
  if (to.area === 'engine') return from.name === 'server/documind';
  if (from.name === to.name || to.area === 'contracts')
    return from.area !== 'contracts' || from.name === to.name;
  if (to.area === 'content') return /^(app|server)/.test(from.area);
  switch (from.area) {
    case 'app composer':
      return to.area === 'app domain' || to.area === 'app shared' || to.area === 'app composer';
    case 'app domain':
    case 'app shared':
      return to.area === 'app shared';
    case 'server wiring':
      return to.area.startsWith('server');
    case 'server top':
      return to.area === 'server platform' || to.area === 'server top';
    case 'server domain':
      return to.area === 'server platform';
    case 'server platform':
      return to.area === 'migrations';
    case 'server http':
      return (
        to.area === 'server platform' || (to.area === 'server domain' && path.endsWith('/api.ts'))
      );
    default:
      return false;
  }
}

/**
 * Whether a file may import a package or a module of Node.
 *
 * @param zone zone of the file that imports
 * @param path its path from the root
 * @param specifier as it is written
 */
export function mayUsePackage(zone: Zone, path: string, specifier: string): boolean {
  const name = specifier.startsWith('@')
    ? specifier.split('/').slice(0, 2).join('/')
    : specifier.split('/', 1)[0];
  if (zone.area === 'contracts') return name === 'zod';
  if (zone.area === 'content') return false;
  if (zone.area === 'engine') return !packagesOfServices.has(name ?? '');
  if (zone.area.startsWith('app'))
    return !specifier.startsWith('node:') || zone.name === 'app/pages';
  if (zone.area === 'server domain' && /^(hono|@hono\/.+)$/.test(name ?? ''))
    return /^server\/[^/]+\/(api\/|(.+\/)?api\.ts$)/.test(path);
  return true;
}
