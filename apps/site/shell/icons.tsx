import { tokenColor } from '@m8/ui/styles/token-color.ts';
import { Resvg } from '@resvg/resvg-js';
import { renderToStaticMarkup } from 'react-dom/server';

/** The icon's files under /icons, by name: edge in pixels, and how it is cut. */
export const icons = {
  'apple-touch': { size: 180, cut: 'paper' },
  '192': { size: 192, cut: 'paper' },
  '512': { size: 512, cut: 'paper' },
  'maskable-512': { size: 512, cut: 'maskable' },
} as const;

/** Name of a file under /icons. */
export type AppIconName = keyof typeof icons;

/** Address of a file under /icons. */
export function iconPath(name: AppIconName): string {
  return `/icons/${name}.png`;
}

/** How an icon is cut: free on any surface, or on paper with more or less room around the line. */
type Cut = 'free' | 'paper' | 'maskable';

const scales: Readonly<Record<Cut, number>> = { free: 1, paper: 0.72, maskable: 0.58 };

function IconDrawing({ cut }: { cut: Cut }) {
  const ink = tokenColor('ink');
  const scale = scales[cut];
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" aria-hidden="true">
      {cut === 'free' ? (
        <style>{`g{color:${ink}}@media(prefers-color-scheme:dark){g{color:${tokenColor('ink', 'dark')}}}`}</style>
      ) : (
        <rect width={32} height={32} fill={tokenColor('paper')} />
      )}
      <g
        transform={`translate(${16 - 16 * scale} ${16 - 16 * scale}) scale(${scale})`}
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
  return renderToStaticMarkup(<IconDrawing cut="free" />);
}

/** The icon as PNG. @param size edge in pixels */
export function iconPng(size: number, cut: Cut): Uint8Array<ArrayBuffer> {
  const svg = renderToStaticMarkup(<IconDrawing cut={cut} />);
  return new Uint8Array(
    new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } })
      .render()
      .asPng(),
  );
}
