import { execFileSync } from 'node:child_process';

/** Builds the site, unless it is built from the current sources. */
export function buildSite(): void {
  execFileSync(process.execPath, ['dev/build/build.ts', '--if-needed'], { stdio: 'inherit' });
}
