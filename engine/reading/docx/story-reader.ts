import type { ListCounter } from './numbering.ts';
import type { XmlHandler } from './parse-xml.ts';
import { StoryFrame, setParagraphProperty, type TextBudget } from './story-frame.ts';
import { isParagraph, joinCells, SectionReader, type StoryItem } from './story-item.ts';
import { isOn, type Style } from './style-sheet.ts';
import { signText } from './symbols.ts';

/** What a story is read with. */
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

type Attribute = (name: string) => string | undefined;

/** Deleted or moved away, readings of East Asian words, and settings that hold sample text. */
const skipped = new Set(['w:del', 'w:moveFrom', 'w:rt', 'w:sdtPr']);

/** Reads one story (the body, a header, the notes), element by element. */
export class StoryReader implements XmlHandler {
  /** Where the part holds notes: their text by id. */
  readonly notes = new Map<string, StoryItem[]>();
  /** Whether the part is the body of a text document. */
  isDocument = false;
  readonly #context: StoryContext;
  readonly #frames: StoryFrame[] = [];
  readonly #rows: { cells: StoryItem[][]; deleted: boolean }[] = [];
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
      return;
    }
    if (this.#section) {
      this.#section.onOpen(name, attribute);
    } else {
      this.#openStructure(name, attribute);
      this.#openContent(name, attribute);
    }
  }

  onText(text: string): void {
    if (this.#collects === 'text') this.#append(text.replace(/[\t\r\n]+/g, ' '));
    else if (this.#collects === 'instruction') this.#frame.instruct(text);
  }

  onClose(name: string): void {
    if (this.#skippedDepth > 0) {
      this.#skippedDepth -= 1;
      return;
    }
    this.#closeStructure(name);
    const frame = this.#frame;
    switch (name) {
      case 'w:t':
      case 'm:t':
      case 'w:instrText':
        this.#collects = undefined;
        break;
      case 'w:r':
      case 'm:r':
        frame.runHidden = undefined;
        break;
      case 'w:pPr':
        this.#closeProperties();
        break;
      case 'w:p':
        frame.closeParagraph();
        break;
      case 'w:hyperlink':
        frame.closeLink();
        break;
      case 'w:fldSimple':
        frame.closeField();
        break;
    }
  }

  #isSkipped(name: string): boolean {
    if (name === 'mc:Fallback') return this.#alternatives.at(-1) !== this.#characters;
    if (name === 'w:del' && this.#inRowProperties) return false;
    return skipped.has(name) || /^w:\w+Change$/.test(name);
  }

  #openStructure(name: string, attribute: Attribute): void {
    switch (name) {
      case 'w:document':
        this.isDocument = true;
        break;
      case 'mc:AlternateContent':
        this.#alternatives.push(this.#characters);
        break;
      case 'w:sectPr':
        this.#section = new SectionReader();
        break;
      case 'w:tr':
        this.#rows.push({ cells: [], deleted: false });
        break;
      case 'w:trPr':
        this.#inRowProperties = true;
        break;
      case 'w:del': {
        const row = this.#rows.at(-1);
        if (row) row.deleted = true;
        break;
      }
      case 'w:footnote':
      case 'w:endnote':
        this.#noteId = attribute('w:id') ?? '';
        this.#openFrame();
        break;
      case 'w:tc':
      case 'w:txbxContent':
        this.#openFrame();
        break;
    }
  }

  #closeStructure(name: string): void {
    switch (name) {
      case 'mc:AlternateContent':
        this.#alternatives.pop();
        break;
      case 'w:sectPr':
        this.#closeSection();
        break;
      case 'w:trPr':
        this.#inRowProperties = false;
        break;
      case 'w:tr': {
        const row = this.#rows.pop();
        if (row && !row.deleted)
          for (const item of joinCells(row.cells)) this.#frame.items.push(item);
        break;
      }
      case 'w:tc':
        this.#rows.at(-1)?.cells.push(this.#closeFrame());
        break;
      case 'w:txbxContent': {
        const box = this.#closeFrame();
        if (!this.#frame.runHidden) this.#frame.addAside(box);
        break;
      }
      case 'w:footnote':
      case 'w:endnote':
        this.notes.set(this.#noteId, this.#closeFrame().filter(isParagraph));
        break;
    }
  }

  #openContent(name: string, attribute: Attribute): void {
    const frame = this.#frame;
    switch (name) {
      case 'w:p':
        frame.openParagraph();
        break;
      case 'w:r':
      case 'm:r':
        frame.runHidden = frame.paragraph?.hidden ?? false;
        break;
      case 'w:rStyle':
        if (frame.runHidden !== undefined) {
          frame.runHidden =
            this.#context.styleOf(attribute('w:val') ?? '').hidden ?? frame.runHidden;
        }
        break;
      case 'w:vanish':
        if (frame.runHidden !== undefined) frame.runHidden = isOn(attribute('w:val'));
        break;
      case 'w:t':
      case 'm:t':
        this.#collects = 'text';
        break;
      case 'w:instrText':
        this.#collects = 'instruction';
        break;
      case 'w:br':
        if (attribute('w:type') === 'page') frame.mark({ kind: 'break', unlessAtTop: false });
        else this.#append('\n');
        break;
      case 'w:lastRenderedPageBreak':
        frame.mark({ kind: 'rendered' });
        break;
      case 'w:hyperlink':
        frame.openLink(this.#context.linkTarget(attribute('r:id') ?? ''));
        break;
      case 'w:fldSimple':
        frame.openField(attribute('w:instr'));
        frame.showField();
        break;
      case 'w:fldChar':
        this.#changeField(attribute('w:fldCharType'));
        break;
      case 'w:footnoteReference':
        frame.addAside(takeNote(this.#context.footnotes, attribute('w:id')));
        break;
      case 'w:endnoteReference':
        for (const item of takeNote(this.#context.endnotes, attribute('w:id')))
          this.#endnotes.push(item);
        break;
      default:
        if (frame.runHidden !== undefined) {
          this.#append(signText(name, attribute));
        } else if (frame.paragraph) {
          setParagraphProperty(frame.paragraph, name, attribute, this.#context.styleOf);
        }
    }
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
    if (paragraph.listId !== undefined) {
      paragraph.label = this.#context.countList(paragraph.listId, paragraph.listLevel);
    }
  }

  #changeField(change: string | undefined): void {
    if (change === 'begin') this.#frame.openField();
    else if (change === 'separate') this.#frame.showField();
    else if (change === 'end') this.#frame.closeField();
  }
}

/** Takes a note out, so that one that is referred to again and again is not repeated. */
function takeNote(notes: Map<string, StoryItem[]>, id = ''): StoryItem[] {
  const note = notes.get(id) ?? [];
  notes.delete(id);
  return note;
}
