import { describe, expect, it } from 'vitest';
import { prunePageStyles } from './prune-page-styles.ts';

function page(css: string, body = '<p class="a0">'): string {
  return `<style>${css}</style>${body}`;
}

function pruned(css: string, scripts = '', body?: string): string {
  return prunePageStyles(page(css, body), scripts);
}

describe('pruning the styles of a page', () => {
  it('keeps what the page uses', () => {
    const css = ':root{--a:1px;--b:2px}.a0{margin:var(--a) var(--b,0)}';
    expect(pruned(css)).toBe(page(css));
  });

  it('drops classes that no element has, and what only they read', () => {
    const css = ':root{--a:1px;--b:var(--a)}.a0{color:red}.a1 p,.a0.a1{margin:var(--b)}';
    expect(pruned(css)).toBe(page('.a0{color:red}'));
  });

  it('keeps classes and properties that a script names', () => {
    const css = ':root{--a:red}.a1{margin:0}';
    expect(pruned(css, 'x={look:"a1"};y="var(--a)"')).toBe(page(css));
  });

  it('keeps a property that an attribute reads', () => {
    const body = '<path fill="var(--a)">';
    expect(pruned(':root{--a:red}', '', body)).toBe(page(':root{--a:red}', body));
  });

  it('does not take a name for the beginning of a longer one', () => {
    const css = ':root{--a:1px;--a-2:2px}.a0{margin:var(--a-2)}';
    expect(pruned(css)).toBe(page(':root{--a-2:2px}.a0{margin:var(--a-2)}'));
  });

  it('drops animations that nothing runs', () => {
    const css = '.a0{animation:1s a2}@keyframes a2{to{top:0}}@keyframes a3{to{top:0}}';
    expect(pruned(css)).toBe(page('.a0{animation:1s a2}@keyframes a2{to{top:0}}'));
  });

  it('leaves colours for both themes as they are', () => {
    const css = '.a0{color:light-dark(oklch(20% .03 208),oklch(95% .01 108))}';
    expect(pruned(css)).toBe(page(css));
  });
});
