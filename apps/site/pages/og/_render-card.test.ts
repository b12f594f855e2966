import { pagePaths, pages } from '@m8/content/pages.ts';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { motifOf } from './_motifs.tsx';
import { renderCard } from './_render-card.tsx';

const pictures = pagePaths.flatMap((path) => pages[path].picture ?? []);

test('a page that names no drawing has that of its product, or of the company', () => {
  const page = { title: '', description: '', picture: { name: '' } };
  expect(motifOf(page)).toBe(motifOf(pages['/']));
  expect(motifOf({ ...page, product: 'm8' })).toBe(motifOf(pages['/products/mind-m8']));
  expect(motifOf({ ...page, product: 'dm' })).toBe(motifOf(pages['/documind']));
});

test('a sharing picture has one line below its title, and a drawing of its own if it names one', () => {
  const named = pictures.flatMap(({ motif }) => motif ?? []);
  expect(new Set(named).size).toBe(named.length);
  for (const { name, lines, sentence } of pictures) {
    expect(lines?.length === 2 || sentence, name).toBeTruthy();
    expect(sentence?.length ?? 0, name).toBeLessThanOrEqual(54);
  }
});

test('its words are there: their font is', async () => {
  const picture = await loadImage(Buffer.from(await renderCard('/terms')));
  const canvas = createCanvas(1200, 630);
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0);
  for (const { top, height } of [
    { top: 400, height: 90 },
    { top: 530, height: 40 },
  ]) {
    const { data } = context.getImageData(60, top, 500, height);
    const dark = data.filter((value, index) => index % 4 === 0 && value < 128).length;
    expect(dark).toBeGreaterThan(500);
  }
});
