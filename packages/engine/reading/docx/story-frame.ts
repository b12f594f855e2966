import type { OmissionKind } from '@m8/contracts/documind/omissions.ts';
import { OpenTables } from '#reading/flow/open-tables.ts';
import { struckOut } from '#reading/flow/struck-text.ts';
import {
  type FlowBlock,
  type FlowEntry,
  type Frame,
  isPageMark,
  linkSuffix,
  type PageMark,
  tidy,
} from '#reading/flow/text-flow.ts';
import { isOn } from '#reading/package/parse-xml.ts';
import { setApart, shiftedDigits } from '#reading/raised-digits.ts';
import { bullet } from './numbering.ts';
import type { Style } from './style-sheet.ts';

class OpenParagraph {
  text = '';
  holdsHidden = false;
  /** Struck-out text after `text`. */
  struck = '';
  /** Where in the text an equation ends. */
  equationEnd = -1;
  style: Style = {};
  /** Bullet, number or letter shown before the text. */
  label = '';
  isItem = false;
  /** Notes and text boxes that follow the text. */
  asides: FlowEntry[] = [];
  /** The section that ends with this paragraph. */
  section: PageMark | undefined;
}

interface Field {
  instruction: string;
  /** Whether the instruction has ended and the field's text follows. */
  shown: boolean;
  target: string;
  text: string;
  /** The value of a checkbox or a dropdown. */
  filledIn: string;
  /** The number of options so far, and the index of the chosen one. */
  options: number;
  chosen: number;
}

const ticked = '☒';
const unticked = '☐';
const deepestNesting = 50;
const maxInstructionLength = 4000;
const maxLinkLength = 4000;

export interface FrameContext {
  /** Called with all text. */
  allow(text: string): void;
  /** Called for content that is not read: what Word shows, and each paragraph with hidden text. */
  onUnread(kind: OmissionKind): void;
}

/** Collects what a story, a cell, a text box or a note consists of. */
export class StoryFrame implements Frame {
  readonly entries: FlowEntry[] = [];
  /** If it is a cell: the number of columns that it spans, and whether it belongs to the one above. */
  columns: string | undefined;
  isMerged = false;
  isRowDeleted = false;
  readonly tables = new OpenTables(this);
  paragraph: OpenParagraph | undefined;
  /** The style of the open run. */
  run: Style | undefined;
  #fields: Field[] = [];
  readonly outer: StoryFrame | undefined;
  readonly #context: FrameContext;

  /** @param outer the frame around it, if any */
  constructor(context: FrameContext, outer?: StoryFrame) {
    this.#context = context;
    this.outer = outer;
  }

