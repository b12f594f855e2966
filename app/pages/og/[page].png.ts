import type { APIRoute, GetStaticPaths } from 'astro';
import { type SharedPath, sharedPages } from '#app/shell/sharing/shared-pages.ts';
import { renderCard } from './_render-card.tsx';

/** One picture for each page that people pass on. */
export const getStaticPaths = (() =>
  Object.entries(sharedPages).map(([path, page]) => ({
    params: { page },
    props: { path },
  }))) satisfies GetStaticPaths;

/** The picture of one page. */
export const GET: APIRoute<{ path: SharedPath }> = async ({ props }) =>
  new Response(await renderCard(props.path), { headers: { 'content-type': 'image/png' } });
