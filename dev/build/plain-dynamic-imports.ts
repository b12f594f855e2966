import type { Plugin } from 'vite';

/**
 * Leaves `import()` as the platform has it. Vite wraps each in a function that preloads what the file will
 * need; every page of this site would include that function, and styles are in the page.
 */
export function plainDynamicImports(): Plugin {
  return {
    name: 'plain-dynamic-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    // Vite's placeholder for the list of those files.
    renderChunk: (code) => ({ code: code.replaceAll('__VITE_PRELOAD__', 'void 0'), map: null }),
  };
}
