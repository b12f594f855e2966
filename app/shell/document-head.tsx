import { type PageHead, type PagePath, pages } from '#content/pages.ts';
import { siteValue } from '#contracts/site-values.ts';
import { canonicalAddress } from './head/addresses.ts';
import { structuredData } from './head/structured-data.ts';
import { themeColors } from './head/theme-colors.ts';
import { iconPath } from './icons/icon-files.ts';
import { SharingTags } from './sharing/sharing-tags.tsx';

/**
 * What the head says about a page: title, description, address, sharing, icons.
 */
export function DocumentHead({ path }: { path: PagePath }) {
  const head: PageHead = pages[path];
  const colors = themeColors(path);
  const data = structuredData(path);
  return (
    <>
      <title>{`${head.title} · ${siteValue('companyName')}`}</title>
      <meta name="description" content={head.description} />
      {head.private ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={canonicalAddress(path)} />
      )}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={colors.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colors.dark} />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href={iconPath('apple-touch')} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <SharingTags path={path} />
      {data && <script type="application/ld+json">{data}</script>}
    </>
  );
}
