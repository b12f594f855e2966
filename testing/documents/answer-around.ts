import { expect } from 'vitest';
import { composeAnswer } from '#engine/answering/compose.ts';
import type { ChosenUnit } from '#engine/answering/first-unit.ts';
import { isVerbatim } from '#engine/answering/quote.ts';
import { readUnits } from '#engine/answering/units.ts';
import { passageOf } from './passage-of.ts';

/** The answer to a question where the units that begin with some words are the best, in their order. */
export function answerAround(query: string, text: string, ...best: string[]): string[] {
  const passage = passageOf(text);
  const units = readUnits(passage);
  const chosen = best.map((words): ChosenUnit => {
    const unit = units.find((one) => one.text.startsWith(words));
    if (!unit) throw new Error(`No unit begins with ${words}`);
    return { ...unit, passage, score: 1 };
  });
  const pieces = composeAnswer(query, chosen);
  for (const { quotes } of pieces) {
    expect(quotes.length).toBeGreaterThan(0);
    expect(quotes.every(isVerbatim)).toBe(true);
  }
  return pieces.map((piece) => piece.text);
}
