import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { type ReadingSink, reportOmissions, textAllowance } from '#reading/document-text.ts';
import { OpenTables } from '#reading/flow/open-tables.ts';
import { struckOut } from '#reading/flow/struck-text.ts';
import type { FlowEntry, TextFlow } from '#reading/flow/text-flow.ts';
import type { Archive } from '#reading/package/open-archive.ts';
import {
  type Attribute,
  isTrue,
  listLevel,
  parseXml,
  type XmlHandler,
} from '#reading/package/parse-xml.ts';
import { readCharts } from '#reading/package/read-chart.ts';
import { readRelationships } from '#reading/package/relationships.ts';
import type { EmbeddedPictures, PicturePlace } from '#reading/picture/embedded-pictures.ts';
import { shiftedDigits } from '#reading/raised-digits.ts';

/** Source and target of a drawing. */
export interface DrawingContext {
  archive: Archive;
  flow: TextFlow;
  sink: ReadingSink;
  pictures: EmbeddedPictures;
  /** Its page; null if pages are not known. */
  page: number | null;
  /** Label of words that are not the slide's own: `Notes`. */
  label?: string;
}

/** Writes a part with a drawing: a slide, a notes page, a diagram, drawings on a sheet. */
export async function writeDrawing(name: string, context: DrawingContext): Promise<void> {
  const { archive, flow, sink, pictures, page, label } = context;
  const bytes = archive.part(name);
  if (!bytes) return;
  const relationships = await readRelationships(archive, name);
  const { charts, unread } = await readCharts(archive, relationships);
  const reader = new SlideReader(charts);
  await parseXml(bytes, reader);
  await pictures.fill(reader.pictures, archive, (id) => relationships.get(id)?.part, page);
  reader.write(flow, label);
  reportOmissions(sink, { ...reader.omissions, chart: reader.omissions.chart + unread }, page);
}

interface SlideParagraph {
  text: string;
  /** Set by the paragraph's own properties; undefined if the layout decides. */
  bullet: 'none' | 'sign' | 'number' | undefined;
  level: number;
}

/** A text box, a placeholder or a table of a slide. */
class Shape {
  placeholder = '';
  readonly paragraphs: SlideParagraph[] = [];
  /** Its tables, charts and pictures. */
  readonly entries: FlowEntry[] = [];
}

/** Number, date and footer are not content of the slide. */
const margins = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);
const shapes = new Set(['p:sp', 'p:graphicFrame', 'p:pic']);
const titles = new Set(['title', 'ctrTitle']);
/** Placeholders that usually have bullets by their layout. */
const bulleted = new Set(['body', 'obj']);

/** Reads one slide, a notes page or a diagram, element by element. */
class SlideReader implements XmlHandler {
  readonly pictures: PicturePlace[] = [];
  /** Embedded files, and charts whose values are stored differently from others. */
  readonly omissions = { 'embedded-file': 0, chart: 0 };
  readonly #charts: ReadonlyMap<string, FlowEntry[]>;
  readonly #shapes: Shape[] = [];
  #shape = new Shape();
  readonly #tables = new OpenTables({ add: (entry) => this.#shape.entries.push(entry) });
  /** Whether a cell is open, and whether another one covers it. */
  #cell: 'own' | 'covered' | undefined;
  #paragraph: SlideParagraph | undefined;
  /** How far the run is raised above the line, and whether it is struck out. */
  #run = { raised: 0, isStruck: false };
  readonly #allow = textAllowance(documindLimits.pageCharacters);

  constructor(charts: ReadonlyMap<string, FlowEntry[]>) {
    this.#charts = charts;
  }

  isSkipped(name: string): boolean {
    return name === 'mc:Fallback' || name === 'p:bg';
  }

  onOpen(name: string, attribute: Attribute): void {
    if (shapes.has(name)) {
      this.#shapes.push(this.#shape);
      this.#shape = new Shape();
    } else if (name === 'p:ph') this.#shape.placeholder = attribute('type') ?? 'obj';
    else if (name === 'a:tbl') this.#tables.open();
    else if (name === 'a:tc') this.#openCell(attribute);
    else if (name === 'c:chart')
      this.#shape.entries.push(...(this.#charts.get(attribute('r:id') ?? '') ?? []));
    else if (name === 'a:blip') this.#addPicture(attribute('r:embed'));
    else if (name === 'cx:chart') this.omissions.chart += 1;
    else if (name === 'p:oleObj') this.omissions['embedded-file'] += 1;
    else if (name === 'a:p') this.#paragraph = { text: '', bullet: undefined, level: 0 };
    else if (name === 'a:br') this.#append('\n');
    else if (name === 'a:r') this.#run = { raised: 0, isStruck: false };
    else if (name === 'a:rPr') this.#run = runOf(attribute);
    else this.#openProperty(name, attribute);
  }

