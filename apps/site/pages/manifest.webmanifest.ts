import { footer } from '@m8/content/navigation.ts';
import { siteValue } from '@m8/contracts/site-values.ts';
import { tokenColor } from '@m8/ui/styles/token-color.ts';
import type { APIRoute } from 'astro';
import { iconPath } from '#shell/icons.tsx';

/** What a phone needs to add the site to its home screen. */
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
      icons: [
        {
          src: iconPath('512'),
          type: 'image/png',
          sizes: '512x512',
          purpose: 'any maskable',
        },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
