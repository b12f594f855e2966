import { type FlowEntry, isPageMark, type PageMark } from '#reading/flow/text-flow.ts';

/** The text of a page in reading order. */
type Page = FlowEntry[];
type SectionEnd = PageMark & { kind: 'section' };

interface OpenPage {
  header: Page;
  body: Page;
  footer: Page;
}

/**
 * Lays out a document's body on the pages that Word left marks for. Each header and footer appears
 * once, on the page where its section begins.
 *
 * Word marks where pages began when it last laid out the document, including after breaks by the
 * author. The page numbers are known if there are such marks, and if they make at least as many pages as
 * Word counted: it leaves no mark where a page begins without text. Otherwise the pages are guesses, and
 * `known` is false.
 *
 * @param story takes the id of a header or footer and returns its text on the first call
 * @param statedPages Word's page count, if the file has it
 */
export function layOutPages(
  body: readonly FlowEntry[],
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
  const begin = (section: SectionEnd | undefined) => {
    page.header = page.header.concat((section?.headers ?? []).flatMap(story));
    page.footer = page.footer.concat((section?.footers ?? []).flatMap(story));
  };
  const sections = body.filter((entry) => entry.kind === 'section');
  let nextSection = 0;
  begin(sections[0]);

  for (const entry of body) {
    if (!isPageMark(entry)) {
      page.body.push(entry);
      unanswered = 0;
    } else if (entry.kind === 'rendered') {
      rendered = true;
      if (unanswered > 0) unanswered -= 1;
      else turn();
    } else if (entry.kind === 'section') {
      nextSection += 1;
      const section = sections[nextSection];
      if (section?.beginsPage) {
        turn();
        unanswered += 1;
      }
      begin(section);
    } else if (!entry.unlessAtTop || page.body.length > 0) {
      turn();
      unanswered += 1;
    }
  }
  const whole = pages.map(({ header, body: text, footer }) => [...header, ...text, ...footer]);
  return { pages: whole, known: rendered && (statedPages ?? 0) <= whole.length };
}
