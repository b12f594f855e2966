/** Where a question about the sample documents is posted to, as a form posts it. */
export const demoPath = '/api/demo';

/** What is asked, by the names of the form's fields. */
export const demoField = 'question';

/** The longest question about the sample documents, in UTF-16 code units. */
export const demoQuestionLength = 200;

/** An answer from the sample documents, ready to be shown; every part is HTML. */
export interface DrawnAnswer {
  question: string;
  /** Paragraphs with the numbers of their sources, then a list of these; a sentence where nothing answers. */
  answer: string;
  /** Paragraphs of the page it was taken from, with the sentences in `mark`. Empty if there is none. */
  sheet: string;
  /** The name of that page's document. */
  file: string;
  /** The page in words. */
  place: string;
}

/**
 * Stands in a page where a part of an answer goes, until somebody asks: the page has these in a
 * `template`, which is not shown.
 */
export function demoSlot(part: keyof DrawnAnswer): string {
  return `{{${part}}}`;
}

/** The element that is a `template` until somebody asks; it has no attribute but this id. */
export const demoSlotId = 'own';
