import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import round from '#app/fonts/bricolage-basic.woff2?inline';
import serif from '#app/fonts/newsreader-basic.woff2?inline';
import type { Voice } from '#app/shell/sharing/cards.ts';

/** The name inside each font file, and the weight and tracking that headings have on the pages. */
export const voices = {
  round: {
    font: round,
    family: 'Bricolage Grotesque 96pt ExtraBold',
    weight: 500,
    tracking: -0.032,
  },
  serif: {
    font: serif,
    family: 'Newsreader 16pt',
    weight: 380,
    tracking: -0.03,
  },
} as const satisfies Record<Voice, object>;

/**
 * Writes both voices as static TrueType files that hold the letters of `text`; the renderer reads
 * neither WOFF2 nor variable axes, and only from files.
 *
 * @returns paths of the files, in a new temporary folder
 */
export async function writeVoices(text: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'voices-'));
  return Promise.all(
    Object.entries(voices).map(async ([voice, { font, weight }]) => {
      const bytes = Buffer.from(font.slice(font.indexOf(',') + 1), 'base64');
      const subset = await subsetFont(bytes, text, {
        targetFormat: 'sfnt',
        variationAxes: { wght: weight },
      });
      const path = join(folder, `${voice}.ttf`);
      await writeFile(path, subset);
      return path;
    }),
  );
}
