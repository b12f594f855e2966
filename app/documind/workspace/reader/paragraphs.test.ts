import { expect, test } from 'vitest';
import { paragraphsOf, stretchesOf } from './part-text.tsx';

const textsOf = (text: string) =>
  paragraphsOf(text).map(({ start, end }) => text.slice(start, end));

test('a text falls apart at its empty lines, and loses white space only', () => {
  expect(textsOf('\n\n One\ntwo \n \t\n\nThree\n')).toEqual(['One\ntwo ', 'Three\n']);
  expect(textsOf(' \n ')).toEqual([]);
});

test('lines of a printed paragraph flow, those of a list stay', () => {
  const printed =
    'The landlord returns the deposit within fourteen days\nof the end of the tenancy.';
  expect(paragraphsOf(printed)[0]?.keepsLines).toBe(false);
  expect(paragraphsOf('two keys\none lamp\nfour chairs')[0]?.keepsLines).toBe(true);
  expect(paragraphsOf('one line')[0]?.keepsLines).toBe(false);
});

test('a quote is marked in each paragraph that it touches, and nowhere else', () => {
  const text = 'before quote\n\nmore quote after';
  const quote = { start: 7, end: 24 };
  const stretches = paragraphsOf(text).map((paragraph) => stretchesOf(text, paragraph, quote));
  expect(stretches).toEqual([
    [
      { text: 'before ', isMarked: false },
      { text: 'quote', isMarked: true },
    ],
    [
      { text: 'more quote', isMarked: true },
      { text: ' after', isMarked: false },
    ],
  ]);
  expect(paragraphsOf(text).flatMap((paragraph) => stretchesOf(text, paragraph, null))).toEqual([
    { text: 'before quote', isMarked: false },
    { text: 'more quote after', isMarked: false },
  ]);
});
