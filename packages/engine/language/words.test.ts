import { expect, it } from 'vitest';
import { splitWords } from './words.ts';

const signs = [
  ...'abzAZé_ÿɏªµ0195 \n\t-‐‑.,;:\'’‘·–…“”"()/!?&%€°§•×¡²½@#+=~→─■−',
  '__',
  '-\n',
  'U.S.',
  '1,250.75',
  'l’été',
];

/** Random texts, equal in every run (mulberry32, by T. Ettinger). */
function* madeUpTexts(count: number): Generator<string> {
  let state = 20;
  const next = (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  for (let made = 0; made < count; made += 1)
    yield Array.from({ length: 1 + next(14) }, () => signs[next(signs.length)]).join('');
}

it("finds the same words in plain text as the platform's segmenter", () => {
  // A space outside the plain range, on its own line, sends the whole text to the segmenter.
  for (const text of madeUpTexts(20_000))
    expect(splitWords(text), JSON.stringify(text)).toEqual(splitWords(`${text}\n\u3000`));
});
