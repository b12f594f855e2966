import { readFileSync } from 'node:fs';

/** @returns the version of the site, from its package.json */
export function siteVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  return version;
}
