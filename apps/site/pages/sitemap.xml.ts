import { publicPaths } from '@m8/content/pages.ts';
import type { APIRoute } from 'astro';
import { canonicalUrl } from '#shell/head/document-head.tsx';

const entries = publicPaths.map((path) => `<url><loc>${canonicalUrl(path)}</loc></url>`);

/** Every public page. */
export const GET: APIRoute = () =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`,
    { headers: { 'content-type': 'application/xml' } },
  );
