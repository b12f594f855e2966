import type { APIRoute } from 'astro';
import { ico } from '#app/shell/icons/ico.ts';
import { iconPng } from '#app/shell/icons/icon-drawing.tsx';

const size = 48;

/** The icon where a program asks for it without reading the page. */
export const GET: APIRoute = () =>
  new Response(ico(iconPng(size, 'paper'), size), { headers: { 'content-type': 'image/x-icon' } });
