import { documindLimits } from '@m8/contracts/documind/limits.ts';
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
 * Lays out a document's body on the pages that Word left marks for. Each header and footer appears
 * once, on the page where its section begins.
 *
 * Word marks where pages began when it last laid out the document, including after breaks by the
 * author. The page numbers are known if there are such marks, if they make at least as many pages as
 * Word counted (it leaves no mark where a page begins without text), and if no page holds more text
 * than a page can. Otherwise the pages are guesses, and `known` is false.
 *
 * @param story takes the id of a header or footer and returns its text on the first call
 * @param statedPages Word's page count, if the file has it
 */
export function layOutPages(
  body: StoryItem[],
  story: (id: string) => Page,
  statedPages: number | undefined,
): { pages: Page[]; known: boolean } {
  let page: OpenPage = { header: [], body: [], footer: [] };
  const pages = [page];
  let rendered = false;
  /** Author's breaks not yet followed by a mark of Word. */
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
