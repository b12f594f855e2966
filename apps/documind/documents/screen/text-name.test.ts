import { pasteWords } from '@m8/content/documind-workspace.ts';
import { describe, expect, test } from 'vitest';
import { fileNameOf, titleOf } from './paste-form.island.tsx';

describe('the title of a pasted text', () => {
  test('is its first line, without what no file is called by', () => {
    expect(titleOf('\n  Minutes: 3/4 of May \nThe roof will be mended.')).toBe(
      'Minutes 3 4 of May',
    );
  });

  test('is cut at a word where the line is long', () => {
    const line = 'The association met in the hall on the first Monday of the month of May';
    expect(titleOf(line)).toBe('The association met in the hall on the first Monday of the');
  });

  test('is cut anywhere where there is no word to cut at', () => {
    expect(titleOf('x'.repeat(80))).toBe('x'.repeat(60));
  });

  test('is there for a text that has no letters', () => {
    expect(titleOf('///')).toBe(pasteWords.untitled);
  });
});

test('the name of a pasted text is its title', () => {
  expect(fileNameOf('Minutes: May')).toBe('Minutes  May.txt');
  expect(fileNameOf(' ')).toBe(`${pasteWords.untitled}.txt`);
});
