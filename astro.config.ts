import react from '@astrojs/react';
import { demoAnswers } from '@m8/dev/build/demo-answers.ts';
import { plainDynamicImports } from '@m8/dev/build/plain-dynamic-imports.ts';
import { defineConfig } from 'astro/config';

/** Modules that the forms of sign-in need at once, and /account later or never. */
const ofSignIn =
  /\/account\/(screen\/(account|code-field|embedded-provider|mailed-token|use-card-focus)|verify\/screen\/verification)\.tsx?$/;

/**
 * Four files that pages share, in place of 20 small ones, which weigh 7 KB more on /account: React, the
 * script of every page, what most islands are made of, and what the forms of sign-in add to that.
 */
const codeSplitting = {
  groups: [
    { name: 'react', test: /node_modules\/(react|scheduler|@astrojs\/react)/, priority: 2 },
    { name: 'shell', test: /shell\/behaviour|rolldown\/runtime/, priority: 2 },
    {
      name: 'islands',
      test: (id: string) =>
        /\/(packages\/ui\/[^/]+$|apps\/site\/account\/)/.test(id) && !ofSignIn.test(id),
      priority: 1,
      minShareCount: 3,
      tags: ['$initial' as const],
    },
    { name: 'sign-in', test: ofSignIn, tags: ['$initial' as const] },
  ],
};

export default defineConfig({
  srcDir: './apps/site',
  publicDir: './apps/site/public',
  output: 'static',
  trailingSlash: 'never',
  compressHTML: true,
  build: { format: 'file', inlineStylesheets: 'always', assets: 'assets' },
  integrations: [react()],
  devToolbar: { enabled: false },
  vite: {
    plugins: [plainDynamicImports(), demoAnswers()],
    // The usual names weigh 300 bytes more on each page.
    css: { modules: { generateScopedName: '[hash:base64:5]' } },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
    build: {
      assetsInlineLimit: 0,
      // The notices of what browsers receive of others, beside it.
      license: { fileName: 'assets/licenses.txt' },
      // What comes late needs nothing that is not here already.
      modulePreload: false,
      // What draws PDF, fetched when one is opened.
      chunkSizeWarningLimit: 600,
      target: 'es2022',
      // Browsers that know light-dark(): without this the minifier rewrites every colour.
      cssTarget: ['chrome125', 'firefox128', 'safari18'],
    },
  },
});
