import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { prunedPageStyles } from '#scripts/prune-page-styles.ts';
import { shortClassNames } from '#scripts/short-class-names.ts';

export default defineConfig({
  srcDir: './app',
  publicDir: './app/public',
  output: 'static',
  trailingSlash: 'never',
  compressHTML: true,
  build: { format: 'file', inlineStylesheets: 'always', assets: 'assets' },
  integrations: [react(), prunedPageStyles()],
  devToolbar: { enabled: false },
  vite: {
    css: { modules: { generateScopedName: shortClassNames(import.meta.dirname) } },
    build: {
      assetsInlineLimit: 0,
      target: 'es2022',
      // Browsers that know light-dark(): without this the minifier rewrites every colour.
      cssTarget: ['chrome125', 'firefox128', 'safari18'],
    },
  },
});
