/** Words of the workspace around answers and the documents they lead to. */
export const answerWords = {
  ask: {
    stop: 'Stop',
    asking: 'Looking through your documents',
    again: (seconds: number) => `Ask again (in ${seconds} s)`,
  },
  answer: {
    cite: (number: number, file: string, place: string) =>
      `Source ${number}: ${file}, ${place}. Show the sentence`,
    sources: 'Sources',
    others: (count: number) => (count === 1 ? '1 more passage' : `${count} more passages`),
    nearest: 'The nearest passages',
    similarity: (score: string) => `similarity ${score}`,
    page: (page: number) => `page ${page}`,
    noPage: 'no page numbers',
    carried: (words: string) => `carried: ${words}`,
    withoutCarried: (words: string) => `carried: ${words}. Ask again without`,
    generated: 'Written by a language model. Each sentence was checked against its source.',
    translated: 'Written by a language model. Translated; not checked word by word.',
  },
  history: {
    title: 'Asked before',
    startAnew: 'New conversation',
    unanswered: 'No answer',
    failed: 'Not sent',
  },
  reader: {
    close: 'Close the document',
    page: (page: number) => `Page ${page}`,
    part: (part: number, parts: number) => `Part ${part} of ${parts}`,
    noPages: 'No page numbers in this file',
    previous: 'Previous page',
    next: 'Next page',
    previousPart: 'Previous part',
    nextPart: 'Next part',
    ocr: 'Read off a picture, so letters may be wrong.',
    none: 'There is no text on this page.',
    gone: 'This document is no longer here.',
    toQuote: 'Back to the sentence',
  },
} as const;
