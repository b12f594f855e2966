import { ReadError } from '#reading/document-text.ts';
import { struckOut } from '#reading/flow/struck-text.ts';
import { linkSuffix, tidy } from '#reading/flow/text-flow.ts';
import { type Attribute, isOn } from '#reading/package/parse-xml.ts';
import { setApart, shiftedDigits } from '#reading/raised-digits.ts';
import { bullet } from './numbering.ts';
import type { StoryItem, StorySection, TextBudget } from './story-item.ts';
import { outsideRuns, type RunStyle, type Style, styleBy } from './style-sheet.ts';

/** A paragraph being read. */
class OpenParagraph {
  text = '';
  holdsHidden = false;
  /** Struck-out text after `text`. */
  struck = '';
  /** Where in the text an equation ends. */
  equationEnd = -1;
  style: Style = {};
  /** Number or letter that Word shows before the text. */
  label = '';
  /** Notes and text boxes that follow the text. */
  asides: StoryItem[] = [];
  /** The section that ends with this paragraph. */
  section: StorySection | undefined;
}

interface Link {
  target: string;
  text: string;
}

interface Field {
  instruction: string;
  /** Whether the instruction has ended and the field's text follows. */
  shown: boolean;
  link: Link | undefined;
  /** The value of a checkbox or a dropdown. */
  filledIn: string;
  /** The options of a dropdown. */
  choices: string[];
  /** Index of the chosen option, from 0. */
  chosen: number;
}

const maxChoices = 100;

const ticked = '☒';
const unticked = '☐';
const deepestNesting = 50;
const maxInstructionLength = 4000;
/** How much of a link's text is searched for its address. */
const maxLinkLength = 4000;

/** Collects the paragraphs of a story, a cell, a text box or a note as {@link items}. */
export class StoryFrame {
  readonly items: StoryItem[] = [];
  paragraph: OpenParagraph | undefined;
  run: RunStyle = outsideRuns;
  #fields: Field[] = [];
  #links: Link[] = [];
  readonly #budget: TextBudget;

  constructor(budget: TextBudget) {
    this.#budget = budget;
  }

  openRun(): void {
    this.run = {
      hidden: this.paragraph?.style.hidden ?? false,
      struck: this.paragraph?.style.struck ?? false,
      shift: 0,
    };
  }

  closeRun(): void {
    this.run = outsideRuns;
  }

  openParagraph(): OpenParagraph {
    this.closeParagraph();
    this.paragraph = new OpenParagraph();
    return this.paragraph;
  }

  closeParagraph(): void {
    if (!this.paragraph) return;
    this.#flush(this.paragraph);
    if (this.paragraph.section) this.items.push(this.paragraph.section);
    this.paragraph = undefined;
    this.#fields = this.#fields.filter((field) => field.shown);
  }

