/** Where a form posts a question about the sample documents. */
export const demoPath = '/api/demo';

/** The name of the form's field with the question. */
export const demoField = 'question';

/** The longest question about the sample documents, in UTF-16 code units. */
export const demoQuestionLength = 200;

/** An answer from the sample documents, ready to be shown; every part is HTML. */
export interface DrawnAnswer {
  question: string;
  /** Paragraphs with the numbers of their sources, then a list of the sources; a sentence if nothing answers. */
  answer: string;
  /** Paragraphs of the page it was taken from, with the sentences in `mark`. Empty without an answer. */
  sheet: string;
  /** The name of that page's document. */
  file: string;
  /** The page in words. */
  place: string;
}

/**
 * The element with the slots of an answer: a `template` until a question is asked. It has no attribute but
 * this id.
 */
export const demoSlotId = 'own';
