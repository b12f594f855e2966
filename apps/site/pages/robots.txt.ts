import type { APIRoute } from 'astro';
import { siteValue } from '#contracts/site-values.ts';

/** What crawlers may read: every page, not the API and not the outbox. */
export const GET: APIRoute = () =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /outbox',
      '',
      `Sitemap: ${siteValue('publicUrl')}/sitemap.xml`,
      '',
    ].join('\n'),
  );
