import { type PageHead, type PagePath, pages } from '#content/pages.ts';
import { siteValue } from '#contracts/site-values.ts';
import displayFont from '../fonts/bricolage-basic.woff2?url';
import textFont from '../fonts/instrument-sans-basic.woff2?url';
import serifFont from '../fonts/newsreader-basic.woff2?url';

/** What the head says about a page: title, description, address, sharing, and its first fonts. */
export function DocumentHead({ path }: { path: PagePath }) {
  const head: PageHead = pages[path];
  const title = `${head.title} · ${siteValue('companyName')}`;
  const fonts = [textFont, head.product === 'dm' ? serifFont : displayFont];
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={head.description} />
      {head.private && <meta name="robots" content="noindex" />}
      {fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
    </>
  );
}
