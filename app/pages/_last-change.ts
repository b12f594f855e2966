import { execFileSync } from 'node:child_process';
import type { PagePath } from '#content/pages.ts';

/** Where the text of a page is written, beside its own file under app/pages. */
const textFiles: Partial<Record<PagePath, string>> = {
  '/': 'content/home.ts',
  '/products': 'content/products.ts',
  '/products/mind-m8': 'content/mind-m8.ts',
  '/documind': 'content/documind.ts',
  '/coming-soon': 'content/roadmap.ts',
  '/team': 'content/team.ts',
  '/about': 'content/about.ts',
  '/privacy': 'content/privacy.ts',
  '/terms': 'content/terms.ts',
  '/imprint': 'content/imprint.ts',
};

function git(...words: string[]): string {
  return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/**
 * The day the text of a page last changed, by the history of its files.
 *
 * @returns a date as in 2026-11-20, or undefined without a whole history: a copy without git, or a
 *   shallow one, knows no real date
 */
export function lastChange(path: PagePath): string | undefined {
  const file = textFiles[path];
  if (file === undefined) return undefined;
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return undefined;
    const page = `app/pages${path === '/' ? '/index' : path}.astro`;
    return git('log', '-1', '--format=%cs', '--', file, page).trim() || undefined;
  } catch {
    return undefined;
  }
}
