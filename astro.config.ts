import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { finishedPages } from '#build/finish-pages.ts';
import { plainDynamicImports } from '#build/plain-dynamic-imports.ts';
import { shortClassNames } from '#build/short-class-names.ts';

/**
 * Few files instead of many small ones: what the script of every page needs, React, and what the
 * islands share: all of them, the workspace with what comes late in it, and those with forms. A page
 * without an island loads the first only.
 */
const codeSplitting = {
  groups: [
    { name: 'react', test: /node_modules\/(?!@oazapfts|@?firebase|idb)/, priority: 5 },
    {
      name: 'shell',
      test: /app\/(shell\/behaviour\/[\w-]+|account\/(account-news|account-port|embedded-session|lazy-session|session)|firebase\/project|analytics\/analytics|ui\/(browser-storage|toasts))\.ts|content\/sign-out|rolldown\/runtime/,
      priority: 4,
    },
    {
      name: 'screens',
      test: /app\/(ui\/(?!field|use-submit|password)|drawing|account\/(guard|use-account|next-path))|content\/connection/,
      minShareCount: 2,
      priority: 3,
    },
    {
      name: 'workspace',
      test: /documind\/(workspace\/(?!reader|developer|answers\/(?!answer-column)|session-on|state\/use-seconds|documents\/upload|service\/(send|read-))|client)|content\/documind-workspace|contracts\/documind\/(formats|workspace-limits)|@oazapfts/,
      priority: 2,
    },
    { name: 'later', test: /documind/, minShareCount: 2, priority: 1 },
    {
      name: 'forms',
      test: /^(?!.*(node_modules|application)).*\/(app(?!\/firebase)|content|contracts)\//,
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
    plugins: [plainDynamicImports()],
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
    css: { modules: { generateScopedName: shortClassNames(import.meta.dirname) } },
    build: {
      assetsInlineLimit: 0,
      // What comes late needs nothing that is not here already.
      modulePreload: false,
      target: 'es2022',
      // Browsers that know light-dark(): without this the minifier rewrites every colour.
      cssTarget: ['chrome125', 'firefox128', 'safari18'],
    },
  },
});
