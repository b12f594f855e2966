import { type PageHead, type PagePath, pages } from '#content/pages.ts';
import displayFont from '../../fonts/bricolage-basic.woff2?url';
import textFont from '../../fonts/instrument-sans-basic.woff2?url';
import serifFont from '../../fonts/newsreader-basic.woff2?url';

/** Addresses of the fonts that a page's first screen is set in: its text and its headings. */
export function firstFonts(path: PagePath): readonly string[] {
  const head: PageHead = pages[path];
  return [textFont, head.product === 'dm' ? serifFont : displayFont];
}
