import type { APIRoute } from 'astro';
import { canonicalAddress } from '#app/shell/head/addresses.ts';
import { publicPaths } from '#app/shell/head/public-paths.ts';
import { lastChange } from './_last-change.ts';

function entry(path: (typeof publicPaths)[number]): string {
  const date = lastChange(path);
  const lastmod = date ? `<lastmod>${date}</lastmod>` : '';
  return `<url><loc>${canonicalAddress(path)}</loc>${lastmod}</url>`;
}

/** Every page that may be found, and when its text last changed. */
export const GET: APIRoute = () =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${publicPaths.map(entry).join('\n')}
</urlset>
`,
    { headers: { 'content-type': 'application/xml' } },
  );
