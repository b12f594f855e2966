import { documindHero } from '@m8/content/documind.ts';
import { mindM8Banner } from '@m8/content/mind-m8.ts';
import { footer } from '@m8/content/navigation.ts';
import { type PagePath, pagePaths, pages } from '@m8/content/pages.ts';
import { ceo, coreTeam, type TeamMember } from '@m8/content/team.ts';
import { siteValueInJson } from '@m8/contracts/site-values.ts';

/** A schema.org object. */
interface Thing {
  '@type': string;
  [property: string]: unknown;
}

const site = siteValueInJson('publicUrl');
const maker: Thing = {
  '@type': 'Organization',
  '@id': `${site}/#organization`,
  name: siteValueInJson('companyName'),
};

const organization: Thing = {
  ...maker,
  url: `${site}/`,
  logo: `${site}/icons/512.png`,
  description: footer.about,
};

const webSite: Thing = {
  '@type': 'WebSite',
  '@id': `${site}/#website`,
  name: siteValueInJson('companyName'),
  url: `${site}/`,
  inLanguage: 'en',
  publisher: { '@id': maker['@id'] },
};

const mindM8: Thing = {
  '@type': 'SoftwareApplication',
  name: pages['/products/mind-m8'].title,
  description: mindM8Banner.tagline,
  url: `${site}/products/mind-m8`,
  applicationCategory: 'LifestyleApplication',
  operatingSystem: 'Android',
  publisher: maker,
  // The download is closed for now, as its dialog says.
  offers: {
    '@type': 'Offer',
    price: '0',
    priceCurrency: 'USD',
    availability: 'https://schema.org/OutOfStock',
  },
};

const documind: Thing = {
  '@type': 'WebAPI',
  name: pages['/documind'].title,
  description: documindHero.lead,
  url: `${site}/documind`,
  documentation: `${site}/documind#api`,
  provider: { '@id': maker['@id'] },
};

/** Breadcrumbs of a page below another page; empty for other pages. */
function breadcrumbs(path: PagePath): Thing[] {
  const trail = pagePaths.filter((other) => other === path || path.startsWith(`${other}/`));
  if (trail.length < 2) return [];
  const itemListElement = (['/', ...trail] as const).map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: pages[item].label ?? pages[item].title,
    item: `${site}${item}`,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

/**
 * The people of the team page, without samples.
 *
 * @param team everyone the page shows
 */
export function realPeople(team: readonly TeamMember[]): Thing[] {
  return team
    .filter((person) => !person.sample)
    .map(({ name, role, bio, social }) => ({
      '@type': 'Person',
      name,
      jobTitle: role,
      description: bio,
      worksFor: maker,
      sameAs: [social.linkedin, social.twitter, social.github],
    }));
}

/** What a page is about, beyond its place on the site. */
const things: Partial<Record<PagePath, readonly Thing[]>> = {
  '/': [organization, webSite],
  '/products/mind-m8': [mindM8],
  '/documind': [documind],
  '/team': realPeople([ceo, ...coreTeam]),
};

/**
 * What search engines read about a page, in JSON-LD. Every name and description in it is text of that
 * page.
 *
 * @returns JSON with slots for the settings, or undefined if there is nothing to say about the page
 */
export function structuredData(path: PagePath): string | undefined {
  if (pages[path].private) return undefined;
  const graph = [...(things[path] ?? []), ...breadcrumbs(path)];
  if (graph.length === 0) return undefined;
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
}
