import type { Attribute, XmlHandler } from '../package/parse-xml.ts';
import type { ListCounter } from './numbering.ts';
import { StoryFrame, setParagraphProperty, type TextBudget } from './story-frame.ts';
import { isParagraph, SectionReader, type StoryItem } from './story-item.ts';
import { isOn, type Style } from './style-sheet.ts';
import { signText } from './symbols.ts';
import { joinRows, type StoryCell } from './table-rows.ts';

/** What the parts of one file share, and what is particular to the part of a story. */
export interface StoryContext {
  styleOf(id: string): Style;
  countList: ListCounter;
  /** Takes the id of a relationship of the story's part; returns its address outside, or ''. */
  linkTarget(id: string): string;
  /** Text of the notes by id; each is taken out where it is referred to first. */
  footnotes: Map<string, StoryItem[]>;
  endnotes: Map<string, StoryItem[]>;
  budget: TextBudget;
}

/** Deleted or moved away, readings of East Asian words, and settings that hold sample text. */
const skipped = new Set(['w:del', 'w:moveFrom', 'w:rt', 'w:sdtPr']);

type Step = (story: StoryReader, attribute: Attribute) => unknown;

/** Reads one story (the body, a header, the notes), element by element. */
export class StoryReader implements XmlHandler {
  /** Where the part holds notes: their text by id. */
  readonly notes = new Map<string, StoryItem[]>();
  /** Whether the part is the body of a text document. */
  isDocument = false;
  readonly #context: StoryContext;
  readonly #frames: StoryFrame[] = [];
  readonly #tables: StoryCell[][][] = [];
  readonly #rows: { cells: StoryCell[]; deleted: boolean }[] = [];
  readonly #endnotes: StoryItem[] = [];
  /** For each set of alternatives that is open, how much text there was before it. */
  readonly #alternatives: number[] = [];
  #frame: StoryFrame;
  #section: SectionReader | undefined;
  #noteId = '';
  #characters = 0;
  #skippedDepth = 0;
  #inRowProperties = false;
  #collects: 'text' | 'instruction' | undefined;

