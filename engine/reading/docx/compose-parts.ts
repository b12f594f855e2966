import { type Heading, partLengthLimit, type TextPart } from '../document-text.ts';
import type { Page } from './lay-out-pages.ts';
import type { StoryParagraph } from './story-item.ts';

const gap = '\n\n';

/** Takes the pages of a document, counted from the first, and returns a part for each. */
export function composePages(pages: Page[]): TextPart[] {
  return pages.map((page, index) => composePart(page, index + 1));
}

/**
 * Takes text without pages and returns parts of at most {@link partLengthLimit} characters that end
 * between paragraphs, before a heading where one is near; a longer paragraph is cut between words.
 */
export function composeStretches(paragraphs: Page): TextPart[] {
  const parts: TextPart[] = [];
  let stretch: Page = [];
  let length = 0;
  const close = () => {
    parts.push(composePart(stretch, null));
    stretch = [];
    length = 0;
  };
  for (const paragraph of paragraphs.flatMap(cutLongParagraph)) {
    const longer = length + gap.length + paragraph.text.length;
    const endsHere = paragraph.level > 0 && length > partLengthLimit / 2;
    if (stretch.length > 0 && (longer > partLengthLimit || endsHere)) close();
    length += (stretch.length > 0 ? gap.length : 0) + paragraph.text.length;
    stretch.push(paragraph);
  }
  if (stretch.length > 0 || parts.length === 0) close();
  return parts;
}

function composePart(paragraphs: Page, page: number | null): TextPart {
  const headings: Heading[] = [];
  let text = '';
  for (const paragraph of paragraphs) {
    if (text !== '') text += gap;
    const start = text.length;
    text += paragraph.text;
    if (paragraph.level > 0) headings.push({ level: paragraph.level, start, end: text.length });
  }
  return text === ''
    ? { page, text, source: 'none', noTextReason: 'blank', headings }
    : { page, text, source: 'text', headings };
}

function cutLongParagraph(paragraph: StoryParagraph): StoryParagraph[] {
  const pieces: StoryParagraph[] = [];
  let { text } = paragraph;
  while (text.length > partLengthLimit) {
    const end = cutBefore(text, partLengthLimit);
    pieces.push({ ...paragraph, text: text.slice(0, end).trimEnd() });
    text = text.slice(end).trimStart();
  }
  return text === '' ? pieces : [...pieces, { ...paragraph, text }];
}

/** Where to cut: after the last line, else sentence, else word of the last half, never inside a character. */
function cutBefore(text: string, limit: number): number {
  for (const end of ['\n', '. ', ' ']) {
    const found = text.lastIndexOf(end, limit - end.length);
    if (found > limit / 2) return found + end.length;
  }
  return /[\uD800-\uDBFF]/.test(text.charAt(limit - 1)) ? limit - 1 : limit;
}
