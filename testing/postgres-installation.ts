import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommand } from './run-command.ts';

/** PostgreSQL programs and the user they run as; they refuse to run as root. */
export interface PostgresInstallation {
  /** Folder, as the programs see the file system. */
  bin: string;
  /** Where a root user's programs find their own file system; undefined means the machine's. */
  root: string | undefined;
  /** Name of a user to change to; undefined means to stay who we are. */
  user: string | undefined;
}

const oldestVersion = 15;
const chrootVersion = 17;
const chrootRelease = 'trixie';

const isRoot = process.getuid?.() === 0;

function cacheFolder(): string {
  return join(homedir(), '.cache', 'm8-labs-site', `postgresql-${chrootVersion}`);
}

/** Address of the archive that this machine itself installs from. */
async function findDebianMirror(): Promise<string> {
  const targets = await runCommand(
    'apt-get',
    'indextargets',
    '--format',
    '$(ORIGIN) $(RELEASE) $(SITE)',
  );
  const [site] = targets
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([origin, release]) => origin === 'Debian' && release && !release.includes('-'))
    .map(([, , address]) => address);
  if (site === undefined) throw new Error('apt has no source of Debian packages');
  return site;
}

const isRootOnDebian = isRoot && existsSync('/etc/debian_version');
const debootstrap = '/usr/sbin/debootstrap';

/** @returns what {@link findPostgres} will install, in a phrase; nothing where it is there */
export function planPostgres(): string | undefined {
  const folder = cacheFolder();
  if (!isRootOnDebian || existsSync(folder)) return undefined;
  const tool = existsSync(debootstrap) ? '' : ", by Debian's package debootstrap";
  return `PostgreSQL ${chrootVersion}, in ${folder}${tool}: 700 MB, a minute or two`;
}

/** Makes a Debian of its own with PostgreSQL and pgvector in a folder: 700 MB, about 80 s, once. */
async function installInChroot(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  if (!existsSync(debootstrap)) {
    await runCommand('apt-get', 'update');
    await runCommand('apt-get', 'install', '-y', '--no-install-recommends', 'debootstrap');
  }
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  const packages = `postgresql-${chrootVersion},postgresql-${chrootVersion}-pgvector,locales`;
  const mirror = await findDebianMirror();
  try {
    await runCommand(
      'debootstrap',
      '--variant=minbase',
      `--include=${packages}`,
      chrootRelease,
      unfinished,
      mirror,
    );
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

function binFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions
    .map(Number)
    .filter(Number.isFinite)
    .sort((a, b) => b - a);
  const fromPath = (process.env.PATH ?? '').split(':');
  return [...newestFirst.map((version) => join(debian, String(version), 'bin')), ...fromPath];
}

async function findInstalled(): Promise<PostgresInstallation | undefined> {
  for (const bin of binFolders()) {
    if (!existsSync(join(bin, 'initdb')) || !existsSync(join(bin, 'postgres'))) continue;
    const version = Number(
      (await runCommand(join(bin, 'postgres'), '--version')).match(/\d+/)?.[0],
    );
    if (version >= oldestVersion)
      return { bin, root: undefined, user: isRoot ? 'postgres' : undefined };
  }
  return undefined;
}

/**
 * Finds PostgreSQL, or as root on Debian installs it into a folder of its own, with pgvector.
 *
 * @returns the installation, or a sentence that says why there is none
 */
export async function findPostgres(): Promise<PostgresInstallation | { reason: string }> {
  let problem = 'PostgreSQL is not installed here, and only root on Debian can set it up';
  if (isRootOnDebian) {
    try {
      const root = cacheFolder();
      await installInChroot(root);
      return { bin: `/usr/lib/postgresql/${chrootVersion}/bin`, root, user: 'postgres' };
    } catch (error) {
      problem = `PostgreSQL could not be set up: ${String(error)}`;
    }
  }
  return (await findInstalled()) ?? { reason: problem };
}
