import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { demoAnswers } from '#build/demo-answers.ts';
import { finishedPages } from '#build/finish-pages.ts';
import { plainDynamicImports } from '#build/plain-dynamic-imports.ts';
import { shortClassNames } from '#build/short-class-names.ts';

/** What /account and the desk alone share, as a part of paths: no other page carries it. */
const ofAccountAndDesk =
  'your-account/|ui/(save-file|use-focus-back)|content/(your-account|authenticator|own-data|passkeys)';

/**
 * Few files instead of many small ones, each with what it imports that no group above it has: React,
 * the script of every page, what all islands share, the workspace, and what those with forms share.
 * React and the script alone would be shorter to say, but leave 14 to 21 files to an island's page.
 */
const codeSplitting = {
  groups: [
    { name: 'react', test: /node_modules\/(react|scheduler)/, priority: 5 },
    { name: 'shell', test: /app\/shell\/behaviour|rolldown\/runtime/, priority: 4 },
    {
      name: 'screens',
      test: new RegExp(
        `^(?!.*(${ofAccountAndDesk})).*(app/(ui/(?!field|use-submit|password)|drawing|account/(guard|use-account))|documind/paths|byte-text)`,
      ),
      minShareCount: 2,
      priority: 3,
    },
    { name: 'workspace', test: /documind-workspace\.island/, priority: 2 },
    {
      name: 'forms',
      test: new RegExp(
        `^(?!.*(node_modules|application|documind|date-text|account/firebase|google-button|${ofAccountAndDesk})).*/(app(?!/firebase)|content|contracts)/`,
      ),
      minShareCount: 2,
      priority: 1,
    },
    {
      name: 'confirm',
      test: new RegExp(`^(?!.*/(confirm-|set-up|recovery-codes)).*(${ofAccountAndDesk})`),
      minShareCount: 2,
      priority: 0,
    },
  ],
};

export default defineConfig({
  srcDir: './app',
  publicDir: './app/public',
  output: 'static',
  trailingSlash: 'never',
  compressHTML: true,
  build: { format: 'file', inlineStylesheets: 'always', assets: 'assets' },
  integrations: [react(), finishedPages()],
  devToolbar: { enabled: false },
  vite: {
    plugins: [plainDynamicImports(), demoAnswers()],
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting } } },
      },
    },
    css: { modules: { generateScopedName: shortClassNames(import.meta.dirname) } },
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
