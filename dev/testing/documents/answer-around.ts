import { type ChosenUnit, composeAnswer } from '@m8/engine/answering/compose.ts';
import { isVerbatim } from '@m8/engine/answering/quote.ts';
import { readUnits } from '@m8/engine/answering/units.ts';
import { expect } from 'vitest';
import { passageOf } from './passage-of.ts';

/**
 * @param openings words that each begin one unit of the text, the best one first
 * @param behind how much less each scores than the previous one
 * @throws if no unit begins with them
 */
export function chosenUnits(text: string, openings: readonly string[], behind = 0): ChosenUnit[] {
  const passage = passageOf(text);
  const units = readUnits(passage);
  return openings.map((opening, place) => {
    const unit = units.find((one) => one.text.startsWith(opening));
    if (!unit) throw new Error(`No unit begins with ${opening}`);
    return { ...unit, passage, score: -behind * place };
  });
}

/** The answer to a question from these units, the best one first. */
export function answerOf(...composed: Parameters<typeof composeAnswer>): string[] {
  const pieces = composeAnswer(...composed);
  for (const { quotes } of pieces) {
    expect(quotes.length).toBeGreaterThan(0);
    expect(quotes.every(isVerbatim)).toBe(true);
  }
  return pieces.map((piece) => piece.text);
}

/** The answer to a question if the units that begin with these words are the best, in this order. */
export function answerAround(query: string, text: string, ...best: string[]): string[] {
  return answerOf(query, chosenUnits(text, best));
}
