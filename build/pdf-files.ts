import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { AstroUserConfig } from 'astro';

type VitePlugin = Extract<
  NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number],
  { name: string }
>;

const requireFrom = createRequire(import.meta.url);
const packageFile = requireFrom.resolve('pdfjs-dist/package.json');
const packageFolder = dirname(packageFile);
const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));
/** Character maps, colour profiles, fonts that files name and do not bring, and decoders of pictures. */
const folders = ['cmaps', 'iccs', 'standard_fonts', 'wasm'];
/** It runs the scripts of a file, which are not run here. */
const isScripting = (name: string) => name.startsWith('quickjs');

/** Where app/documind/workspace/reader/pages/open-pdf.ts looks for them; another version has another address. */
const address = `assets/pdf-${version}`;

/** Puts what pdf.js fetches while it draws beside the scripts of the site. */
export function pdfFiles(): VitePlugin {
  return {
    name: 'pdf-files',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const folder of folders)
        for (const name of readdirSync(join(packageFolder, folder)))
          if (!isScripting(name))
            this.emitFile({
              type: 'asset',
              fileName: `${address}/${folder}/${name}`,
              source: readFileSync(join(packageFolder, folder, name)),
            });
    },
    configureServer(server) {
      server.middlewares.use(`/${address}`, (request, response, next) => {
        const [, folder = '', name = ''] = /^\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? [];
        const isHere =
          folders.includes(folder) && readdirSync(join(packageFolder, folder)).includes(name);
        if (!isHere) return next();
        const type = extname(name) === '.js' ? 'text/javascript' : 'application/octet-stream';
        response.setHeader('content-type', type);
        response.end(readFileSync(join(packageFolder, folder, name)));
      });
    },
  };
}
