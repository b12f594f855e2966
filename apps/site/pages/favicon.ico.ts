import type { APIRoute } from 'astro';
import { ico, iconPng } from '#shell/icons.tsx';

const size = 48;

/** The icon for programs that request it without reading the page. */
export const GET: APIRoute = () =>
  new Response(ico(iconPng(size, 'paper'), size), { headers: { 'content-type': 'image/x-icon' } });
