import { pasteWords } from '@m8/content/documind-workspace.ts';
import { expect, test } from 'vitest';
import { fileNameOf, titleOf } from './paste-form.island.tsx';

const long = 'The association met in the hall on the first Monday of the month of May';

test.each([
  ['\n  Minutes: 3/4 of May \nThe roof will be mended.', 'Minutes 3 4 of May'],
  [long, 'The association met in the hall on the first Monday of the'],
  ['x'.repeat(80), 'x'.repeat(60)],
  ['///', pasteWords.untitled],
])('the title of the pasted text %j is %j', (text, title) => {
  expect(titleOf(text)).toBe(title);
});

test('the name of a pasted text is its title', () => {
  expect(fileNameOf('Minutes: May')).toBe('Minutes  May.txt');
  expect(fileNameOf(' ')).toBe(`${pasteWords.untitled}.txt`);
});
