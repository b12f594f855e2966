import type { FlowEntry } from '#reading/flow/text-flow.ts';
import { type Attribute, isOn, type XmlHandler } from '#reading/package/parse-xml.ts';
import { type Comment, CommentRanges } from '#reading/package/read-comments.ts';
import type { PicturePlace } from '#reading/picture/embedded-pictures.ts';
import { EquationReader } from './equation-reader.ts';
import { type Section, setSectionProperty } from './lay-out-pages.ts';
import type { ListCounter } from './numbering.ts';
import { type FrameContext, StoryFrame } from './story-frame.ts';
import { type Style, styleBy } from './style-sheet.ts';

/** Context of a story: what all parts of a file share, and what belongs to this part. */
export interface StoryContext extends FrameContext {
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
}

/** Removes and returns the text of a note, a header or a footer: further references do not repeat it. */
export function takeText<Item>(texts: Map<string, Item[]>, id = ''): Item[] {
  const text = texts.get(id) ?? [];
  texts.delete(id);
  return text;
}

/** Deleted or moved text, and readings of East Asian words. */
const skipped = new Set(['w:del', 'w:moveFrom', 'w:rt']);

/** Properties of paragraphs, unlike those of their marks. */
const paragraphProperties = new Set(['w:outlineLvl', 'w:pageBreakBefore', 'w:numId', 'w:ilvl']);
const formParts = new Set(['w:checkBox', 'w:checked', 'w:default', 'w:result', 'w:listEntry']);

/** Reads one story (the body, a header, the notes), element by element. */
export class StoryReader implements XmlHandler {
  /** Notes of the part by id, if it has any. */
  readonly notes = new Map<string, FlowEntry[]>();
  readonly #context: StoryContext;
  readonly #endnotes: FlowEntry[] = [];
  /** For each open set of alternatives, the amount of text before it. */
  readonly #alternatives: number[] = [];
  #frame: StoryFrame;
  #section: Section | undefined;
  #noteId = '';
  #characters = 0;
  #equation: EquationReader | undefined;
  /** For each open control, whether it shows its prompt. */
  readonly #controls: boolean[] = [];
  readonly #comments: CommentRanges;
  readonly pictures: PicturePlace[] = [];

  constructor(context: StoryContext) {
    this.#context = context;
    this.#comments = new CommentRanges(context.comments);
    this.#frame = new StoryFrame(context);
  }

  /** The text in reading order: footnotes after the text that refers to them, endnotes last. */
  entries(): FlowEntry[] {
    this.#frame.closeParagraph();
    const all = this.#frame.entries.concat(this.#endnotes);
    // A picture without text leaves an empty paragraph.
    return all.filter((entry) => !('text' in entry) || entry.text !== '');
  }

  isSkipped(name: string, path: readonly string[]): boolean {
    if (name === 'mc:Fallback') return this.#alternatives.at(-1) !== this.#characters;
    if (name === 'w:del' && path.at(-1) === 'w:trPr') return false;
    // The properties of a control contain sample text.
    if (path.at(-1) === 'w:sdtPr') return name !== 'w:showingPlcHdr';
    return skipped.has(name) || /^w:\w+Change$/.test(name);
  }

