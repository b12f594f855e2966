import { execFileSync } from 'node:child_process';
import { type PagePath, pages, publicPaths } from '@m8/content/pages.ts';
import type { APIRoute } from 'astro';
import { canonicalAddress } from '#shell/head/document-head.tsx';

function git(...words: string[]): string {
  return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/**
 * The day on which the text of a page last changed, from the git history of its own file and of its words.
 *
 * @returns a date such as 2026-11-20; undefined for a private page, and without git or its full history
 */
function lastChange(path: PagePath): string | undefined {
  const page = pages[path];
  if (page.private) return undefined;
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return undefined;
    const files = [
      `packages/content/${page.words}.ts`,
      `apps/site/pages${path === '/' ? '/index' : path}.astro`,
    ];
    return git('log', '-1', '--format=%cs', '--', ...files).trim() || undefined;
  } catch {
    return undefined;
  }
}

function entry(path: PagePath): string {
  const date = lastChange(path);
  const lastmod = date ? `<lastmod>${date}</lastmod>` : '';
  return `<url><loc>${canonicalAddress(path)}</loc>${lastmod}</url>`;
}

/** Every public page, and when its text last changed. */
export const GET: APIRoute = () =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${publicPaths.map(entry).join('\n')}
</urlset>
`,
    { headers: { 'content-type': 'application/xml' } },
  );
