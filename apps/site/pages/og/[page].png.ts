import { type PagePath, pagePaths, pages } from '@m8/content/pages.ts';
import type { APIRoute, GetStaticPaths } from 'astro';
import { renderCard } from './_render-card.tsx';

/** One picture for each page that has a sharing picture. */
export const getStaticPaths = (() =>
  pagePaths.flatMap((path) => {
    const { picture } = pages[path];
    return picture ? [{ params: { page: picture.name }, props: { path } }] : [];
  })) satisfies GetStaticPaths;

/** The picture of one page. */
export const GET: APIRoute<{ path: PagePath }> = async ({ props }) =>
  new Response(await renderCard(props.path), { headers: { 'content-type': 'image/png' } });
