import { seededIntegers } from '@m8/dev/testing/seeded-numbers.ts';
import { describe, expect, it } from 'vitest';
import { findWords } from './find-words.ts';

const find = (words: string, text: string) => [...findWords(words, text)];

/** The same by a regular expression, which takes long for some words. */
function findByPattern(words: string, text: string) {
  const parts = words.normalize('NFC').trim().split(/\s+/);
  const escaped = parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const pattern = new RegExp(escaped.join(String.raw`\s+`), 'giu');
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** @returns the processor time of some work, in milliseconds */
function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}

describe('words in a text', () => {
  it.each([
    ['nine lanterns', 'Nine LANTERNS.\n\nThe nine\u00a0\n lanterns'],
    ['(new). .*', 'x (NEW).\t.*'],
    ['lamp😀 x', 'LAMP😀  X'],
    ['e\u0301t\u00e9', 'Été été'],
    ['x', ''],
    ['a b', 'a\u180eb a\u200bb a\u2007\ufeffb a\u0085b a\u3000\u1680b a\u2028\u2029\u205f\u202fb'],
  ])('%j in %j are where a pattern finds them', (words, text) => {
    expect(find(words, text)).toEqual(findByPattern(words, text));
  });

  it('are found in upper and lower case as by a pattern, in every script', () => {
    const odd = 'sſSßẞſtﬅkKKåÅÅiIİσςΣμµΜθϑϴΐΐᾳᾼꭰᎠᏸᏰǅǆǄꙋᲈЯяԱա𐐀𐐨ⅷⅧ';
    for (const character of odd)
      expect(find(character, odd), character).toEqual(findByPattern(character, odd));
  });

  it('are found as by a pattern in texts of few characters, whatever repeats', () => {
    const draw = seededIntegers(7);
    const drawText = (length: number) =>
      Array.from({ length }, () => 'aAb \n'[draw(5)] ?? '').join('');
    for (let round = 0; round < 2000; round++) {
      const words = `a${drawText(draw(6))}`;
      const text = drawText(40);
      expect(find(words, text), JSON.stringify({ words, text })).toEqual(
        findByPattern(words, text),
      );
    }
  });

  it('take about the same time, whatever they are', () => {
    const text = 'a '.repeat(500_000);
    const simple = processorMs(() => find('b', text));
    const repeated = processorMs(() => find(`${'a '.repeat(99)}b`, text));
    // A pattern takes a hundred times as long: it tries all of these words at every place.
    expect(repeated).toBeLessThan(20 * simple + 200);
  });
});
