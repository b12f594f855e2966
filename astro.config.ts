import react from '@astrojs/react';
import { inlineRuntime } from '@m8/dev/build/inline-runtime.ts';
import { madeModules } from '@m8/dev/build/made-modules.ts';
import { plainDynamicImports } from '@m8/dev/build/plain-dynamic-imports.ts';
import { defineConfig } from 'astro/config';

/** Modules that the sign-in forms need at once, and /account later or never. */
const signInModules =
  /\/account\/(screen\/(account|account-card\.island|code-field|embedded-provider|mailed-token)|sign-in\/screen\/sign-in-buttons\.island|verify\/screen\/verification-required\.island)\.tsx?$/;

/**
 * Four files that pages share, instead of 20 small ones, which weigh 7 KB more on /account: React, the
 * script of every page, the modules of most islands, and what the sign-in forms add to those.
 */
const codeSplitting = {
  groups: [
    { name: 'react', test: /node_modules\/(react|scheduler|@astrojs\/react)/, priority: 2 },
    { name: 'shell', test: /shell\/behaviour/, priority: 2 },
    {
      name: 'islands',
      test: (id: string) =>
        /\/(packages\/ui\/[^/]+$|apps\/site\/account\/)/.test(id) && !signInModules.test(id),
      priority: 1,
      minShareCount: 3,
      tags: ['$initial' as const],
    },
    { name: 'sign-in', test: signInModules, tags: ['$initial' as const] },
  ],
};

export default defineConfig({
  srcDir: './apps/site',
  output: 'static',
  trailingSlash: 'never',
  compressHTML: true,
  build: { format: 'file', inlineStylesheets: 'always', assets: 'assets' },
  integrations: [react()],
  devToolbar: { enabled: false },
  vite: {
    plugins: [plainDynamicImports(), inlineRuntime(), madeModules()],
    // The default names weigh 300 bytes more on each page.
    css: { modules: { generateScopedName: '[hash:base64:5]' } },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
    build: {
      assetsInlineLimit: 0,
      // Licence notices of the third-party code that browsers receive.
      license: { fileName: 'assets/licenses.txt' },
      // Chunks that load on demand import nothing that is not already loaded.
      modulePreload: false,
      // The PDF renderer, fetched when a PDF is opened.
      chunkSizeWarningLimit: 600,
      target: 'es2022',
      // Browsers that support light-dark(): without this the minifier rewrites every colour.
      cssTarget: ['chrome125', 'firefox128', 'safari18'],
    },
  },
});
