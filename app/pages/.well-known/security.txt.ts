import type { APIRoute } from 'astro';
import { siteValueMarks as marks, siteValue } from '#contracts/site-values.ts';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Whom to tell about a weakness (RFC 9116): by mail, or on the team page where no mail is published. */
export const GET: APIRoute = () => {
  const site = siteValue('publicUrl');
  const mail = `mailto:${siteValue('contactEmail')}`;
  const contact = `${marks.if('contactEmail')}${mail}${marks.else}${site}/team${marks.end}`;
  return new Response(
    [
      `Contact: ${contact}`,
      `Expires: ${new Date(Date.now() + yearMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${site}/.well-known/security.txt`,
      '',
    ].join('\n'),
  );
};
