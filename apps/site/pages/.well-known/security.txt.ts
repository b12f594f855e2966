import { siteValue } from '@m8/contracts/site-values.ts';
import type { APIRoute } from 'astro';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** The contact for reports of vulnerabilities (RFC 9116). The server omits it if no contact is published. */
export const GET: APIRoute = () => {
  const site = siteValue('publicUrl');
  return new Response(
    [
      `Contact: mailto:${siteValue('contactEmail')}`,
      `Expires: ${new Date(Date.now() + yearMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${site}/.well-known/security.txt`,
      '',
    ].join('\n'),
  );
};
