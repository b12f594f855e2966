import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { version } from 'pdfjs-dist/package.json';

const source = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** Character maps, colour profiles, fonts that PDF files name but do not embed, and image decoders. */
const folders = ['cmaps', 'iccs', 'standard_fonts', 'wasm'];
/** QuickJS runs the scripts of PDF files; we do not run them. */
const isScripting = (name: string) => name.startsWith('quickjs');

/** The files that pdf.js fetches while it draws; their addresses contain its version. */
export const getStaticPaths = (() =>
  folders.flatMap((folder) =>
    readdirSync(join(source, folder))
      .filter((file) => !isScripting(file))
      .map((file) => ({ params: { version, folder, file } })),
  )) satisfies GetStaticPaths;

/** One of these files. */
export const GET: APIRoute = ({ params: { folder = '', file = '' } }) => {
  const type = file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
  return new Response(readFileSync(join(source, folder, file)), {
    headers: { 'content-type': type },
  });
};
