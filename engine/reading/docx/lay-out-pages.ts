import { documindLimits } from '#contracts/documind/limits.ts';
import { type Heading, partLengthLimit, type TextPart } from '../document-text.ts';
import { cutLongText } from '../flow/cut-long-text.ts';
import type { StoryItem, StoryParagraph, StorySection } from './story-item.ts';

/** The text of a page in reading order. */
type Page = StoryParagraph[];

interface OpenPage {
  header: Page;
  body: Page;
  footer: Page;
}

function fitsPage(page: Page): boolean {
  const length = page.reduce((sum, { text }) => sum + text.length + 2, 0);
  return length <= documindLimits.pageCharacters;
}

/**
 * Lays a document's body out on the pages that Word left marks for. Each header and footer comes
 * once, on the page where its section begins.
 *
 * Word marks where a page began when it last laid the document out, also after a break by the author.
 * The numbers are known where there are such marks, where they make no fewer pages than Word counted
 * (it leaves no mark where a page begins without text), and where no page holds more text than a page
 * can; otherwise the pages are guesses, and `known` is false.
 *
 * @param story takes the id of a header or footer and returns its text the first time
 * @param statedPages what Word counted, where the file says so
 */
export function layOutPages(
  body: StoryItem[],
  story: (id: string) => Page,
  statedPages: number | undefined,
): { pages: Page[]; known: boolean } {
  let page: OpenPage = { header: [], body: [], footer: [] };
  const pages = [page];
  let rendered = false;
  /** Breaks by the author that no mark by Word has followed yet. */
  let unanswered = 0;
  const turn = () => {
    page = { header: [], body: [], footer: [] };
    pages.push(page);
  };
  const begin = (section: StorySection | undefined) => {
    page.header = page.header.concat((section?.headers ?? []).flatMap(story));
    page.footer = page.footer.concat((section?.footers ?? []).flatMap(story));
  };
  const sections = body.filter((item) => item.kind === 'section');
  let nextSection = 0;
  begin(sections[0]);

  for (const item of body) {
    if (item.kind === 'paragraph') {
      page.body.push(item);
      unanswered = 0;
    } else if (item.kind === 'rendered') {
      rendered = true;
      if (unanswered > 0) unanswered -= 1;
      else turn();
    } else if (item.kind === 'section') {
      nextSection += 1;
      const section = sections[nextSection];
      if (section?.beginsPage) {
        turn();
        unanswered += 1;
      }
      begin(section);
    } else if (!item.unlessAtTop || page.body.length > 0) {
      turn();
      unanswered += 1;
    }
  }
  const whole = pages.map(({ header, body: text, footer }) => [...header, ...text, ...footer]);
  const known = rendered && (statedPages ?? 0) <= whole.length && whole.every(fitsPage);
  return { pages: whole, known };
}

const gap = '\n\n';

/** @returns a part for each page of a document, counted from 1 */
export function composePages(pages: Page[]): TextPart[] {
  return pages.map((page, index) => composePart(page, index + 1));
}

/**
 * Divides text without pages into parts of at most {@link partLengthLimit} UTF-16 code units, which end
 * between paragraphs, before a heading where one is near; a longer paragraph is cut.
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
  return cutLongText(paragraph.text).map((text) => ({ ...paragraph, text }));
}