  /** @throws ReadError `too-much-text` */
  append(text: string): void {
    if (text === '' || this.#fields.some((field) => !field.shown)) return;
    if (this.run.hidden) {
      if (text.trim() !== '') this.#countHidden();
      return;
    }
    this.#budget.characters -= text.length;
    if (this.#budget.characters < 0) throw new ReadError('too-much-text');
    const paragraph = this.paragraph ?? this.openParagraph();
    const { shift, struck } = this.run;
    if (struck) paragraph.struck += text;
    else {
      endStruck(paragraph);
      const shown = shiftedDigits(text, shift, paragraph.text);
      if (paragraph.equationEnd === paragraph.text.length)
        paragraph.text = setApart(paragraph.text, shown);
      else paragraph.text += shown;
    }
    for (const link of this.#openLinks()) {
      if (link.text.length < maxLinkLength) link.text += text;
    }
  }

  #countHidden(): void {
    if (this.paragraph?.holdsHidden) return;
    if (this.paragraph) this.paragraph.holdsHidden = true;
    this.#budget.hidden += 1;
  }

  /** Adds an equation, and keeps figures at its ends apart from those around it. */
  addEquation(text: string): void {
    const before = this.paragraph?.text ?? '';
    this.append(setApart(before, text).slice(before.length));
    if (this.paragraph) this.paragraph.equationEnd = this.paragraph.text.length;
  }

  /** Inserts a page mark at the current position, splitting the paragraph if necessary. */
  mark(item: StoryItem): void {
    if (this.paragraph) this.#flush(this.paragraph);
    this.items.push(item);
  }

  /** Adds notes and text boxes after the current text. */
  addAside(items: StoryItem[]): void {
    const asides = this.paragraph?.asides ?? this.items;
    for (const item of items) {
      if (item.kind === 'paragraph') asides.push(item.aside ? item : { ...item, aside: true });
    }
  }

  openLink(target: string): void {
    if (this.#links.length < deepestNesting) this.#links.push({ target, text: '' });
  }

  closeLink(): void {
    this.#finishLink(this.#links.pop());
  }

  openField(instruction = ''): void {
    if (this.#fields.length === deepestNesting) return;
    this.#fields.push({
      instruction,
      shown: false,
      link: undefined,
      filledIn: '',
      choices: [],
      chosen: 0,
    });
  }

  instruct(text: string): void {
    const field = this.#fields.at(-1);
    if (field && field.instruction.length < maxInstructionLength) field.instruction += text;
  }

  showField(): void {
    const field = this.#fields.at(-1);
    if (!field) return;
    field.shown = true;
    field.link = { target: targetOfField(field.instruction), text: '' };
  }

  closeField(): void {
    const field = this.#fields.pop();
    this.#finishLink(field?.link);
    if (field) this.append(field.filledIn);
  }

  /** Reads an element of a form field: a checkbox or a dropdown. */
  fillIn(name: string, value: string | undefined): void {
    const field = this.#fields.at(-1);
    if (!field) return;
    const isBox = field.filledIn === ticked || field.filledIn === unticked;
    if (name === 'w:checkBox') field.filledIn = unticked;
    else if (isBox && (name === 'w:checked' || name === 'w:default'))
      field.filledIn = isOn(value) ? ticked : unticked;
    else if (name === 'w:listEntry' && field.choices.length < maxChoices) {
      field.choices.push(value ?? '');
      field.filledIn = field.choices[field.chosen] ?? '';
    } else if (name === 'w:result') field.chosen = Number(value);
  }

  #openLinks(): Link[] {
    return [...this.#links, ...this.#fields.flatMap((field) => field.link ?? [])];
  }

  #finishLink(link: Link | undefined): void {
    if (link && link.text.trim() !== '') this.append(linkSuffix(link.text, link.target));
  }

  #flush(paragraph: OpenParagraph): void {
    endStruck(paragraph);
    const text = tidy(paragraph.text);
    if (text !== '') {
      const { level = 0 } = paragraph.style;
      const isHeading = level > 0;
      const label = isHeading && paragraph.label === bullet ? '' : paragraph.label;
      this.items.push({
        kind: 'paragraph',
        text: label === '' ? text : `${label} ${text}`,
        level,
        aside: false,
      });
      paragraph.label = '';
    }
    for (const item of paragraph.asides) this.items.push(item);
    paragraph.asides = [];
    paragraph.text = '';
  }
}

function endStruck(paragraph: OpenParagraph): void {
  paragraph.text += struckOut(paragraph.struck);
  paragraph.struck = '';
}

const paragraphProperties = new Set(['w:outlineLvl', 'w:pageBreakBefore', 'w:numId', 'w:ilvl']);

/** Applies an element of a paragraph's properties. Ignores others, such as those of its paragraph mark. */
export function setParagraphProperty(
  paragraph: OpenParagraph,
  name: string,
  attribute: Attribute,
  styleOf: (id: string) => Style,
): void {
  const value = attribute('w:val');
  if (name === 'w:pStyle') paragraph.style = { ...styleOf(value ?? '') };
  else if (paragraphProperties.has(name)) Object.assign(paragraph.style, styleBy(name, value));
}

/** @returns the address in a field's instruction, such as `HYPERLINK "https://…" \o "…"`, or '' */
function targetOfField(instruction: string): string {
  return /^\s*HYPERLINK\s+"([^"]+)"/i.exec(instruction)?.[1] ?? '';
}
