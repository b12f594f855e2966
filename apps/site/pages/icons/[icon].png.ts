import type { APIRoute, GetStaticPaths } from 'astro';
import { type AppIconName, iconPng, icons } from '#shell/icons.tsx';

/** The icon in the sizes that phones need. */
export const getStaticPaths = (() =>
  Object.keys(icons).map((icon) => ({
    params: { icon },
    props: { icon },
  }))) satisfies GetStaticPaths;

/** One of them. */
export const GET: APIRoute<{ icon: AppIconName }> = ({ props }) =>
  new Response(iconPng(icons[props.icon]), { headers: { 'content-type': 'image/png' } });
