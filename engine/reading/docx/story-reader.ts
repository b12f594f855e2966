import { type Attribute, isOn, type XmlHandler } from '../package/parse-xml.ts';
import { chartLines } from '../package/read-chart.ts';
import { CommentRanges } from '../package/read-comments.ts';
import { EquationReader } from './equation-reader.ts';
import { OpenTables } from './open-tables.ts';
import { StoryFrame, setParagraphProperty } from './story-frame.ts';
import {
  isParagraph,
  SectionReader,
  type StoryContext,
  type StoryItem,
  type StoryParagraph,
  takeNote,
} from './story-item.ts';
import { styledRun } from './style-sheet.ts';
import { signText } from './symbols.ts';

/** Deleted or moved away, readings of East Asian words, and settings that hold sample text. */
const skipped = new Set(['w:del', 'w:moveFrom', 'w:rt', 'w:sdtPr']);

/** What the field of a form is made of. */
const fieldParts = new Set(['w:checked', 'w:default', 'w:result', 'w:listEntry']);

type Step = (story: StoryReader, attribute: Attribute) => unknown;

/** Reads one story (the body, a header, the notes), element by element. */
export class StoryReader implements XmlHandler {
  /** Where the part holds notes: their text by id. */
  readonly notes = new Map<string, StoryItem[]>();
  /** Whether the part is the body of a text document. */
  isDocument = false;
  readonly #context: StoryContext;
  readonly #frames: StoryFrame[] = [];
  readonly #tables = new OpenTables();
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
  #equation: EquationReader | undefined;
  /** Of each control that is open, whether it says how to fill it in. */
  readonly #controls: boolean[] = [];
  #isPrompt = false;
  readonly #comments: CommentRanges;
  /** Its pictures: the ids of their relationships, and the paragraphs that wait for their text. */
  readonly pictures: { id: string; paragraph: StoryParagraph }[] = [];

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
      'w:tbl': (story) => story.#tables.open(),
      'w:tr': (story) => story.#tables.openRow(),
      'w:trPr': (story) => {
        story.#inRowProperties = true;
      },
      'w:del': (story) => story.#tables.deleteRow(),
      'w:footnote': (story, attribute) => story.#openNote(attribute('w:id')),
      'w:endnote': (story, attribute) => story.#openNote(attribute('w:id')),
      'w:tc': (story) => {
        story.#tables.openCell();
        story.#openFrame();
      },
      'w:gridSpan': (story, attribute) => story.#tables.widenCell(attribute('w:val')),
      'w:vMerge': (story, attribute) => story.#tables.mergeCell(attribute('w:val')),
      'w:txbxContent': (story) => story.#openFrame(),
      'w:sdt': (story) => {
        story.#isPrompt = false;
      },
      'w:sdtContent': (story) => {
        story.#controls.push(story.#isPrompt);
        story.#isPrompt = false;
      },
      'w:altChunk': (story, attribute) => {
        story.#frame.closeParagraph();
        for (const item of story.#context.chunks.get(attribute('r:id') ?? '') ?? [])
          story.#frame.items.push(item);
      },
    }),
  );

  /** What an element does to the text when it begins; {@link #openProperty} does the rest. */
  static readonly #opensContent = new Map(
    Object.entries<Step>({
      'w:p': (story) => story.#frame.openParagraph(),
      'w:r': (story) => story.#frame.openRun(),
      'm:oMath': (story) => {
        story.#equation = new EquationReader();
      },
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
      'w:checkBox': (story) => story.#frame.fillIn('w:checkBox', undefined),
      'w:commentRangeStart': (story, attribute) => story.#comments.open(attribute('w:id')),
      'w:commentReference': (story, attribute) =>
        story.#addAsides([story.#comments.take(attribute('w:id'))]),
      'c:chart': (story, attribute) => {
        const chart = story.#context.charts.get(attribute('r:id') ?? '');
        if (chart) story.#addAsides(chartLines(chart));
      },
      'a:blip': (story, attribute) => story.#addPicture(attribute('r:embed')),
      'v:imagedata': (story, attribute) => story.#addPicture(attribute('r:id')),
      'cx:chart': (story) => story.#context.onUnread('chart'),
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
      'w:tr': (story) => story.#tables.closeRow(),
      'w:tbl': (story) => {
        for (const item of story.#tables.close()) story.#frame.items.push(item);
      },
      'w:tc': (story) => story.#tables.fillCell(story.#closeFrame()),
      'w:txbxContent': (story) => {
        const box = story.#closeFrame();
        if (!story.#frame.run.hidden) story.#frame.addAside(box);
      },
      'w:footnote': (story) => story.#closeNote(),
      'w:endnote': (story) => story.#closeNote(),
      'w:r': (story) => story.#frame.closeRun(),
      'w:sdtContent': (story) => story.#controls.pop(),
      'm:oMath': (story) => {
        const text = story.#equation?.text() ?? '';
        story.#equation = undefined;
        if (!story.#controls.includes(true)) story.#frame.addEquation(text);
        story.#characters += text.length;
      },
      'w:pPr': (story) => story.#closeProperties(),
      'w:p': (story) => story.#frame.closeParagraph(),
      'w:hyperlink': (story) => story.#frame.closeLink(),
      'w:fldSimple': (story) => story.#frame.closeField(),
    }),
  );

  constructor(context: StoryContext) {
    this.#context = context;
    this.#comments = new CommentRanges(context.comments);
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
      if (name === 'w:showingPlcHdr') this.#isPrompt = isOn(attribute('w:val'));
    } else if (this.#section) {
      this.#section.onOpen(name, attribute);
    } else {
      StoryReader.#opensStructure.get(name)?.(this, attribute);
      const open = StoryReader.#opensContent.get(name);
      if (open) open(this, attribute);
      else this.#openProperty(name, attribute);
      if (name !== 'm:oMath') this.#equation?.onOpen(name, attribute);
    }
  }

  onText(text: string): void {
    if (this.#collects === 'text' && this.#equation) this.#equation.onText(text.trim());
    else if (this.#collects === 'text') this.#append(text.replace(/[\t\r\n]+/g, ' '));
    else if (this.#collects === 'instruction') this.#frame.instruct(text);
  }

  onClose(name: string): void {
    if (this.#skippedDepth > 0) this.#skippedDepth -= 1;
    else {
      this.#collect(undefined);
      if (name !== 'm:oMath') this.#equation?.onClose();
      StoryReader.#closes.get(name)?.(this);
    }
  }

  #isSkipped(name: string): boolean {
    if (name === 'mc:Fallback') return this.#alternatives.at(-1) !== this.#characters;
    if (name === 'w:del' && this.#inRowProperties) return false;
    return skipped.has(name) || /^w:\w+Change$/.test(name);
  }

  /** A sign inside of a run, a property of the paragraph outside of one. */
  #openProperty(name: string, attribute: Attribute): void {
    const { run, paragraph } = this.#frame;
    if (fieldParts.has(name)) this.#frame.fillIn(name, attribute('w:val'));
    else if (run.hidden === undefined) {
      if (paragraph) setParagraphProperty(paragraph, name, attribute, this.#context.styleOf);
    } else {
      this.#frame.run = styledRun(run, name, attribute, this.#context.styleOf);
      this.#append(signText(name, attribute));
    }
  }

  #collect(what: 'text' | 'instruction' | undefined): void {
    this.#collects = what;
  }

  #append(text: string): void {
    if (this.#controls.includes(true)) return;
    this.#characters += text.length;
    this.#comments.read(text);
    this.#frame.append(text);
  }

  #addAsides(lines: readonly string[]): void {
    const filled = lines.filter((line) => line !== '');
    this.#frame.addAside(
      filled.map((text) => ({ kind: 'paragraph', text, level: 0, aside: true })),
    );
  }

  #addPicture(id: string | undefined): void {
    if (id === undefined) return;
    const paragraph: StoryParagraph = { kind: 'paragraph', text: '', level: 0, aside: true };
    this.pictures.push({ id, paragraph });
    this.#frame.addAside([paragraph]);
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
    const { listId, listLevel = 0, pageBreakBefore } = paragraph.style;
    if (pageBreakBefore) this.#frame.mark({ kind: 'break', unlessAtTop: true });
    if (listId !== undefined) paragraph.label = this.#context.countList(listId, listLevel);
  }

  #changeField(change: string | undefined): void {
    if (change === 'begin') this.#frame.openField();
    else if (change === 'separate') this.#frame.showField();
    else if (change === 'end') this.#frame.closeField();
  }
}
