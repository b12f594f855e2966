import { type FormatReader, ReadError, textAllowance } from '#reading/document-text.ts';
import { formatNumber } from '#reading/docx/numbering.ts';
import { type FrameContext, StoryFrame } from '#reading/docx/story-frame.ts';
import type { Style } from '#reading/docx/style-sheet.ts';
import { type FlowEntry, TextFlow } from '#reading/flow/text-flow.ts';
import { type Archive, openArchive } from '#reading/package/open-archive.ts';
import { type Attribute, parseXml, type XmlHandler } from '#reading/package/parse-xml.ts';
import { commentLine } from '#reading/package/read-comments.ts';
import { EmbeddedPictures, type PicturePlace } from '#reading/picture/embedded-pictures.ts';

/**
 * Reads an OpenDocument text: headings, paragraphs, lists, tables, notes, text boxes, comments and the
 * text of pictures, without deleted text and tables of contents. Parts have no page, because the file
 * does not say where its pages end.
 */
export const readOdt: FormatReader = async (bytes, sink) => {
  const archive = await openArchive(bytes);
  if (await isLocked(archive)) throw new ReadError('encrypted');
  const styles = new OdtStyles();
  await parseXml(archive.part('styles.xml'), (name, attribute) => styles.collect(name, attribute));
  const body = new BodyReader(styles, {
    allow: textAllowance(),
    onUnread: (kind) => sink.onOmission?.({ kind, page: null, count: 1 }),
  });
  await parseXml(archive.part('content.xml'), body, 'office:text');
  const pictures = new EmbeddedPictures(sink);
  await pictures.fill(
    body.pictures,
    archive,
    (name) => /^(?:\.\/)?(Pictures\/.*)/u.exec(name)?.[1],
  );
  const flow = new TextFlow(sink);
  for (const entry of body.entries()) flow.add(entry);
  flow.endPart();
};

/** Parts are encrypted one by one, or the whole document as one. */
async function isLocked(archive: Archive): Promise<boolean> {
  let locked = archive.part('encrypted-package') !== undefined;
  await parseXml(archive.part('META-INF/manifest.xml'), (name) => {
    locked ||= name === 'manifest:encryption-data';
  });
  return locked;
}

/** Elements outside the text: dates of comments, deleted text, note numbers, tables of contents, readings. */
const skipped = new Set(
  'dc:date text:tracked-changes text:note-citation text:table-of-content text:ruby-text office:forms text:sequence-decls'.match(
    /\S+/g,
  ),
);
const maxNameLength = 200;
const maxSpaces = 100;
const deepestLevel = 9;

interface ListLevel {
  format: string;
  prefix: string;
  suffix: string;
  start: number;
}

const maxLevels = 10;
const maxAffixLength = 20;
/** The number formats of OpenDocument, under their names in ECMA-376. */
const formats = new Map([
  ['1', 'decimal'],
  ['a', 'lowerLetter'],
  ['A', 'upperLetter'],
  ['i', 'lowerRoman'],
  ['I', 'upperRoman'],
]);

interface OdtStyle extends Style {
  isTitle?: boolean;
}

class OdtStyles {
  /** List styles by name: the levels, from 1. */
  readonly lists = new Map<string, Map<number, ListLevel>>();
  readonly #named = new Map<string, OdtStyle>([['Title', { isTitle: true }]]);
  /** The list style and the other style being read. */
  #list = new Map<number, ListLevel>();
  #style: OdtStyle = {};

  of(name: string | undefined): OdtStyle {
    return this.#named.get(name ?? '') ?? {};
  }

  /** Reads an element of the styles. Ignores other elements. */
  collect(name: string, attribute: Attribute): void {
    if (name === 'text:list-style') {
      this.#list = new Map();
      this.lists.set(attribute('style:name') ?? '', this.#list);
    } else if (name === 'text:list-level-style-number')
      this.#list.set(Number(attribute('text:level')) || 1, {
        format: formats.get(attribute('style:num-format') ?? '') ?? '',
        prefix: (attribute('style:num-prefix') ?? '').slice(0, maxAffixLength),
        suffix: (attribute('style:num-suffix') ?? '').slice(0, maxAffixLength),
        start: Number(attribute('text:start-value')) || 1,
      });
    else if (name === 'style:text-properties') {
      const position = attribute('style:text-position') ?? '';
      if (/^su[pb]/.test(position)) this.#style.shift = position.startsWith('super') ? 1 : -1;
      const line =
        attribute('style:text-line-through-style') ?? attribute('style:text-line-through-type');
      if (line !== undefined && line !== 'none') this.#style.struck = true;
    } else if (name === 'style:style') {
      const own = attribute('style:name') ?? '';
      this.#style = { ...this.of(attribute('style:parent-style-name')), ...this.of(own) };
      this.#named.set(own, this.#style);
    }
  }
}

/** Reads the content of a text document, element by element, into a flow. */
class BodyReader implements XmlHandler {
  /** The open comment, and the frame of its text. */
  #comment: { author: string; frame: StoryFrame } | undefined;
  /** Its pictures by the names of their parts. */
  readonly pictures: PicturePlace[] = [];
  readonly #styles: OdtStyles;
  /** The open lists, with the number of the last item of each. */
  readonly #lists: { style: string; last: number | undefined }[] = [];
  readonly #spans: string[] = [];
  readonly #context: FrameContext;
  /** The innermost frame: of the document, or of a paragraph or a comment inside a paragraph. */
  #frame: StoryFrame;
  #mark = '';

