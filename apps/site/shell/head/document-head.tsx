import { type PagePath, pages } from '@m8/content/pages.ts';
import { siteValue } from '@m8/contracts/site-values.ts';
import { tokenColor } from '@m8/ui/styles/token-color.ts';
import { iconPath } from '#shell/icons.tsx';
import { structuredData } from './structured-data.ts';

/** Size of every sharing picture, in pixels. */
export const sharingPictureSize = { width: 1200, height: 630 } as const;

/** The canonical address of a page: the site's public address and the path, without a trailing slash. */
export function canonicalUrl(path: PagePath): string {
  return `${siteValue('publicUrl')}${path}`;
}

/** @returns the colour token for the top of the page at `path` */
export function topSurface(path: PagePath): 'paper' | 'm8-field' | 'dm-field' {
  const { product } = pages[path];
  return product ? `${product}-field` : 'paper';
}

/** How a shared link to a page looks: Open Graph, and the card that X reads. */
function SharingTags({ path }: { path: PagePath }) {
  const { title, description, picture } = pages[path];
  if (!picture) return null;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteValue('companyName')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonicalUrl(path)} />
      <meta property="og:image" content={`${siteValue('publicUrl')}/og/${picture.name}.png`} />
      <meta
        property="og:image:alt"
        content={picture.sentence ? `${title}. ${picture.sentence}` : title}
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The tags of the head about a page: title, description, address, colours, icons, sharing. */
export function DocumentHead({ path }: { path: PagePath }) {
  const page = pages[path];
  const surface = topSurface(path);
  const data = structuredData(path);
  return (
    <>
      <title>{`${page.title} · ${siteValue('companyName')}`}</title>
      <meta name="description" content={page.description} />
      {page.private ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={canonicalUrl(path)} />
      )}
      <meta
        name="theme-color"
        media="(prefers-color-scheme: light)"
        content={tokenColor(surface, 'light')}
      />
      <meta
        name="theme-color"
        media="(prefers-color-scheme: dark)"
        content={tokenColor(surface, 'dark')}
      />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href={iconPath('apple-touch')} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <SharingTags path={path} />
      {data && <script type="application/ld+json">{data}</script>}
    </>
  );
}
