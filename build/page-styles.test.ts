import { describe, expect, it } from 'vitest';
import { leanStyles } from './page-styles.ts';

const page = (css: string, body = '<p class="a0">') => `<style>${css}</style>${body}`;
const lean = (css: string, scripts = '', body?: string) => leanStyles(page(css, body), scripts);

describe('the styles of a page', () => {
  it('are one element', () => {
    const html = '<style>@layer a,b;</style><style>@layer b{.a0{margin:0}}</style><p class="a0">';
    expect(leanStyles(html, '')).toBe(page('@layer a;@layer b{.a0{margin:0}}'));
  });

  it('lack classes that no element has, and what only they read', () => {
    const css = ':root{--a:1px;--b:var(--a)}.a0{color:red}.a1 p,.a0.a1{margin:var(--b)}';
    expect(lean(css)).toBe(page('.a0{color:red}'));
  });

  it('have classes and properties that a script names', () => {
    const css = ':root{--a:red}.a1{margin:0}';
    expect(lean(css, 'x={look:"a1"};y="var(--a)"')).toBe(page(css));
  });

  it('lack animations that nothing runs', () => {
    const css = '.a0{animation:1s a2}@keyframes a2{to{top:0}}@keyframes a3{to{top:0}}';
    expect(lean(css)).toBe(page('.a0{animation:1s a2}@keyframes a2{to{top:0}}'));
  });

  it('leave colours for both themes as they are', () => {
    const css = '.a0{color:light-dark(oklch(20% .03 208),oklch(95% .01 108))}';
    expect(lean(css)).toBe(page(css));
  });
});

describe('a custom property', () => {
  it('that never changes becomes its value, also within another', () => {
    const css =
      '@layer tokens{:root{--a:light-dark(red,green);--b:1px solid var(--a);color-scheme:dark}}' +
      '.a0{color:var(--a);border:var(--b);outline:var(--b)}';
    const value = '1px solid light-dark(red,green)';
    expect(lean(css)).toBe(
      page(
        '@layer tokens{:root{color-scheme:dark}}' +
          `.a0{color:light-dark(red,green);border:${value};outline:${value}}`,
      ),
    );
  });

  it('is not taken for the beginning of a longer name', () => {
    const css = ':root{--a:1px;--a-2:2px}.a0{margin:var(--a-2)}';
    expect(lean(css)).toBe(page('.a0{margin:2px}'));
  });

  it.each([
    ['another rule changes it', ':root{--a:1px}.a0{--a:2px;margin:var(--a)}'],
    ['a wish changes it', ':root{--a:1px}@media print{:root{--a:2px}}.a0{margin:var(--a)}'],
    ['only a part of the page has it', '.a0{--a:1px;margin:var(--a)}'],
    ['it is set for a wish only', '@media print{:root{--a:1px}}.a0{margin:var(--a)}'],
    ['it follows one that changes', ':root{--a:var(--b);--b:1px}.a0{--b:2px;margin:var(--a)}'],
    ['what reads it has a fallback', ':root{--a:1px}.a0{margin:var(--a,2px)}'],
    ['it would grow into its neighbour', ':root{--a:1px}.a0{--b:x var(--a)y;margin:var(--b)}'],
  ])('stays where %s', (_when, css) => {
    expect(lean(css)).toBe(page(css));
  });

  it('stays where an attribute reads it', () => {
    const body = '<path fill="var(--a)">';
    expect(lean(':root{--a:red}', '', body)).toBe(page(':root{--a:red}', body));
  });
});