  /** What an element does to frames, rows and sections when it begins. */
  static readonly #opensStructure = new Map(
    Object.entries<Step>({
      'w:document': (story) => {
        story.isDocument = true;
      },
      'mc:AlternateContent': (story) => story.#alternatives.push(story.#characters),
      'w:sectPr': (story) => {
        story.#section = new SectionReader();
      },
      'w:tbl': (story) => story.#tables.push([]),
      'w:tr': (story) => story.#rows.push({ cells: [], deleted: false }),
      'w:trPr': (story) => {
        story.#inRowProperties = true;
      },
      'w:del': (story) => {
        const row = story.#rows.at(-1);
        if (row) row.deleted = true;
      },
      'w:footnote': (story, attribute) => story.#openNote(attribute('w:id')),
      'w:endnote': (story, attribute) => story.#openNote(attribute('w:id')),
      'w:tc': (story) => {
        story.#rows.at(-1)?.cells.push({ items: [], columns: 1, isMerged: false });
        story.#openFrame();
      },
      'w:gridSpan': (story, attribute) => {
        const cell = story.#rows.at(-1)?.cells.at(-1);
        if (cell) cell.columns = columnsOf(attribute('w:val'));
      },
      'w:vMerge': (story, attribute) => {
        const cell = story.#rows.at(-1)?.cells.at(-1);
        if (cell) cell.isMerged = attribute('w:val') !== 'restart';
      },
      'w:txbxContent': (story) => story.#openFrame(),
    }),
  );

  /** What an element does to the text when it begins; {@link #openProperty} does the rest. */
  static readonly #opensContent = new Map(
    Object.entries<Step>({
      'w:p': (story) => story.#frame.openParagraph(),
      'w:r': (story) => story.#frame.openRun(),
      'm:r': (story) => story.#frame.openRun(),
      'w:rStyle': (story, attribute) => {
        const { hidden, raised = false } = story.#context.styleOf(attribute('w:val') ?? '');
        story.#frame.hideRun(hidden);
        story.#frame.runRaised = raised;
      },
      'w:vertAlign': (story, attribute) => {
        story.#frame.runRaised = attribute('w:val') === 'superscript';
      },
      'w:vanish': (story, attribute) => story.#frame.hideRun(isOn(attribute('w:val'))),
      'w:t': (story) => story.#collect('text'),
      'm:t': (story) => story.#collect('text'),
      'w:instrText': (story) => story.#collect('instruction'),
      'w:br': (story, attribute) =>
        attribute('w:type') === 'page'
          ? story.#frame.mark({ kind: 'break', unlessAtTop: false })
          : story.#append('\n'),
      'w:lastRenderedPageBreak': (story) => story.#frame.mark({ kind: 'rendered' }),
      'w:hyperlink': (story, attribute) =>
        story.#frame.openLink(story.#context.linkTarget(attribute('r:id') ?? '')),
      'w:fldSimple': (story, attribute) => {
        story.#frame.openField(attribute('w:instr'));
        story.#frame.showField();
      },
      'w:fldChar': (story, attribute) => story.#changeField(attribute('w:fldCharType')),
      'w:footnoteReference': (story, attribute) =>
        story.#frame.addAside(takeNote(story.#context.footnotes, attribute('w:id'))),
      'w:endnoteReference': (story, attribute) => {
        for (const item of takeNote(story.#context.endnotes, attribute('w:id')))
          story.#endnotes.push(item);
      },
    }),
  );

  /** What an element does when it ends. */
  static readonly #closes = new Map(
    Object.entries<(story: StoryReader) => unknown>({
      'mc:AlternateContent': (story) => story.#alternatives.pop(),
      'w:sectPr': (story) => story.#closeSection(),
      'w:trPr': (story) => {
        story.#inRowProperties = false;
      },
      'w:tr': (story) => {
        const row = story.#rows.pop();
        if (row && !row.deleted) story.#tables.at(-1)?.push(row.cells);
      },
      'w:tbl': (story) => {
        for (const item of joinRows(story.#tables.pop() ?? [])) story.#frame.items.push(item);
      },
      'w:tc': (story) => {
        const items = story.#closeFrame();
        const cell = story.#rows.at(-1)?.cells.at(-1);
        if (cell) cell.items = items;
      },
      'w:txbxContent': (story) => {
        const box = story.#closeFrame();
        if (!story.#frame.runHidden) story.#frame.addAside(box);
      },
      'w:footnote': (story) => story.#closeNote(),
      'w:endnote': (story) => story.#closeNote(),
      'w:t': (story) => story.#collect(undefined),
      'm:t': (story) => story.#collect(undefined),
      'w:instrText': (story) => story.#collect(undefined),
      'w:r': (story) => story.#frame.closeRun(),
      'm:r': (story) => story.#frame.closeRun(),
      'w:pPr': (story) => story.#closeProperties(),
      'w:p': (story) => story.#frame.closeParagraph(),
      'w:hyperlink': (story) => story.#frame.closeLink(),
      'w:fldSimple': (story) => story.#frame.closeField(),
    }),
  );

  constructor(context: StoryContext) {
    this.#context = context;
    this.#frame = new StoryFrame(context.budget);
  }

  /** The text in reading order, each footnote after the text that refers to it, endnotes last. */
  items(): StoryItem[] {
    this.#frame.closeParagraph();
    return this.#frame.items.concat(this.#endnotes);
  }

  onOpen(name: string, attribute: Attribute): void {
    if (this.#skippedDepth > 0 || this.#isSkipped(name)) {
      this.#skippedDepth += 1;
    } else if (this.#section) {
      this.#section.onOpen(name, attribute);
    } else {
      StoryReader.#opensStructure.get(name)?.(this, attribute);
      const open = StoryReader.#opensContent.get(name);
      if (open) open(this, attribute);
      else this.#openProperty(name, attribute);
    }
  }

  onText(text: string): void {
    if (this.#collects === 'text') this.#append(text.replace(/[\t\r\n]+/g, ' '));
    else if (this.#collects === 'instruction') this.#frame.instruct(text);
  }

  onClose(name: string): void {
    if (this.#skippedDepth > 0) this.#skippedDepth -= 1;
    else StoryReader.#closes.get(name)?.(this);
  }

  #isSkipped(name: string): boolean {
    if (name === 'mc:Fallback') return this.#alternatives.at(-1) !== this.#characters;
    if (name === 'w:del' && this.#inRowProperties) return false;
    return skipped.has(name) || /^w:\w+Change$/.test(name);
  }

  /** A sign inside of a run, a property of the paragraph outside of one. */
  #openProperty(name: string, attribute: Attribute): void {
    const { runHidden, paragraph } = this.#frame;
    if (runHidden !== undefined) this.#append(signText(name, attribute));
    else if (paragraph) setParagraphProperty(paragraph, name, attribute, this.#context.styleOf);
  }

  #collect(what: 'text' | 'instruction' | undefined): void {
    this.#collects = what;
  }

  #append(text: string): void {
    this.#characters += text.length;
    this.#frame.append(text);
  }

  #openFrame(): void {
    this.#frames.push(this.#frame);
    this.#frame = new StoryFrame(this.#context.budget);
  }

  /** Goes back to the frame around the current one, and returns what the current one held. */
  #closeFrame(): StoryItem[] {
    const { items } = this.#frame;
    this.#frame.closeParagraph();
    this.#frame = this.#frames.pop() ?? this.#frame;
    return items;
  }

  #openNote(id = ''): void {
    this.#noteId = id;
    this.#openFrame();
  }

  #closeNote(): void {
    this.notes.set(this.#noteId, this.#closeFrame().filter(isParagraph));
  }

  #closeSection(): void {
    const section = this.#section?.section();
    this.#section = undefined;
    if (!section) return;
    if (this.#frame.paragraph) this.#frame.paragraph.section = section;
    else this.#frame.items.push(section);
  }

  #closeProperties(): void {
    const paragraph = this.#frame.paragraph;
    if (!paragraph) return;
    if (paragraph.breakBefore) this.#frame.mark({ kind: 'break', unlessAtTop: true });
    if (paragraph.listId !== undefined)
      paragraph.label = this.#context.countList(paragraph.listId, paragraph.listLevel);
  }

  #changeField(change: string | undefined): void {
    if (change === 'begin') this.#frame.openField();
    else if (change === 'separate') this.#frame.showField();
    else if (change === 'end') this.#frame.closeField();
  }
}

/** Word has no table of more columns. */
const mostColumns = 63;

function columnsOf(value: string | undefined): number {
  return Math.min(mostColumns, Math.max(1, Number(value) || 1));
}

/** Takes a note out, so that one that is referred to again and again is not repeated. */
function takeNote(notes: Map<string, StoryItem[]>, id = ''): StoryItem[] {
  const note = notes.get(id) ?? [];
  notes.delete(id);
  return note;
}
