import { siteValue } from '@m8/contracts/site-values.ts';
import type { APIRoute } from 'astro';

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
