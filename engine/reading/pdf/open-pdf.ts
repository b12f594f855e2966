import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import { documindLimits } from '#contracts/documind/limits.ts';
import { ReadError } from '../document-text.ts';

const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * Opens a PDF; whatever it needs of fonts and character maps comes from the installed package.
 *
 * @throws ReadError `encrypted` where it asks for a password, `damaged`
 */
export async function openPdf(path: string): Promise<PDFDocumentProxy> {
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    cMapUrl: `${packageFolder}/cmaps/`,
    iccUrl: `${packageFolder}/iccs/`,
    standardFontDataUrl: `${packageFolder}/standard_fonts/`,
    wasmUrl: `${packageFolder}/wasm/`,
    maxImageSize: documindLimits.pixels,
    verbosity: VerbosityLevel.WARNINGS,
  });
  try {
    return await loading.promise;
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new ReadError(locked ? 'encrypted' : 'damaged', { cause: error });
  }
}
