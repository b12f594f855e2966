import { pathEnds } from '@m8/dev/testing/path-ends.ts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BannerLineWide, ClosingLine, HomeLineTall, HomeLineWide } from './hero-lines.tsx';
import { Lock } from './mind-m8.tsx';

/** Path data of every line of a drawing, without clip paths and repeated strokes. */
function lines(drawing: ReactElement): string[] {
  const markup = renderToStaticMarkup(drawing).replace(/<clipPath.*?<\/g>/gs, '');
  return [...markup.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, d]) => d ?? '');
}

/** Where each stroke begins: "x y". */
const starts = (ds: string[]) => ds.flatMap((d) => d.match(/(?<=M)[-\d.]+ [-\d.]+/g) ?? []);

/** Where path data of curves ends: "x y". */
const end = (d: string) => pathEnds(d).at(-1)?.join(' ');

test.each([
  ['the wide banner of the home page', <HomeLineWide key="" />],
  ['the tall banner of the home page', <HomeLineTall key="" />],
])('%s is one line: the paragraph begins where the breath ends', (_, drawing) => {
  const all = lines(drawing);
  const wave = all.find((d) => /^M[^c]+c[^HA]*$/.test(d)) ?? '';
  expect(starts(all)).toContain(end(wave));
});

test.each([
  ['470 524', '1700 524', <BannerLineWide key="" />],
  ['640 372', '1380 372', <ClosingLine key="" />],
])('a wave of Mind M8 starts at %s and ends at %s, on its straight line', (from, to, drawing) => {
  const wave = lines(drawing).find((d) => d.startsWith(`M${from}c`)) ?? '';
  expect(end(wave)).toBe(to);
});

test('the line that enters the lock continues inside it', () => {
  const all = lines(<Lock />);
  expect(starts(all)).toEqual(expect.arrayContaining(['236 330', '262 330']));
});
