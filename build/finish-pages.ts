import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { inlinePageScripts } from './inline-page-scripts.ts';
import { leanStyles } from './page-styles.ts';

/** Text of the scripts that a page names, and of those that they name. */
function scriptsOf(page: string, scripts: ReadonlyMap<string, string>): string {
  let text = '';
  const left = new Map(scripts);
  const named = () =>
    [...left].find(([address]) => {
      const name = basename(address);
      return page.includes(name) || text.includes(name);
    });
  for (let next = named(); next; next = named()) {
    text += next[1];
    left.delete(next[0]);
  }
  return text;
}

function finish(page: string, scripts: ReadonlyMap<string, string>): string {
  const lean = leanStyles(page, scriptsOf(page, scripts));
  // What is drawn has no content: it needs no end tags.
  const drawn = lean.replaceAll(/><\/(?:path|circle|rect)>/g, '/>');
  // React marks where one text ends and the next begins for islands alone.
  const plain = drawn.includes('<astro-island') ? drawn : drawn.replaceAll('<!-- -->', '');
  return inlinePageScripts(plain, scripts);
}

/**
 * Makes pages smaller once everything else is built: leaves the CSS that a page needs, and moves small
 * scripts into it. Scripts below `/assets/` that nothing names any more are deleted.
 */
export function finishedPages(): AstroIntegration {
  return {
    name: 'finished-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const files = await readdir(folder, { recursive: true });
        const readAll = async (ending: string) =>
          Promise.all(
            files
              .filter((name) => name.endsWith(ending))
              .map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
          );
        const scripts = new Map(
          (await readAll('.js')).map(([file, text]) => [`/${file}`, text] as const),
        );
        const pages = (await readAll('.html')).map(
          ([file, page]) => [file, finish(page, scripts)] as const,
        );
        for (const [file, page] of pages) await writeFile(join(folder, file), page);
        const modules = (await readAll('.mjs')).map(([, text]) => text);
        const texts = [...pages.map(([, page]) => page), ...scripts.values(), ...modules];
        for (const address of scripts.keys())
          if (
            address.startsWith('/assets/') &&
            !texts.some((text) => text.includes(basename(address)))
          )
            await rm(join(folder, address));
      },
    },
  };
}
