import { tokenColor } from '#app/styles/token-color.ts';
import { type PageHead, type PagePath, pages } from '#content/pages.ts';

const topSurfaces = { m8: 'm8-field', dm: 'dm-field' } as const;

/** Colours of the surface a page opens with, for the browser's own frame around it. */
export function themeColors(path: PagePath): { light: string; dark: string } {
  const { product }: PageHead = pages[path];
  const surface = product ? topSurfaces[product] : 'paper';
  return { light: tokenColor(surface), dark: tokenColor(surface, 'dark') };
}
