import { buildSite } from './build-site.ts';
import { provideChromium } from './find-chromium.ts';

/** Runs once before browser tests. */
export default function prepareBrowserTests(): void {
  provideChromium();
  buildSite();
}
