import type { Passage } from '@m8/engine/passages/passage.ts';

/** @returns a passage of the whole text of a one-page document */
export function passageOf(text: string): Passage {
  return {
    ...{ documentId: 'd', filename: 'd.txt', documentType: 'PERMANENT', page: 1, part: 1 },
    ...{ partText: text, start: 0, end: text.length, heading: '', headings: [], score: 1 },
  };
}
