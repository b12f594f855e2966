import { execFileSync } from 'node:child_process';

/** Builds the site, unless it is built from the present sources. */
export function buildSite(): void {
  execFileSync(process.execPath, ['build/build.ts', '--if-needed'], { stdio: 'inherit' });
}