  /** @param styles the document's shared ones; its own are added */
  constructor(styles: OdtStyles, context: FrameContext) {
    this.#styles = styles;
    this.#context = context;
    this.#frame = new StoryFrame(context);
  }

  entries(): readonly FlowEntry[] {
    return this.#frame.entries;
  }

  isSkipped(name: string): boolean {
    return skipped.has(name);
  }

  onOpen(name: string, attribute: Attribute): void {
    this.#styles.collect(name, attribute);
    if (name === 'text:p' || name === 'text:h') this.#openParagraph(name, attribute);
    else if (name === 'text:span') this.#spans.push(attribute('text:style-name') ?? '');
    else if (name === 'office:annotation') {
      this.#frame = this.#frame.inner();
      this.#comment = { author: '', frame: this.#frame };
    } else if (name === 'draw:image') {
      const id = attribute('xlink:href') ?? '';
      this.pictures.push({ id, block: this.#frame.addAsideText('') });
    } else if (name === 'draw:object' || name === 'draw:object-ole')
      this.#context.onUnread('embedded-file');
    else if (name === 'text:list') {
      const style = attribute('text:style-name') ?? this.#lists.at(-1)?.style ?? '';
      this.#lists.push({ style, last: undefined });
    } else if (name === 'text:list-item') this.#mark = this.#nextMark();
    else if (name === 'table:table') this.#frame.tables.open();
    else if (name.endsWith('table-cell')) this.#openCell(name, attribute);
    else this.#appendSign(name, attribute);
  }

  onText(text: string): void {
    const shown = text.replace(/[\t\r\n ]+/g, ' ');
    const comment = this.#comment;
    if (comment?.frame !== this.#frame || this.#frame.paragraph) this.#append(shown);
    else if (comment.author.length < maxNameLength) comment.author += shown;
  }

  onClose(name: string): void {
    if (name === 'text:p' || name === 'text:h') this.#closeParagraph();
    else if (name === 'office:annotation') this.#closeComment();
    else if (name === 'text:span') this.#spans.pop();
    else if (name === 'text:list') this.#lists.pop();
    else if (name === 'text:list-item') this.#mark = '';
    else if (name === 'table:table-cell') this.#frame.tables.closeCell();
    else if (name === 'table:table-row') this.#frame.tables.endRow();
    else if (name === 'table:table') this.#frame.tables.close();
  }

  /** @returns the mark of the next item: `•`, or its number */
  #nextMark(): string {
    const list = this.#lists.at(-1);
    const depth = Math.min(this.#lists.length, maxLevels);
    const level = this.#styles.lists.get(list?.style ?? '')?.get(depth);
    if (!list || !level || level.format === '') return '•';
    list.last = (list.last ?? level.start - 1) + 1;
    const label = level.prefix + formatNumber(list.last, level.format) + level.suffix;
    return /[\p{P}]$/u.test(label.trim()) ? label.trim() : `${label.trim()}.`;
  }

  #openParagraph(name: string, attribute: Attribute): void {
    const { isTitle = false, struck = false } = this.#styles.of(attribute('text:style-name'));
    const outline = Math.min(
      Math.max(Number(attribute('text:outline-level')) || 1, 1),
      deepestLevel,
    );
    const isHeading = name === 'text:h' || isTitle;
    if (this.#frame.paragraph) this.#frame = this.#frame.inner();
    const paragraph = this.#frame.openParagraph();
    if (isHeading) paragraph.style = { level: isTitle ? 1 : outline, struck };
    else {
      paragraph.style = { struck };
      paragraph.label = this.#mark;
      paragraph.isItem = this.#mark !== '';
    }
    this.#mark = '';
  }

  #closeParagraph(): void {
    this.#frame.closeParagraph();
    if (!this.#frame.outer || this.#frame === this.#comment?.frame) return;
    const entries = this.#closeFrame();
    this.#frame.addAside(entries);
  }

  #closeComment(): void {
    const { author = '' } = this.#comment ?? {};
    this.#comment = undefined;
    const texts = this.#closeFrame().map((entry) => ('text' in entry ? entry.text : ''));
    const text = texts.join(' ').trim();
    if (text !== '') this.#frame.addAsideText(commentLine({ author, text }));
  }

  #closeFrame(): FlowEntry[] {
    const { entries, outer = this.#frame } = this.#frame;
    this.#frame = outer;
    return entries;
  }

  #appendSign(name: string, attribute: Attribute): void {
    if (name === 'text:s')
      this.#append(' '.repeat(Math.min(Number(attribute('text:c')) || 1, maxSpaces)));
    else if (name === 'text:tab') this.#append('\t');
    else if (name === 'text:line-break') this.#append('\n');
  }

  #openCell(name: string, attribute: Attribute): void {
    const spanned = (what: string) => attribute(`table:number-${what}-spanned`);
    const { tables } = this.#frame;
    if (name === 'table:table-cell') tables.openCell(spanned('columns'), spanned('rows'));
    else tables.coverCell();
    tables.repeat(attribute('table:number-columns-repeated'));
  }

  #append(text: string): void {
    const { paragraph } = this.#frame;
    if (!paragraph) return;
    const spans = this.#spans.map((name) => this.#styles.of(name));
    const struck = [paragraph.style, ...spans].some((style) => style.struck);
    this.#frame.run = { struck, shift: spans.at(-1)?.shift ?? 0 };
    this.#frame.append(text);
  }
}
