import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The build's output folder, which the server reads. */
export const siteFolder = fileURLToPath(new URL('../../../dist', import.meta.url));

/** @returns the version of the site, from its package.json */
export function siteVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  return version;
}
