import { expect, test } from 'vitest';
import { omissionSentence } from './omissions.ts';

test('an omission is described in one line, with its page if it has one', () => {
  expect(omissionSentence({ kind: 'picture', page: 2, count: 1 })).toBe(
    'Page 2: 1 picture without readable text',
  );
  expect(omissionSentence({ kind: 'picture', page: null, count: 2 })).toBe(
    '2 pictures without readable text',
  );
  expect(omissionSentence({ kind: 'menu-or-advert', page: null, count: 7 })).toBe(
    'We left out menus and adverts.',
  );
});