  /** @returns a frame inside this one */
  inner(): StoryFrame {
    return new StoryFrame(this.#context, this);
  }

  add(entry: FlowEntry): void {
    this.entries.push(entry);
  }

  addCell({ entries, columns, isMerged }: StoryFrame): void {
    if (isMerged) this.tables.mergeAbove(columns);
    else this.tables.openCell(columns);
    for (const entry of isMerged ? [] : entries) this.tables.frame.add(entry);
    this.tables.closeCell();
  }

  closeRow(): void {
    this.tables.endRow(this.isRowDeleted);
    this.isRowDeleted = false;
  }

  openRun(): void {
    const { hidden, struck } = this.paragraph?.style ?? {};
    this.run = { ...(hidden && { hidden }), ...(struck && { struck }) };
  }

  openParagraph(): OpenParagraph {
    this.closeParagraph();
    this.paragraph = new OpenParagraph();
    return this.paragraph;
  }

  closeParagraph(): void {
    if (!this.paragraph) return;
    this.#flush(this.paragraph);
    if (this.paragraph.section) this.add(this.paragraph.section);
    this.paragraph = undefined;
    this.#fields = this.#fields.filter((field) => field.shown);
  }

  append(text: string): void {
    if (text === '' || this.#fields.some((field) => !field.shown)) return;
    const { hidden, shift = 0, struck } = this.run ?? {};
    if (hidden) {
      if (text.trim() !== '') this.#countHidden();
      return;
    }
    this.#context.allow(text);
    const paragraph = this.paragraph ?? this.openParagraph();
    if (struck) paragraph.struck += text;
    else {
      endStruck(paragraph);
      const shown = shiftedDigits(text, shift, paragraph.text);
      if (paragraph.equationEnd === paragraph.text.length)
        paragraph.text = setApart(paragraph.text, shown);
      else paragraph.text += shown;
    }
    for (const field of this.#fields) if (field.text.length < maxLinkLength) field.text += text;
  }

  #countHidden(): void {
    if (this.paragraph?.holdsHidden) return;
    if (this.paragraph) this.paragraph.holdsHidden = true;
    this.#context.onUnread('hidden-text');
  }

  /** Adds an equation, and keeps figures at its ends apart from those around it. */
  addEquation(text: string): void {
    const before = this.paragraph?.text ?? '';
    this.append(setApart(before, text).slice(before.length));
    if (this.paragraph) this.paragraph.equationEnd = this.paragraph.text.length;
  }

  /** Inserts a page mark at the current position, splitting the paragraph if necessary. */
  mark(mark: PageMark): void {
    if (this.paragraph) this.#flush(this.paragraph);
    this.add(mark);
  }

  addAside(entries: readonly FlowEntry[]): void {
    for (const entry of entries) {
      if (isPageMark(entry)) continue;
      const aside = Object.assign(entry, { isAside: true } as const);
      if (this.paragraph) this.paragraph.asides.push(aside);
      else this.tables.frame.add(aside);
    }
  }

  /** Adds a paragraph as an aside, and returns it: the text of a picture is known later. */
  addAsideText(text: string): FlowBlock {
    const paragraph: FlowBlock = { kind: 'paragraph', text };
    this.addAside([paragraph]);
    return paragraph;
  }

  /** Opens a field, or a link to an address, whose text follows immediately. */
  openField(instruction = '', target?: string): void {
    if (this.#fields.length === deepestNesting) return;
    this.#fields.push({
      ...{ instruction, shown: target !== undefined, target: target ?? '', text: '' },
      ...{ filledIn: '', options: 0, chosen: 0 },
    });
  }

  instruct(text: string): void {
    const field = this.#fields.at(-1);
    if (field && field.instruction.length < maxInstructionLength) field.instruction += text;
  }

  showField(): void {
    const field = this.#fields.at(-1);
    if (!field || field.shown) return;
    field.shown = true;
    field.target = /^\s*HYPERLINK\s+"([^"]+)"/i.exec(field.instruction)?.[1] ?? '';
  }

  closeField(): void {
    const field = this.#fields.pop();
    if (!field) return;
    if (field.text.trim() !== '') this.append(linkSuffix(field.text, field.target));
    this.append(field.filledIn);
  }

  fillIn(name: string, value: string | undefined): void {
    const field = this.#fields.at(-1);
    if (!field) return;
    const isBox = field.filledIn === ticked || field.filledIn === unticked;
    if (name === 'w:checkBox') field.filledIn = unticked;
    else if (isBox && (name === 'w:checked' || name === 'w:default'))
      field.filledIn = isOn(value) ? ticked : unticked;
    else if (name === 'w:result') field.chosen = Number(value);
    else if (name === 'w:listEntry' && field.options++ === field.chosen)
      field.filledIn = value ?? '';
  }

  #flush(paragraph: OpenParagraph): void {
    endStruck(paragraph);
    const text = tidy(paragraph.text);
    if (text !== '') {
      const { level = 0 } = paragraph.style;
      const label = level > 0 && paragraph.label === bullet ? '' : `${paragraph.label} `;
      const labelled = (label + text).trim();
      const kind = paragraph.isItem ? 'item' : 'paragraph';
      this.tables.frame.add(
        level > 0 ? { kind: 'heading', text: labelled, level } : { kind, text: labelled },
      );
      paragraph.label = '';
    }
    for (const aside of paragraph.asides.splice(0)) this.tables.frame.add(aside);
    paragraph.text = '';
  }
}

function endStruck(paragraph: OpenParagraph): void {
  paragraph.text += struckOut(paragraph.struck);
  paragraph.struck = '';
}
