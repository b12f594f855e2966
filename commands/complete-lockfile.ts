import { readFile, writeFile } from 'node:fs/promises';

/** An entry of package-lock.json, as far as it matters here. */
interface LockedPackage {
  version?: string;
  dev?: boolean;
  devOptional?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** package-lock.json, version 3. */
export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const systems = /android|darwin|freebsd|linux|netbsd|openbsd|openharmony|win32/;
const processors = /(?<=-)(?:arm64|arm|x64|ia32|ppc64|riscv64|s390x|wasm32)/;

function has(packages: Lockfile['packages'], from: string, name: string): boolean {
  const parents = from
    .split('/node_modules/')
    .map((_, i, parts) => parts.slice(0, i + 1).join('/node_modules/'));
  return ['', ...parents].some(
    (parent) => `${parent && `${parent}/`}node_modules/${name}` in packages,
  );
}

function entryFor(name: string, version: string, dev: boolean): LockedPackage {
  const [cpu] = processors.exec(name) ?? [];
  const [os] = systems.exec(name) ?? [];
  const libc = name.includes('musl') ? 'musl' : name.includes('gnu') ? 'glibc' : undefined;
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  } as LockedPackage; // The fields that only npm reads are not part of the type.
}

/**
 * Adds the packages for other platforms that npm left out. A registry that does not have them makes
 * `npm install` write a lockfile which `npm ci` then refuses everywhere.
 *
 * @param lockfile as npm wrote it; it is not changed
 * @returns the whole lockfile, in npm's order
 */
export function completeLockfile(lockfile: Lockfile): Lockfile {
  const { packages } = lockfile;
  const missing = Object.entries(packages).flatMap(
    ([path, { optionalDependencies = {}, ...rest }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, version]) => /^\d/.test(version) && !has(packages, path, name))
        .map(([name, version]) => {
          const dev = Boolean(rest.dev ?? rest.devOptional);
          return [`node_modules/${name}`, entryFor(name, version, dev)] as const;
        }),
  );
  const sorted = [...Object.entries(packages), ...missing].sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...lockfile, packages: Object.fromEntries(sorted) };
}

if (import.meta.main) {
  const path = 'package-lock.json';
  const lockfile: Lockfile = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, `${JSON.stringify(completeLockfile(lockfile), null, 2)}\n`);
}
