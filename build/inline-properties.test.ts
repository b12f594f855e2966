import { describe, expect, it } from 'vitest';
import { inlineProperties } from './inline-properties.ts';

const inlined = (css: string, body = '', scripts = '') =>
  inlineProperties(`<style>${css}</style>${body}`, scripts);
const page = (css: string, body = '') => `<style>${css}</style>${body}`;

describe('a custom property that never changes', () => {
  it('is written where it is read, once if it is long, and as often as it is short', () => {
    const css =
      '@layer tokens{:root{--a:light-dark(red,green);--b:1rem;--c:light-dark(blue,navy);color-scheme:dark}}' +
      '.x{color:var(--a);margin:var(--b) calc(2 * var(--b));border-color:var(--c)}.y{color:var(--c)}';
    expect(inlined(css)).toBe(
      page(
        '@layer tokens{:root{--c:light-dark(blue,navy);color-scheme:dark}}' +
          '.x{color:light-dark(red,green);margin:1rem calc(2 * 1rem);border-color:var(--c)}.y{color:var(--c)}',
      ),
    );
  });
});

describe('a custom property stays', () => {
  it.each([
    ['where another rule changes it', ':root{--a:1px}.y{--a:2px}.x{margin:var(--a)}'],
    ['where a wish changes it', ':root{--a:1px}@media print{:root{--a:2px}}.x{margin:var(--a)}'],
    ['where only a part of the page has it', '.y{--a:1px}.x{margin:var(--a)}'],
    ['where it is set for a wish only', '@media print{:root{--a:1px}}.x{margin:var(--a)}'],
    ['where it follows another', ':root{--a:var(--b);--b:1px;--b:2px}.x{margin:var(--a)}'],
    ['where what reads it has a fallback', ':root{--a:1px}.x{margin:var(--a,2px)}'],
    ['where it would grow into its neighbour', ':root{--a:1px}.x{margin:var(--a)var(--a)}'],
  ])('%s', (_when, css) => {
    expect(inlined(css)).toBe(page(css));
  });

  it('where an attribute or a script reads it', () => {
    const css = ':root{--a:1px}.x{margin:var(--a)}';
    const body = '<path style="width:var(--a)">';
    expect(inlined(css, body)).toBe(page(css, body));
    expect(inlined(css, '', 'set("--a")')).toBe(page(css));
  });
});
