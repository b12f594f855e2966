import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PagePath, pages, type SharingPicture, type Voice } from '@m8/content/pages.ts';
import round from '@m8/ui/fonts/bricolage-basic.woff2?inline';
import serif from '@m8/ui/fonts/newsreader-basic.woff2?inline';
import { tokenColor } from '@m8/ui/styles/token-color.ts';
import { Resvg } from '@resvg/resvg-js';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import subsetFont from 'subset-font';
import { sharingPictureSize as size, topSurface } from '#shell/head/document-head.tsx';
import { motifOf, motifStyle } from './_motifs.tsx';

const fontSize = 128;
const lineHeight = 122;
const sentenceSize = 42;
/** Baseline of the last line of text. */
const lastBaseline = 566;
/** Distance from the baseline of the title to that of the sentence below it. */
const sentenceDrop = 74;

/** The name inside each font file, and the weight and tracking that headings have on the pages. */
const voices = {
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

function Card({
  surface,
  motif,
  lines,
  sentence,
}: Required<Pick<SharingPicture, 'lines'>> & {
  surface: string;
  motif: ReactNode;
  sentence: string | undefined;
}) {
  const baseline = lastBaseline - (sentence ? sentenceDrop : 0);
  const voice = voices[lines.at(-1)?.voice ?? 'round'];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
    >
      <style>{motifStyle}</style>
      <rect width={size.width} height={size.height} fill={tokenColor(surface)} />
      {motif}
      {lines.map(({ text, voice }, index) => (
        <text
          key={text}
          x={70}
          y={baseline - (lines.length - 1 - index) * lineHeight}
          fill={tokenColor('ink')}
          fontFamily={voices[voice].family}
          fontSize={fontSize}
          letterSpacing={voices[voice].tracking * fontSize}
        >
          {text}
        </text>
      ))}
      {sentence && (
        <text
          x={72}
          y={lastBaseline}
          fill={tokenColor('ink-2')}
          fontFamily={voice.family}
          fontSize={sentenceSize}
          letterSpacing={(voice.tracking / 2) * sentenceSize}
        >
          {sentence}
        </text>
      )}
    </svg>
  );
}

/**
 * Writes both voices as static TrueType files with the letters of `text`. The renderer supports neither
 * WOFF2 nor variable axes, and reads only files.
 *
 * @returns paths of the files in `folder`
 */
function writeVoices(text: string, folder: string): Promise<string[]> {
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

/**
 * The picture shown with a shared link to the page at `path`.
 *
 * @returns a PNG of {@link size}
 * @throws Error if the page has no picture
 */
export async function renderCard(path: PagePath): Promise<Uint8Array<ArrayBuffer>> {
  const { title, product, picture } = pages[path];
  if (!picture) throw new Error(`The page ${path} has no sharing picture`);
  const lines = picture.lines ?? [{ text: title, voice: product === 'dm' ? 'serif' : 'round' }];
  const folder = await mkdtemp(join(tmpdir(), 'voices-'));
  try {
    const fontFiles = await writeVoices(
      [...lines.map(({ text }) => text), picture.sentence].join(''),
      folder,
    );
    const svg = renderToStaticMarkup(
      <Card
        surface={topSurface(path)}
        motif={motifOf(pages[path])}
        lines={lines}
        sentence={picture.sentence}
      />,
    );
    const font = { loadSystemFonts: false, fontFiles };
    return new Uint8Array(new Resvg(svg, { font }).render().asPng());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
