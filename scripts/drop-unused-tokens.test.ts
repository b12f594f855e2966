import { describe, expect, it } from 'vitest';
import { dropUnusedTokens } from './drop-unused-tokens.ts';

function page(css: string): string {
  return `<style>${css}</style><p>`;
}

describe('dropping unused tokens', () => {
  it('keeps what a rule reads, with and without a fallback', () => {
    const css = ':root{--a:1px;--b:2px}p{margin:var(--a) var(--b,0)}';
    expect(dropUnusedTokens(page(css), '')).toBe(page(css));
  });

  it('drops what nothing reads, also where only a dropped token did', () => {
    const css =
      ':root{--a:light-dark(oklch(1% 0 0),oklch(2% 0 0));--b:var(--a);--c:1px}p{margin:var(--c)}';
    expect(dropUnusedTokens(page(css), '')).toBe(page(':root{--c:1px}p{margin:var(--c)}'));
  });

  it('does not take a name for the beginning of a longer one', () => {
    const css = ':root{--a:1px;--a-2:2px}p{margin:var(--a-2)}';
    expect(dropUnusedTokens(page(css), '')).toBe(page(':root{--a-2:2px}p{margin:var(--a-2)}'));
  });

  it('keeps what a script or an attribute reads', () => {
    const html = `${page(':root{--a:1px;--b:2px}')}<path fill="var(--a)">`;
    expect(dropUnusedTokens(html, 'stroke:"var(--b)"')).toBe(html);
  });
});
