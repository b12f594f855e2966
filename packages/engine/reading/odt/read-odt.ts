import {
  type FormatReader,
  ReadError,
  reportOmissions,
  textAllowance,
} from '#reading/document-text.ts';
import { formatNumber } from '#reading/docx/numbering.ts';
import { OpenTables } from '#reading/flow/open-tables.ts';
import { struckOut } from '#reading/flow/struck-text.ts';
import { type FlowBlock, type FlowEntry, type Frame, TextFlow } from '#reading/flow/text-flow.ts';
import { type Archive, openArchive } from '#reading/package/open-archive.ts';
import { type Attribute, parseXml, type XmlHandler } from '#reading/package/parse-xml.ts';
import { commentLine } from '#reading/package/read-comments.ts';
import { EmbeddedPictures, type PicturePlace } from '#reading/picture/embedded-pictures.ts';
import { shiftedDigits } from '#reading/raised-digits.ts';

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
  const entries: FlowEntry[] = [];
  const body = new BodyReader({ add: (entry) => entries.push(entry) }, styles);
  await parseXml(archive.part('content.xml'), body, 'office:text');
  const pictures = new EmbeddedPictures(sink);
  await pictures.fill(
    body.pictures,
    archive,
    (name) => /^(?:\.\/)?(Pictures\/.*)/u.exec(name)?.[1],
  );
  reportOmissions(sink, { 'embedded-file': body.objects });
  const flow = new TextFlow(sink);
  for (const entry of entries) flow.add(entry);
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

const asideOf = (block: FlowBlock) => Object.assign(block, { isAside: true } as const);

interface OpenParagraph {
  text: string;
  kind: FlowBlock['kind'];
  level: number;
  mark: string;
  style: string;
  /** Notes and text boxes in it, which follow it. */
  asides: FlowEntry[];
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

interface OdtStyle {
  isTitle?: boolean;
  /** Above 0 for superscript, below 0 for subscript. */
  shift?: number;
  isStruck?: boolean;
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
      if (line !== undefined && line !== 'none') this.#style.isStruck = true;
    } else if (name === 'style:style') {
      const own = attribute('style:name') ?? '';
      this.#style = { ...this.of(attribute('style:parent-style-name')), ...this.of(own) };
      this.#named.set(own, this.#style);
    }
  }
}

/** Reads the content of a text document, element by element, into a flow. */
class BodyReader implements XmlHandler {
  /** The open comment, and the number of open paragraphs around it. */
  #comment: { author: string; text: string; depth: number } | undefined;
  objects = 0;
  /** Its pictures by the names of their parts. */
  readonly pictures: PicturePlace[] = [];
  readonly #styles: OdtStyles;
  /** The open lists, with the number of the last item of each. */
  readonly #lists: { style: string; last: number | undefined }[] = [];
  readonly #spans: string[] = [];
  readonly #paragraphs: OpenParagraph[] = [];
  readonly #tables: OpenTables;
  #mark = '';
  readonly #allow = textAllowance();

  /** @param styles the document's shared ones; its own are added */
  constructor(into: Frame, styles: OdtStyles) {
    this.#tables = new OpenTables(into);
    this.#styles = styles;
  }

  isSkipped(name: string): boolean {
    return skipped.has(name);
  }