  onOpen(name: string, attribute: Attribute): void {
    this.#equation?.onOpen(name, attribute);
    if (this.#section) setSectionProperty(this.#section, name, attribute);
    else if (name === 'mc:AlternateContent') this.#alternatives.push(this.#characters);
    else if (name === 'w:sectPr')
      this.#section = { kind: 'section', beginsPage: true, hasTitlePage: false, margins: [] };
    else if (name === 'w:tbl') this.#frame.tables.open();
    else if (name === 'w:del') this.#frame.isRowDeleted = true;
    else if (name === 'w:tc' || name === 'w:txbxContent') this.#frame = this.#frame.inner();
    else if (name === 'w:gridSpan') this.#frame.columns = attribute('w:val');
    else if (name === 'w:vMerge') this.#frame.isMerged = attribute('w:val') !== 'restart';
    else if (name === 'w:footnote' || name === 'w:endnote') {
      this.#noteId = attribute('w:id') ?? '';
      this.#frame = this.#frame.inner();
    } else if (name === 'w:sdt') this.#controls.push(false);
    else if (name === 'w:showingPlcHdr') this.#controls.fill(isOn(attribute('w:val')), -1);
    else if (name === 'w:altChunk') {
      this.#frame.closeParagraph();
      for (const item of this.#context.chunks.get(attribute('r:id') ?? '') ?? [])
        this.#frame.add(item);
    } else this.#openContent(name, attribute);
  }

  #openContent(name: string, attribute: Attribute): void {
    const frame = this.#frame;
    if (name === 'w:p') frame.openParagraph();
    else if (name === 'w:r') frame.openRun();
    else if (name === 'm:oMath') this.#equation = new EquationReader();
    else if (name === 'w:br' && attribute('w:type') === 'page')
      frame.mark({ kind: 'break', unlessAtTop: false });
    else if (name === 'w:br') this.#append('\n');
    else if (name === 'w:lastRenderedPageBreak') frame.mark({ kind: 'rendered' });
    else if (name === 'w:hyperlink')
      frame.openField('', this.#context.linkTarget(attribute('r:id') ?? ''));
    else if (name === 'w:fldSimple') {
      frame.openField(attribute('w:instr'));
      frame.showField();
    } else if (name === 'w:fldChar') this.#changeField(attribute('w:fldCharType'));
    else if (formParts.has(name)) frame.fillIn(name, attribute('w:val'));
    else if (name === 'w:commentRangeStart') this.#comments.open(attribute('w:id'));
    else if (name === 'w:commentReference')
      frame.addAsideText(this.#comments.take(attribute('w:id')));
    else if (name === 'w:footnoteReference')
      frame.addAside(takeText(this.#context.footnotes, attribute('w:id')));
    else if (name === 'w:endnoteReference')
      for (const item of takeText(this.#context.endnotes, attribute('w:id')))
        this.#endnotes.push(item);
    else if (name === 'c:chart')
      frame.addAside(this.#context.charts.get(attribute('r:id') ?? '') ?? []);
    else if (name === 'cx:chart') this.#context.onUnread('chart');
    else if (name === 'a:blip') this.#addPicture(attribute('r:embed'));
    else if (name === 'v:imagedata') this.#addPicture(attribute('r:id'));
    else this.#openProperty(name, attribute);
  }

  onText(text: string, path: readonly string[]): void {
    const within = path.at(-1);
    if (within === 'w:instrText') this.#frame.instruct(text);
    else if (within !== 'w:t' && within !== 'm:t') return;
    else if (this.#equation) this.#equation.onText(text.trim());
    else this.#append(text.replace(/[\t\r\n]+/g, ' '));
  }

  onClose(name: string): void {
    const frame = this.#frame;
    if (name === 'mc:AlternateContent') this.#alternatives.pop();
    else if (name === 'w:sectPr') this.#closeSection();
    else if (name === 'w:tr') frame.closeRow();
    else if (name === 'w:tbl') frame.tables.close();
    else if (name === 'w:tc') {
      this.#closeFrame();
      this.#frame.addCell(frame);
    } else if (name === 'w:txbxContent') {
      const box = this.#closeFrame();
      if (!this.#frame.run?.hidden) this.#frame.addAside(box);
    } else if (name === 'w:footnote' || name === 'w:endnote')
      this.notes.set(this.#noteId, this.#closeFrame());
    else if (name === 'w:r') frame.run = undefined;
    else if (name === 'w:sdt') this.#controls.pop();
    else if (name === 'm:oMath') {
      const text = this.#equation?.text() ?? '';
      this.#equation = undefined;
      if (!this.#controls.includes(true)) frame.addEquation(text);
      this.#characters += text.length;
    } else if (name === 'w:pPr') this.#closeProperties();
    else if (name === 'w:p') frame.closeParagraph();
    else if (name === 'w:hyperlink' || name === 'w:fldSimple') frame.closeField();
    this.#equation?.onClose();
  }

  /** Handles a character inside a run, or a paragraph property outside one. */
  #openProperty(name: string, attribute: Attribute): void {
    const { run, paragraph } = this.#frame;
    const value = attribute('w:val');
    const styleOf = () => this.#context.styleOf(value ?? '');
    if (run) {
      const changed = name === 'w:rStyle' ? { shift: 0, ...styleOf() } : styleBy(name, value);
      this.#frame.run = { ...run, ...changed };
      this.#append(signText(name, attribute));
    } else if (paragraph && name === 'w:pStyle') paragraph.style = { ...styleOf() };
    else if (paragraph && paragraphProperties.has(name))
      Object.assign(paragraph.style, styleBy(name, value));
  }

  #append(text: string): void {
    if (this.#controls.includes(true)) return;
    this.#characters += text.length;
    this.#comments.read(text);
    this.#frame.append(text);
  }

  #addPicture(id: string | undefined): void {
    if (id !== undefined) this.pictures.push({ id, block: this.#frame.addAsideText('') });
  }

  #closeFrame(): FlowEntry[] {
    const { entries, outer = this.#frame } = this.#frame;
    this.#frame.closeParagraph();
    this.#frame = outer;
    return entries;
  }

  #closeSection(): void {
    const section = this.#section;
    this.#section = undefined;
    if (!section) return;
    if (this.#frame.paragraph) this.#frame.paragraph.section = section;
    else this.#frame.add(section);
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

/** Adobe's Symbol encoding from 0x20 on, in Unicode, with a space if Unicode lacks the character. */
const symbol =
  ' !∀#∃%&∍()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_ αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼' +
  ' '.repeat(33) +
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…  ↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇   ∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈   ∑';

/** The Wingdings characters that documents use as text, each after its hexadecimal code. */
const wingdings = new Map(
  '21✏ 22✂ 28☎ 2a✉ 4a☺ 6c● 6e■ 6f□ 71❑ 76❖ 9f• a7▪ a8◻ d8➢ df← e0→ e1↑ e2↓ e8➔ f0⇨ fb✗ fc✓ fd☒ fe☑'
    .split(' ')
    .map((pair): [number, string] => [Number.parseInt(pair, 16), pair.slice(2)]),
);

/** @returns the character of a w:sym by its hexadecimal code, or '' if Unicode lacks it */
function symbolText(font = '', code = ''): string {
  const number = Number.parseInt(code, 16);
  if (!(number >= 0x20 && number <= 0xffff)) return '';
  const isPrivate = number >= 0xf000 && number <= 0xf0ff;
  const place = isPrivate ? number - 0xf000 : number;
  if (/^symbol$/i.test(font)) return (symbol[place - 0x20] ?? '').trim();
  if (/^wingdings$/i.test(font)) return wingdings.get(place) ?? '';
  return isPrivate ? '' : String.fromCharCode(number).toWellFormed();
}

/** @returns the character of an element of a run, or '' if it has none */
function signText(name: string, attribute: Attribute): string {
  if (name === 'w:tab' || name === 'w:ptab') return '\t';
  if (name === 'w:cr') return '\n';
  if (name === 'w:noBreakHyphen') return '-';
  return name === 'w:sym' ? symbolText(attribute('w:font'), attribute('w:char')) : '';
}
