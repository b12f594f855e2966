import { composeAnswer } from '@m8/engine/answering/compose.ts';
import { isVerbatim } from '@m8/engine/answering/quote.ts';
import { expect } from 'vitest';
import { chosenUnits } from './chosen-units.ts';

/** The answer to a question if the units that begin with these words are the best, in this order. */
export function answerAround(query: string, text: string, ...best: string[]): string[] {
  const pieces = composeAnswer(query, chosenUnits(text, best, 0));
  for (const { quotes } of pieces) {
    expect(quotes.length).toBeGreaterThan(0);
    expect(quotes.every(isVerbatim)).toBe(true);
  }
  return pieces.map((piece) => piece.text);
}