  onOpen(name: string, attribute: Attribute): void {
    this.#styles.collect(name, attribute);
    if (name === 'text:p' || name === 'text:h') this.#openParagraph(name, attribute);
    else if (name === 'text:span') this.#spans.push(attribute('text:style-name') ?? '');
    else if (name === 'office:annotation')
      this.#comment = { author: '', text: '', depth: this.#paragraphs.length };
    else if (name === 'draw:image') {
      const id = attribute('xlink:href') ?? '';
      this.pictures.push({ id, block: this.#addAside('') });
    } else if (name === 'draw:object' || name === 'draw:object-ole') this.objects += 1;
    else if (name === 'text:list') {
      const style = attribute('text:style-name') ?? this.#lists.at(-1)?.style ?? '';
      this.#lists.push({ style, last: undefined });
    } else if (name === 'text:list-item') this.#mark = this.#nextMark();
    else if (name === 'table:table') this.#tables.open();
    else if (name.endsWith('table-cell')) this.#openCell(name, attribute);
    else this.#appendSign(name, attribute);
  }

  onText(text: string): void {
    const shown = text.replace(/[\t\r\n ]+/g, ' ');
    if (this.#comment?.depth === this.#paragraphs.length) {
      if (this.#comment.author.length < maxNameLength) this.#comment.author += shown;
      return;
    }
    const paragraph = this.#paragraphs.at(-1);
    const { shift = 0 } = this.#styles.of(this.#spans.at(-1));
    const isStruck = [paragraph?.style, ...this.#spans].some(
      (name) => this.#styles.of(name).isStruck,
    );
    this.#append(isStruck ? struckOut(shown) : shiftedDigits(shown, shift, paragraph?.text));
  }

  onClose(name: string): void {
    if (name === 'text:p' || name === 'text:h') this.#closeParagraph();
    else if (name === 'office:annotation') this.#closeComment();
    else if (name === 'text:span') this.#spans.pop();
    else if (name === 'text:list') this.#lists.pop();
    else if (name === 'text:list-item') this.#mark = '';
    else if (name === 'table:table-cell') this.#tables.closeCell();
    else if (name === 'table:table-row') this.#tables.endRow();
    else if (name === 'table:table') this.#tables.close();
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
    const { isTitle = false } = this.#styles.of(attribute('text:style-name'));
    const outline = Math.min(
      Math.max(Number(attribute('text:outline-level')) || 1, 1),
      deepestLevel,
    );
    const isHeading = name === 'text:h' || isTitle;
    this.#paragraphs.push({
      text: '',
      kind: isHeading ? 'heading' : this.#mark === '' ? 'paragraph' : 'item',
      level: isTitle ? 1 : outline,
      mark: isHeading ? '' : this.#mark,
      style: attribute('text:style-name') ?? '',
      asides: [],
    });
    this.#mark = '';
  }

  #closeParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    if (!paragraph) return;
    const { kind, mark, level, asides } = paragraph;
    const text = paragraph.text.trim();
    if (this.#comment?.depth === this.#paragraphs.length) {
      this.#comment.text += `${text} `;
      return;
    }
    const block: FlowBlock =
      kind === 'heading' ? { kind, text, level } : { kind, text: text && `${mark} ${text}`.trim() };
    const outer = this.#paragraphs.at(-1);
    if (outer) outer.asides.push(asideOf(block), ...asides);
    else for (const one of [block, ...asides]) this.#tables.frame.add(one);
  }

  #closeComment(): void {
    const comment = this.#comment;
    this.#comment = undefined;
    if (comment && comment.text.trim() !== '') this.#addAside(commentLine(comment));
  }

  #addAside(text: string): FlowBlock {
    const block = asideOf({ kind: 'paragraph', text });
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph) paragraph.asides.push(block);
    else this.#tables.frame.add(block);
    return block;
  }

  #appendSign(name: string, attribute: Attribute): void {
    if (name === 'text:s')
      this.#append(' '.repeat(Math.min(Number(attribute('text:c')) || 1, maxSpaces)));
    else if (name === 'text:tab') this.#append('\t');
    else if (name === 'text:line-break') this.#append('\n');
  }

  #openCell(name: string, attribute: Attribute): void {
    const spanned = (what: string) => attribute(`table:number-${what}-spanned`);
    if (name === 'table:table-cell') this.#tables.openCell(spanned('columns'), spanned('rows'));
    else this.#tables.coverCell();
    this.#tables.repeat(attribute('table:number-columns-repeated'));
  }

  #append(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph) return;
    this.#allow(text);
    paragraph.text += text;
  }
}
