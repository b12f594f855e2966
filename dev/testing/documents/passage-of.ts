import type { Passage } from '@m8/engine/passages/passage.ts';

/** @returns a passage that is all the text of a document of one page */
export function passageOf(text: string): Passage {
  return {
    ...{ documentId: 'd', filename: 'd.txt', documentType: 'PERMANENT', page: 1, part: 1 },
    ...{ partText: text, start: 0, end: text.length, heading: '', headings: [], score: 1 },
  };
}
