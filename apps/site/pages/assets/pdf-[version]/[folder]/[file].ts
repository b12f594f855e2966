import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { version } from 'pdfjs-dist/package.json';

const source = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** Character maps, colour profiles, fonts that files name and do not bring, and decoders of pictures. */
const folders = ['cmaps', 'iccs', 'standard_fonts', 'wasm'];
/** It runs the scripts of a file, which are not run here. */
const isScripting = (name: string) => name.startsWith('quickjs');

/** What pdf.js fetches while it draws; another version has another address. */
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
