import { type FlowEntry, isPageMark, type PageMark } from '#reading/flow/text-flow.ts';
import { type Attribute, isOn } from '#reading/package/parse-xml.ts';

export type Section = PageMark & { kind: 'section' };

/** Reads an element of a section's properties. */
export function setSectionProperty(section: Section, name: string, attribute: Attribute): void {
  const place = /^w:(header|footer)Reference$/.exec(name)?.[1];
  if (name === 'w:type') section.beginsPage = /Page$/.test(attribute('w:val') ?? 'nextPage');
  else if (name === 'w:titlePg') section.hasTitlePage = isOn(attribute('w:val'));
  else if (place === 'header' || place === 'footer') {
    const isFirst = attribute('w:type') === 'first';
    section.margins.push({ place, isFirst, id: attribute('r:id') ?? '' });
  }
}

type Page = FlowEntry[];

interface OpenPage {
  /** Those that begin on it. */
  sections: Section[];
  body: Page;
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
  const sections = body.filter((entry) => entry.kind === 'section');
  let nextSection = 1;
  let page: OpenPage = { sections: sections.slice(0, 1), body: [] };
  const pages = [page];
  let rendered = false;
  /** Author's breaks not yet followed by a mark of Word. */
  let unanswered = 0;
  const turn = () => {
    page = { sections: [], body: [] };
    pages.push(page);
  };

  for (const entry of body) {
    if (!isPageMark(entry)) {
      page.body.push(entry);
      unanswered = 0;
    } else if (entry.kind === 'rendered') {
      rendered = true;
      if (unanswered > 0) unanswered -= 1;
      else turn();
    } else if (entry.kind === 'section') {
      const section = sections[nextSection++];
      if (section?.beginsPage) {
        turn();
        unanswered += 1;
      }
      if (section) page.sections.push(section);
    } else if (!entry.unlessAtTop || page.body.length > 0) {
      turn();
      unanswered += 1;
    }
  }
  const marginsOf = ({ sections }: OpenPage, at: 'header' | 'footer') =>
    sections.flatMap(({ margins, hasTitlePage }) =>
      margins
        .filter(({ place, isFirst }) => place === at && (hasTitlePage || !isFirst))
        .flatMap(({ id }) => story(id)),
    );
  const whole = pages.map((one) => [
    ...marginsOf(one, 'header'),
    ...one.body,
    ...marginsOf(one, 'footer'),
  ]);
  return { pages: whole, known: rendered && (statedPages ?? 0) <= whole.length };
}
