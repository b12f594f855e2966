import type { APIRoute } from 'astro';
import { iconPng } from '#shell/icons.tsx';

/** The icon for programs that request it without reading the page. They read a PNG by any name. */
export const GET: APIRoute = () =>
  new Response(iconPng(48), { headers: { 'content-type': 'image/png' } });
