import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Longer scripts stay files: pages that share one then load it once. */
const longestInline = 1024;

/**
 * Puts the small module scripts of a page into it: as files they cost a request before the first
 * paint, and hold back what they import by a round trip.
 *
 * @param html a built page
 * @param scripts text of the built scripts by their address
 */
export function inlinePageScripts(html: string, scripts: ReadonlyMap<string, string>): string {
  return html.replace(
    /<script type="module" src="([^"]+)"><\/script>/g,
    (element, address: string) => {
      const text = scripts.get(address);
      if (text === undefined || text.length > longestInline || text.includes('</')) return element;
      const absolute = text
        .trim()
        .replace(/(\bfrom|\bimport)"(\.[^"]+)"/g, (_, word: string, path: string) => {
          return `${word}"${posix.join(dirname(address), path)}"`;
        });
      return `<script type="module">${absolute}</script>`;
    },
  );
}

/** After everything else is built: inlines small scripts, and removes the files nobody names now. */
export function inlinedPageScripts(): AstroIntegration {
  return {
    name: 'inlined-page-scripts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const files = await readdir(folder, { recursive: true });
        const read = (file: string) => readFile(join(folder, file), 'utf8');
        const scripts = new Map<string, string>();
        for (const file of files.filter((name) => name.endsWith('.js')))
          scripts.set(`/${file}`, await read(file));
        const pages = new Map<string, string>();
        for (const file of files.filter((name) => name.endsWith('.html')))
          pages.set(file, inlinePageScripts(await read(file), scripts));
        for (const [file, html] of pages) await writeFile(join(folder, file), html);
        const texts = [...pages.values(), ...scripts.values()];
        for (const address of scripts.keys())
          if (!texts.some((text) => text.includes(posix.basename(address))))
            await rm(join(folder, address));
      },
    },
  };
}
