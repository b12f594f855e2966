import type { OmissionKind } from '@m8/contracts/documind/omissions.ts';
import type { FlowEntry, PageMark } from '#reading/flow/text-flow.ts';
import { type Attribute, isOn } from '#reading/package/parse-xml.ts';
import type { Comment } from '#reading/package/read-comments.ts';
import type { ListCounter } from './numbering.ts';
import type { Style } from './style-sheet.ts';

/** How much more text the file may produce, in UTF-16 code units. */
export interface TextBudget {
  characters: number;
  /** Number of paragraphs with hidden text. */
  hidden: number;
}

/** Context of a story: what all parts of a file share, and what belongs to this part. */
export interface StoryContext {
  styleOf(id: string): Style;
  countList: ListCounter;
  /** Returns the external address of a relationship of the story's part, or ''. */
  linkTarget(id: string): string;
  /** Notes by id. Each is removed at its first reference. */
  footnotes: Map<string, FlowEntry[]>;
  endnotes: Map<string, FlowEntry[]>;
  /** By id. Each is removed at its first reference. */
  comments: Map<string, Comment>;
  /** Charts and embedded files of the story's part, by relationship id. */
  charts: ReadonlyMap<string, FlowEntry[]>;
  chunks: ReadonlyMap<string, FlowEntry[]>;
  /** Called for visible content that is not read. */
  onUnread(kind: OmissionKind): void;
  budget: TextBudget;
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

  /** The section. First-page headers and footers count only if it has a title page. */
  section(): PageMark {
    const shown = this.#references.filter(({ kind }) => kind !== 'first' || this.#titlePage);
    return {
      kind: 'section',
      beginsPage: this.#beginsPage,
      headers: shown.filter(({ footer }) => !footer).map(({ id }) => id),
      footers: shown.filter(({ footer }) => footer).map(({ id }) => id),
    };
  }
}

/** Removes and returns the text of a note, a header or a footer: further references do not repeat it. */
export function takeText<Item>(texts: Map<string, Item[]>, id = ''): Item[] {
  const text = texts.get(id) ?? [];
  texts.delete(id);
  return text;
}
