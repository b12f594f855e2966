import { expect, test } from 'vitest';
import { shortPropertyNames } from './short-property-names.ts';

test('a property has one short name, in the styles and in attributes', () => {
  const page =
    '<style>:root{--ink:#000;--ink-2:#111}p{color:var(--ink)}</style><path fill="var(--ink-2)"/>';
  expect(shortPropertyNames(page, '')).toBe(
    '<style>:root{--_0:#000;--_1:#111}p{color:var(--_0)}</style><path fill="var(--_1)"/>',
  );
});

test('a property that a script names keeps its name', () => {
  const page = '<style>:root{--ink:#000;--paper:#fff}</style>';
  expect(shortPropertyNames(page, 'style.setProperty("--paper","red")')).toBe(
    '<style>:root{--_0:#000;--paper:#fff}</style>',
  );
});

test('text and comments stay as they are', () => {
  const page = '<style>p{--a:0}</style><!--astro:end--><code>npm --a var(--a)</code>';
  expect(shortPropertyNames(page, '')).toContain('<!--astro:end--><code>npm --a var(--a)</code>');
});
