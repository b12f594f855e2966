import { expect, test } from 'vitest';
import { renderCard } from './_render-card.tsx';

function size(png: Uint8Array) {
  const header = new DataView(png.buffer);
  return { width: header.getUint32(16), height: header.getUint32(20) };
}

test('a picture is a PNG of 1200 by 630', async () => {
  const png = await renderCard('/');
  expect([...png.slice(1, 4)]).toEqual([...Buffer.from('PNG')]);
  expect(size(png)).toEqual({ width: 1200, height: 630 });
});

test('two pages of one drawing differ by their words, so the fonts are there', async () => {
  expect(await renderCard('/login')).not.toEqual(await renderCard('/signup'));
});
