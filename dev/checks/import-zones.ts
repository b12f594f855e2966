import { browserFiles } from '#build/browser-files.ts';
import { dependenciesOf, packageFolder } from './packages.ts';

/** Folder names that are too vague. */
export const banned: ReadonlySet<string> = new Set([
  'utils',
  'lib',
  'helpers',
  'common',
  'misc',
  'types',
]);

/** Code that runs on the server, besides the rest of the apps. */
const servers = /^packages\/(?:engine|platform)\//u;

/** Code of the site that combines its domains, or handles the data of all. */
const combining =
  /^apps\/site\/(?:(?:desk|owner|pages|people|shell)\/|start\/(?:main|owner-verbs|providers|serve|services)\.ts$)/u;
/** Domains of the site that every screen of it may use. */
const ofAllScreens = new Set(['firebase']);

/** Files that not everything may import whose package may. */
const limited: readonly { to: RegExp; from: RegExp; why: string }[] = [
  {
    to: /^packages\/contracts\/(?!documind\/(?:encodings|formats|limits|omissions)\.ts$)/u,
    from: /^(?!packages\/engine\/)/u,
    why: 'may import only limits and formats of the contracts',
  },
  {
    to: /^packages\/platform\/(?!migrations\/)/u,
    from: /^(?!packages\/platform\/migrations\/)/u,
    why: 'may not import the platform, which changes',
  },
  {
    to: /^packages\/platform\/config\.ts$/u,
    from: /^apps\/(?:site\/(?:owner|start)|documind\/command)\//u,
    why: 'may not read the settings',
  },
  {
    to: /^apps\/documind\//u,
    from: new RegExp(`^apps\\/documind\\/|${combining.source}`, 'u'),
    why: 'may not import apps/documind',
  },
];

const isTest = (path: string) => /\.test\.tsx?$/u.test(path) || path.startsWith('dev/tests/');
const isTool = (path: string) => /^dev\/|^[^/]+$/u.test(path);

/** @returns where a file runs; undefined for both */
export function sideOf(path: string): 'browser' | 'server' | undefined {
  if (browserFiles.test(path)) return 'browser';
  return servers.test(path) || path.startsWith('apps/') ? 'server' : undefined;
}

/** @returns the domain of a file of the site: a folder of apps/site/ */
const domainOf = (path: string) => /^apps\/site\/([^/]+)\//u.exec(path)?.[1] ?? '';

/**
 * Why a file may not import another.
 *
 * @param from path from the root of the importing file
 * @param to path from the root of the imported file
 * @returns what is wrong, to follow the name of the first; undefined if allowed
 */
export function breach(from: string, to: string): string | undefined {
  if (isTest(from)) return undefined;
  if (isTest(to)) return 'may not import tests';
  if (isTool(from)) return undefined;
  const [own, other] = [packageFolder(from), packageFolder(to)];
  if (!dependenciesOf(own).has(other)) return `may not import ${other || 'the root'}`;
  const limit = limited.find((one) => one.to.test(to) && !one.from.test(from));
  if (limit) return limit.why;
  const [side, otherSide] = [sideOf(from), sideOf(to)];
  if (side !== undefined && otherSide !== undefined && side !== otherSide)
    return `may not import what runs in the ${otherSide}`;
  if (own !== 'apps/site' || own !== other) return undefined;
  const [domain, otherDomain] = [domainOf(from), domainOf(to)];
  if (domain === otherDomain || combining.test(from)) return undefined;
  if (side === 'browser' && ofAllScreens.has(otherDomain)) return undefined;
  if (domain === 'http' && to.endsWith('/api.ts')) return undefined;
  return `may not import ${otherDomain}`;
}

/** Databases, requests and accounts are up to the users of the engine. */
const ofServices = /^(?:@electric-sql\/.+|@hono\/.+|hono|kysely|pg|pg-boss)$/u;

/**
 * Whether a file may import an external package or a Node module.
 *
 * @param path from the root of the importing file
 * @param specifier as it is written
 */
export function mayUsePackage(path: string, specifier: string): boolean {
  const parts = specifier.split('/');
  const name = parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
  if (isTest(path) || isTool(path)) return true;
  // The client is for others.
  if (name === 'documind-client') return false;
  const folder = packageFolder(path);
  if (folder === 'packages/contracts') return name === 'zod';
  if (folder === 'packages/client') return name === 'openapi-fetch';
  if (folder === 'packages/content') return false;
  if (folder === 'packages/engine') return !ofServices.test(name);
  if (sideOf(path) === 'browser')
    return !specifier.startsWith('node:') || path.startsWith('apps/site/pages/');
  // Verbs know no requests: routes are in files named api, and in DocuMind's folder of that name.
  if (/^(?:hono|@hono\/.+)$/u.test(name) && folder !== 'packages/platform')
    return /^apps\/site\/(?:desk|http|people|start)\/|[/-]api\.ts$|^apps\/documind\/(?:api\/|documents\/upload-answer\.ts$)/u.test(
      path,
    );
  return true;
}
