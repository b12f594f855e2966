import { expect, test } from 'vitest';
import { inlinePageScripts } from './inline-page-scripts.ts';

const element = (name: string) => `<script type="module" src="/assets/${name}"></script>`;
const inlined = (text: string) =>
  inlinePageScripts(element('a.js'), new Map([['/assets/a.js', text]]));

test('a small script stands in its page, and imports by whole addresses', () => {
  expect(inlined('import"./b.js";import{x as y}from"../c.js";y("./d")\n')).toBe(
    '<script type="module">import"/assets/b.js";import{x as y}from"/c.js";y("./d")</script>',
  );
});

test('what a script of a page fetches later has its whole address', () => {
  expect(inlined('()=>import(`./b.js`)')).toContain('import(`/assets/b.js`)');
});

test('a long script stays a file', () => {
  expect(inlined('x'.repeat(1025))).toBe(element('a.js'));
});

test('what the build did not make stays as it is', () => {
  expect(inlinePageScripts(element('other.js'), new Map())).toBe(element('other.js'));
});

test('a script with a dollar sign is not taken for a pattern', () => {
  expect(inlined('a="$&"')).toBe('<script type="module">a="$&"</script>');
});
