import { expect, test } from 'vitest';
import { compactMarkup } from './compact-markup.ts';

test('the styles of the head become one, in their order, where the last stood', () => {
  expect(
    compactMarkup('<head><style>a{}</style><script>x</script><style>b{c:"$&"}</style><p></head>'),
  ).toBe('<head><script>x</script><style>a{}b{c:"$&"}</style><p></head>');
});

test('a style of the body stays where it is', () => {
  const page = '<head><style>a{}</style></head><body><style>b{}</style>';
  expect(compactMarkup(page)).toBe(page);
});

test('shapes close themselves, other elements do not', () => {
  expect(compactMarkup('<svg><path d="M0 0"></path></svg><i></i>')).toBe(
    '<svg><path d="M0 0"/></svg><i></i>',
  );
});

test('marks for React stay where it hydrates only', () => {
  expect(compactMarkup('<p>a<!-- --> b</p>')).toBe('<p>a b</p>');
  const island = '<astro-island><p>a<!-- --> b</p></astro-island>';
  expect(compactMarkup(island)).toBe(island);
});
