import { tokenColor } from '@m8/ui/styles/token-color.ts';
import { Resvg } from '@resvg/resvg-js';
import { renderToStaticMarkup } from 'react-dom/server';

/** The icon's files under /icons: edge in pixels, by name. */
export const icons = { 'apple-touch': 180, '512': 512 } as const;

/** Name of a file under /icons. */
export type AppIconName = keyof typeof icons;

/** Address of a file under /icons. */
export function iconPath(name: AppIconName): string {
  return `/icons/${name}.png`;
}

/** The icon, free on any surface, or on paper with so much room that a round cut leaves the line whole. */
function IconDrawing({ onPaper }: { onPaper?: boolean }) {
  const ink = tokenColor('ink');
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" aria-hidden="true">
      {onPaper ? (
        <rect width={32} height={32} fill={tokenColor('paper')} />
      ) : (
        <style>{`g{color:${ink}}@media(prefers-color-scheme:dark){g{color:${tokenColor('ink', 'dark')}}}`}</style>
      )}
      <g
        transform={onPaper ? 'translate(4.48 4.48) scale(0.72)' : undefined}
        color={ink}
        fill="currentColor"
      >
        <path
          d="M2 16C5.3 16 5.4 5.5 9.4 5.5S13.6 26.5 17.6 26.5 20.4 16 22.6 16"
          fill="none"
          stroke="currentColor"
          strokeWidth={3.2}
          strokeLinecap="round"
        />
        <circle cx={29} cy={16} r={2.8} />
      </g>
    </svg>
  );
}

/** The icon as SVG: transparent, and light where the system is dark. */
export function iconSvg(): string {
  return renderToStaticMarkup(<IconDrawing />);
}

/** The icon on paper as PNG. @param size edge in pixels */
export function iconPng(size: number): Uint8Array<ArrayBuffer> {
  const svg = renderToStaticMarkup(<IconDrawing onPaper />);
  return new Uint8Array(
    new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } })
      .render()
      .asPng(),
  );
}
