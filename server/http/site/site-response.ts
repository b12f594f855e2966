import type { SiteAnswer } from './serve-site.ts';

/** @returns the answer as what a Hono app, and its tests, send */
export function siteResponse({ status, headers, body }: SiteAnswer): Response {
  const response = new Response(body, { status });
  for (let at = 0; at < headers.length; at += 2)
    response.headers.set(headers[at] ?? '', headers[at + 1] ?? '');
  return response;
}