  onText(text: string, path: readonly string[]): void {
    if (path.at(-1) !== 'a:t') return;
    const { raised, isStruck } = this.#run;
    this.#append(isStruck ? struckOut(text) : shiftedDigits(text, raised, this.#paragraph?.text));
  }

  onClose(name: string): void {
    if (name === 'a:p') this.#closeParagraph();
    else if (name === 'a:tc') {
      this.#tables.closeCell();
      this.#cell = undefined;
    } else if (name === 'a:tr') this.#tables.endRow();
    else if (name === 'a:tbl') this.#tables.close();
  }

  /** Writes the slide into a flow, its title first; `label` names words that are not the slide's own. */
  write(flow: TextFlow, label = ''): void {
    const shapes = [...this.#shapes, this.#shape].filter((one) => !margins.has(one.placeholder));
    const isTitle = ({ placeholder }: Shape) => titles.has(placeholder);
    const title = shapes.filter(isTitle).flatMap(({ paragraphs }) => paragraphs);
    flow.add({ kind: 'heading', text: title.map(({ text }) => text).join(' '), level: 1 });
    const [first] = shapes.flatMap(({ paragraphs }) => paragraphs);
    if (first && label !== '') first.text = `${label}: ${first.text}`;
    for (const shape of shapes) if (!isTitle(shape)) writeShape(shape, flow, label === '');
  }

  #openCell(attribute: Attribute): void {
    const isCovered = isTrue(attribute('hMerge')) || isTrue(attribute('vMerge'));
    if (isCovered) this.#tables.coverCell();
    else this.#tables.openCell(attribute('gridSpan'), attribute('rowSpan'));
    this.#cell = isCovered ? 'covered' : 'own';
  }

  #addPicture(id = ''): void {
    const block = { kind: 'paragraph', text: '' } as const;
    this.pictures.push({ id, block });
    this.#shape.entries.push(block);
  }

  #openProperty(name: string, attribute: Attribute): void {
    if (!this.#paragraph) return;
    if (name === 'a:pPr') this.#paragraph.level = listLevel(attribute('lvl'));
    else if (name === 'a:buNone') this.#paragraph.bullet = 'none';
    else if (name === 'a:buAutoNum') this.#paragraph.bullet = 'number';
    else if (name === 'a:buChar' || name === 'a:buBlip') this.#paragraph.bullet = 'sign';
  }

  #append(text: string): void {
    this.#allow(text);
    if (this.#paragraph) this.#paragraph.text += text;
  }

  #closeParagraph(): void {
    const paragraph = this.#paragraph;
    this.#paragraph = undefined;
    if (!paragraph || paragraph.text.trim() === '') return;
    if (this.#cell === 'own') this.#tables.frame.add({ kind: 'paragraph', text: paragraph.text });
    else if (!this.#cell) this.#shape.paragraphs.push(paragraph);
  }
}

function runOf(attribute: Attribute) {
  const strike = attribute('strike') ?? 'noStrike';
  return { raised: Number(attribute('baseline')) || 0, isStruck: strike !== 'noStrike' };
}

function writeShape(
  { placeholder, paragraphs, entries }: Shape,
  flow: TextFlow,
  hasBullets: boolean,
) {
  const isList = hasBullets && bulleted.has(placeholder) && paragraphs.length > 1;
  const numbers: number[] = [];
  for (const { text, bullet, level } of paragraphs) {
    numbers.length = Math.min(numbers.length, level + 1);
    numbers[level] = bullet === 'number' ? (numbers[level] ?? 0) + 1 : 0;
    const kind = bullet ?? (isList ? 'sign' : 'none');
    const mark = kind === 'number' ? `${numbers[level]}.` : '•';
    const line = text.replace(/\s+/gu, ' ').trim();
    if (kind === 'none') flow.add({ kind: 'paragraph', text });
    else flow.add({ kind: 'item', text: `${mark} ${line}` });
  }
  for (const entry of entries) flow.add(entry);
}
