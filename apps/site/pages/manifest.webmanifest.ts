import type { APIRoute } from 'astro';
import { iconPath, icons } from '#app/shell/icons.tsx';
import { tokenColor } from '#app/styles/token-color.ts';
import { footer } from '#content/navigation.ts';
import { siteValue } from '#contracts/site-values.ts';

/** What a phone needs to keep the site on its home screen. */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: siteValue('companyName'),
      short_name: siteValue('companyName'),
      description: footer.about,
      lang: 'en',
      id: '/',
      start_url: '/',
      display: 'minimal-ui',
      background_color: tokenColor('paper'),
      theme_color: tokenColor('paper'),
      icons: (['192', '512', 'maskable-512'] as const).map((name) => ({
        src: iconPath(name),
        type: 'image/png',
        sizes: `${icons[name].size}x${icons[name].size}`,
        purpose: icons[name].cut === 'maskable' ? 'maskable' : 'any',
      })),
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
