import type { APIRoute } from 'astro';
import { iconSvg } from '#shell/icons.tsx';

/** The icon for browsers that support SVG. */
export const GET: APIRoute = () =>
  new Response(iconSvg(), { headers: { 'content-type': 'image/svg+xml' } });
