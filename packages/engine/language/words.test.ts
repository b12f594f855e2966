import { seededIntegers } from '@m8/dev/testing/seeded-numbers.ts';
import { expect, it } from 'vitest';
import { splitWords } from './words.ts';

const signs = [
  ...'abzAZé_ÿɏªµ0195 \n\t-‐‑.,;:\'’‘·–…“”"()/!?&%€°§•×¡²½@#+=~→─■−',
  ...['__', '-\n', 'U.S.', '1,250.75', 'l’été'],
];

it("finds the same words in plain text as the platform's segmenter", () => {
  const below = seededIntegers(20);
  const sign = () => signs[below(signs.length)];
  const texts = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 1 + below(14) }, sign).join(''),
  );
  const words = (text: string) => JSON.stringify(splitWords(text));
  // A space outside the plain range, on its own line, sends the whole text to the segmenter.
  expect(texts.filter((text) => words(text) !== words(`${text}\n\u3000`))).toEqual([]);
});
