import type { Plugin } from 'vite';

/**
 * Puts the bundler's runtime, a hundred bytes, into the only file that imports it: a request of its own would
 * delay every form and tool by one round trip.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      if (!runtime) return;
      const importers = chunks.filter(({ imports }) => imports.includes(runtime.fileName));
      const [importer] = importers;
      const exported = /^var (\w+)=(.*);export\{\1 as (\w+)\};?\s*$/s.exec(runtime.code);
      const importing = /^import\{(\w+) as (\w+)\}from"[^"]*rolldown-runtime[^"]*";/;
      if (!importer || importers.length > 1 || !exported || !importing.test(importer.code))
        throw new Error('The runtime is no longer one function with one importer');
      importer.code = importer.code.replace(
        importing,
        (_all, _name, own) => `var ${own}=${exported[2]};`,
      );
      importer.imports.splice(importer.imports.indexOf(runtime.fileName), 1);
      delete bundle[runtime.fileName];
    },
  };
}
