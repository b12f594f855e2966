/** What a zone may import beside itself and contracts/; nothing but what is listed here. */
const seen = {
  contracts: [],
  /** What others call the API with. */
  clients: [],
  content: [],
  migrations: [],
  /** Reading and answering as a library: of contracts/ it sees limits, formats and the like alone. */
  engine: [],
  /** What may use every domain of the app. */
  'app composer': ['content', 'app composer', 'app domain', 'app shared'],
  'app domain': ['content', 'app shared'],
  'app shared': ['content', 'app shared'],
  /** Starts the server and puts it together. */
  'server wiring': [
    'content',
    'server wiring',
    'server top',
    'server platform',
    'server http',
    'server domain',
  ],
  /** Other files directly in server/. */
  'server top': ['content', 'server top', 'server platform'],
  'server platform': ['content', 'migrations'],
  /** It sees nothing of a domain but its API. */
  'server http': ['content', 'server platform', 'server domain'],
  'server domain': ['content', 'server platform'],
  /** Builds, checks, commands, measurements and what tests share with them: everything but tests. */
  tools: [],
  /** Everything. */
  tests: [],
} as const satisfies Record<string, readonly string[]>;

type Area = keyof typeof seen;

const isArea = (name: string): name is Area => Object.hasOwn(seen, name);

/** A part of the project that the import law treats as one. */
export interface Zone {
  /** As a message names it. */
  name: string;
  area: Area;
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
  'hono',
  'kysely',
  'pg',
  'pg-boss',
]);

const appComposers = new Set(['pages', 'shell']);
const appShared = new Set(['ui', 'drawing', 'styles', 'fonts', 'firebase']);
const wiring = new Set(
  ['main', 'serve', 'services', 'providers', 'owner-verbs'].map((name) => `server/${name}.ts`),
);

/**
 * The zone of a file, by the names of its folders.
 *
 * @param path path from the root
 */
export function zoneOf(path: string): Zone {
  const [top = '', second = ''] = path.split('/');
  if (/\.test\.tsx?$/.test(path)) return { name: 'a unit test', area: 'tests' };
  if (isArea(top)) return { name: top, area: top };
  if (top === 'app') {
    if (!path.includes('/', 4)) return { name: 'app', area: 'app shared' };
    const name = `app/${second}`;
    if (appComposers.has(second)) return { name, area: 'app composer' };
    return { name, area: appShared.has(second) ? 'app shared' : 'app domain' };
  }
  if (top === 'server') {
    if (wiring.has(path)) return { name: path, area: 'server wiring' };
    // Both look after what all domains hold: of whole persons, and for the owner.
    if (second === 'people' || second === 'desk')
      return { name: `server/${second}`, area: 'server wiring' };
    if (!path.includes('/', 7)) return { name: path, area: 'server top' };
    const name = `server/${second}`;
    if (second === 'platform') return { name, area: 'server platform' };
    return { name, area: second === 'http' ? 'server http' : 'server domain' };
  }
  return { name: top, area: 'tools' };
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
  if (from.area === 'tools') return to.area !== 'tests';
  if (from.area === 'engine')
    return (
      to.area === 'engine' ||
      /^contracts\/documind\/(encodings|formats|limits|omissions)\.ts$/.test(path)
    );
  if (from.area === 'clients') return to.area === 'clients';
  if (to.area === 'engine') return from.name === 'server/documind';
  if (from.area === 'server http' && to.area === 'server domain') return path.endsWith('/api.ts');
  const others: readonly string[] = seen[from.area];
  return from.name === to.name || to.area === 'contracts' || others.includes(to.area);
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
  if (zone.area === 'clients') return name === 'openapi-fetch';
  if (zone.area === 'content') return false;
  if (zone.area === 'engine') return !packagesOfServices.has(name ?? '');
  if (zone.area.startsWith('app'))
    return !specifier.startsWith('node:') || zone.name === 'app/pages';
  if (zone.area === 'server domain' && /^(hono|@hono\/.+)$/.test(name ?? ''))
    return /^server\/[^/]+\/(api\/|(.+\/)?api\.ts$)/.test(path);
  return true;
}
