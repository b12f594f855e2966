import { buildSite } from '#testing/site/build-site.ts';
import { provideChromium } from './find-chromium.ts';

/** Runs once before browser tests. */
export default function prepareBrowserTests(): void {
  provideChromium();
  buildSite();
}
