import type { OmissionKind } from '@m8/contracts/documind/omissions.ts';
import { type Attribute, isOn } from '#reading/package/parse-xml.ts';
import type { Chart } from '#reading/package/read-chart.ts';
import type { Comment } from '#reading/package/read-comments.ts';
import type { ListCounter } from './numbering.ts';
import type { Style } from './style-sheet.ts';

/** How much text the file may still give, in UTF-16 code units. */
export interface TextBudget {
  characters: number;
  /** Paragraphs in which text is hidden. */
  hidden: number;
}

/** What the parts of one file share, and what is particular to the part of a story. */
export interface StoryContext {
  styleOf(id: string): Style;
  countList: ListCounter;
  /** Takes the id of a relationship of the story's part; returns its address outside, or ''. */
  linkTarget(id: string): string;
  /** Text of the notes by id; each is taken out where it is referred to first. */
  footnotes: Map<string, StoryItem[]>;
  endnotes: Map<string, StoryItem[]>;
  /** By id; each is taken out where it is referred to first. */
  comments: Map<string, Comment>;
  /** Of the story's part, by the ids of their relationships: its charts, and the texts of files that stand in it. */
  charts: ReadonlyMap<string, Chart>;
  chunks: ReadonlyMap<string, StoryItem[]>;
  /** Called for what is seen and not read. */
  onUnread(kind: OmissionKind): void;
  budget: TextBudget;
}

/**
 * What a story (the body, a header, a note) holds, in reading order.
 *
 * - `rendered`: Word began a page here when it last laid the document out;
 * - `break`: the author asked for a new page here; where `unlessAtTop`, unless one just began;
 * - `section`: a section ends here.
 */
export type StoryItem =
  | StoryParagraph
  | { kind: 'rendered' }
  | { kind: 'break'; unlessAtTop: boolean }
  | StorySection;

/** A paragraph of text. */
export interface StoryParagraph {
  kind: 'paragraph';
  text: string;
  /** 1 to 9 for a heading, 0 for other text. */
  level: number;
  /** Whether it is a note or a text box, which follows the text before it on a line of its own. */
  aside: boolean;
}

/** The end of a section, with what Word says about its pages. */
export interface StorySection {
  kind: 'section';
  /** Whether the section begins a page. */
  beginsPage: boolean;
  /** Ids of the relationships to its headers and footers. */
  headers: string[];
  footers: string[];
}

export function isParagraph(item: StoryItem): item is StoryParagraph {
  return item.kind === 'paragraph';
}

/** Reads the properties of one section, element by element. */
export class SectionReader {
  #references: { footer: boolean; kind: string; id: string }[] = [];
  #beginsPage = true;
  #titlePage = false;

  onOpen(name: string, attribute: Attribute): void {
    if (name === 'w:type') this.#beginsPage = /Page$/.test(attribute('w:val') ?? 'nextPage');
    else if (name === 'w:titlePg') this.#titlePage = isOn(attribute('w:val'));
    else if (name === 'w:headerReference' || name === 'w:footerReference') {
      this.#references.push({
        footer: name === 'w:footerReference',
        kind: attribute('w:type') ?? 'default',
        id: attribute('r:id') ?? '',
      });
    }
  }

  /** The section; headers and footers of a first page only where it has a title page. */
  section(): StorySection {
    const shown = this.#references.filter(({ kind }) => kind !== 'first' || this.#titlePage);
    return {
      kind: 'section',
      beginsPage: this.#beginsPage,
      headers: shown.filter(({ footer }) => !footer).map(({ id }) => id),
      footers: shown.filter(({ footer }) => footer).map(({ id }) => id),
    };
  }
}

/** Takes the text of a note, a header or a footer out, so that what is referred to again is not repeated. */
export function takeText<Item>(texts: Map<string, Item[]>, id = ''): Item[] {
  const text = texts.get(id) ?? [];
  texts.delete(id);
  return text;
}
