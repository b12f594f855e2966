import { afterEach, expect, it, vi } from 'vitest';
import { removeCookies } from './remove-cookies.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('removes the named cookies from any of the site’s domains, and no others', () => {
  const written: string[] = [];
  vi.stubGlobal('location', { hostname: 'www.site.example' });
  vi.stubGlobal('document', {
    get cookie() {
      return '_ga=GA1.1; theme=dark; _gallery=1; _ga_1A2B=GS1.1';
    },
    set cookie(text: string) {
      written.push(text);
    },
  });
  removeCookies(/^_ga(_|$)/);
  const removals = (name: string) =>
    ['', ';domain=www.site.example', ';domain=site.example', ';domain=example'].map(
      (domain) => `${name}=;path=/;max-age=0${domain}`,
    );
  expect(written).toEqual([...removals('_ga'), ...removals('_ga_1A2B')]);
});
