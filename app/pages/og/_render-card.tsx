import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { renderToStaticMarkup } from 'react-dom/server';
import { cardSize } from '#app/shell/sharing/card-size.ts';
import { type Card, cardFor } from '#app/shell/sharing/cards.ts';
import { pictureStyle } from '#app/shell/sharing/picture-style.ts';
import type { SharedPath } from '#app/shell/sharing/shared-pages.ts';
import { tokenColor } from '#app/styles/token-color.ts';
import { voices, writeVoices } from './_voices.ts';

const fontSize = 128;
const lineHeight = 122;

function CardDrawing({ surface, Motif, lines }: Card) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${cardSize.width} ${cardSize.height}`}
      aria-hidden="true"
    >
      <style>{pictureStyle}</style>
      <rect width={cardSize.width} height={cardSize.height} fill={tokenColor(surface)} />
      <Motif />
      {lines.map(({ text, voice }, index) => (
        <text
          key={text}
          x={70}
          y={562 - (lines.length - 1 - index) * lineHeight}
          fill={tokenColor('ink')}
          fontFamily={voices[voice].family}
          fontSize={fontSize}
          letterSpacing={voices[voice].tracking * fontSize}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

/** The picture that stands for the page at `path` where its address is shared: a PNG. */
export async function renderCard(path: SharedPath): Promise<Uint8Array<ArrayBuffer>> {
  const card = cardFor(path);
  const fontFiles = await writeVoices(card.lines.map(({ text }) => text).join(''));
  try {
    const svg = renderToStaticMarkup(<CardDrawing {...card} />);
    const font = { loadSystemFonts: false, fontFiles };
    return new Uint8Array(new Resvg(svg, { font }).render().asPng());
  } finally {
    await rm(dirname(fontFiles[0] ?? ''), { recursive: true, force: true });
  }
}
