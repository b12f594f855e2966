import { anyPattern, wholeWord } from '#language/word-pattern.ts';
import { longestHeading } from '#reading/document-text.ts';

const oneQuestion = /^[^.!?…。！？؟]*[?？؟]["'”’»)\]]*$/u;
/** A letter asks so for what is to be done: “Could you please pay by Friday?” tells a date. */
const request = anyPattern(
  wholeWord(
    `please kindly bitte svp veuillez por_favor per_favore per_piacere alstublieft proszę пожалуйста कृपया`,
  ),
  "s['’]il (?:vous|te) pla[iî]t",
);

/** @returns whether a text is one short question, which what follows may answer, and no polite request */
export function isOpenQuestion(text: string): boolean {
  return text.length <= longestHeading && oneQuestion.test(text) && !request.test(text);
}

/** @returns whether a text is such a question and what follows it is none, as in a list of questions and answers */
export function isAnsweredBy(text: string, next: string): boolean {
  return isOpenQuestion(text) && !isOpenQuestion(next);
}
