import { execFileSync } from 'node:child_process';

/** Builds the site before the browser tests, where it is not built from the present sources. */
export default function buildSite(): void {
  execFileSync(process.execPath, ['scripts/build.ts', '--if-needed'], { stdio: 'inherit' });
}
