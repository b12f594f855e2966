import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Takes the custom properties that nothing reads out of a page's CSS.
 *
 * @param html a built page with its CSS inline, minified
 * @param scripts text of every script that may put elements into it
 * @returns the page without them
 */
export function dropUnusedTokens(html: string, scripts: string): string {
  const isRead = (name: string, page: string) =>
    [page, scripts].some((text) => text.includes(`var(${name})`) || text.includes(`var(${name},`));
  let before: string;
  let page = html;
  // One token may be all that reads another.
  do {
    before = page;
    page = before.replace(/<style>[\s\S]*?<\/style>/g, (style) =>
      style.replace(/(?<=[{;])(--[\w-]+):[^;}]*(?:;|(?=}))/g, (declaration, name: string) =>
        isRead(name, before) ? declaration : '',
      ),
    );
  } while (page !== before);
  return page;
}

/** Every page carries all tokens inline but reads only some: drops the rest after the build. */
export function dropUnusedTokensFromPages(): AstroIntegration {
  return {
    name: 'drop-unused-tokens',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const files = await readdir(folder, { recursive: true });
        const read = (file: string) => readFile(join(folder, file), 'utf8');
        const scripts = await Promise.all(files.filter((file) => file.endsWith('.js')).map(read));
        for (const file of files.filter((name) => name.endsWith('.html')))
          await writeFile(join(folder, file), dropUnusedTokens(await read(file), scripts.join('')));
      },
    },
  };
}
