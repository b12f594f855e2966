import { anyPattern, wholeWord } from '#language/word-pattern.ts';
import { maxHeadingLength } from '#reading/document-text.ts';

const oneQuestion = /^[^.!?…。！？؟]*[?？؟]["'”’»)\]]*$/u;
/** Letters use questions as requests: “Could you please pay by Friday?” states a date. */
const request = anyPattern(
  wholeWord(
    `please kindly bitte svp veuillez por_favor per_favore per_piacere alstublieft proszę пожалуйста कृपया`,
  ),
  "s['’]il (?:vous|te) pla[iî]t",
);

/** @returns whether a text is one short question, which the next text may answer, and not a polite request */
export function isOpenQuestion(text: string): boolean {
  return text.length <= maxHeadingLength && oneQuestion.test(text) && !request.test(text);
}

/**
 * @returns whether a text is such a question and the next text is not, as in a list of questions and answers
 */
export function isAnsweredBy(text: string, next: string): boolean {
  return isOpenQuestion(text) && !isOpenQuestion(next);
}
