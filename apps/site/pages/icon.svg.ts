import type { APIRoute } from 'astro';
import { iconSvg } from '#shell/icons.tsx';

/** The icon of browsers that draw SVG. */
export const GET: APIRoute = () =>
  new Response(iconSvg(), { headers: { 'content-type': 'image/svg+xml' } });
