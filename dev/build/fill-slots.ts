import { fillSiteValues } from '@m8/contracts/site-values.ts';
import { readConfig } from '@m8/platform/config.ts';
import { kinds } from '@m8/site/http/site/load-site.ts';
import type { MiddlewareHandler } from 'astro';

const { siteValues } = readConfig();

/**
 * Astro's middleware of `npm run dev`: fills the settings into the slots that the server fills
 * at its start.
 */
export const onRequest: MiddlewareHandler = async (_, next) => {
  const answer = await next();
  const type = answer.headers.get('content-type')?.split(';', 1)[0] ?? '';
  const slots = Object.values(kinds).find((kind) => kind.type.split(';', 1)[0] === type)?.slots;
  return slots
    ? new Response(fillSiteValues(await answer.text(), siteValues, slots), answer)
    : answer;
};
