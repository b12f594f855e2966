import { type PageHead, type PagePath, pages } from '#content/pages.ts';
import { siteValue } from '#contracts/site-values.ts';
import { canonicalAddress } from '../head/addresses.ts';
import { cardSize } from './card-size.ts';
import { isShared, sharedPages } from './shared-pages.ts';

/** What a page looks like where its address is passed on: Open Graph, and the card that X reads. */
export function SharingTags({ path }: { path: PagePath }) {
  if (!isShared(path)) return null;
  const head: PageHead = pages[path];
  const picture = `${siteValue('publicUrl')}/og/${sharedPages[path]}.png`;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteValue('companyName')} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={canonicalAddress(path)} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={head.title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
