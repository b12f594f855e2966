import { documindLimits } from '#contracts/documind/limits.ts';
import { readLabel } from '../../language/blocks.ts';
import { ReadError } from '../document-text.ts';
import { addCells, CellFrame, type Frame, flowFrame } from '../flow/cell-frame.ts';
import { struckOut } from '../flow/struck-text.ts';
import type { FlowBlock, TextFlow } from '../flow/text-flow.ts';
import { raisedDigits } from '../raised-digits.ts';
import { blocks, isHidden, striking } from './elements.ts';
import { OpenLists } from './open-lists.ts';
import { TableScopedParser } from './table-scoped-parser.ts';

/** Tables in tables beyond this depth are read as if they were none. */
const deepestTables = 12;
/** More columns, and more rows, than a cell may reach over. */
const widestCell = 100;
const tallestCell = 1000;
const mostDepth = 5000;

interface Table {
  outer: Frame;
  cells: CellFrame[];
  /** Cells that reach into rows below, by their column. */
  tall: Map<number, { cell: CellFrame; rows: number }>;
  hasRows: boolean;
}

interface HtmlOptions {
  isTitled?: boolean;
  isXml?: boolean;
  markParagraph?: ((paragraph: string, isInBlockQuote: boolean) => string) | undefined;
}

/**
 * Reads HTML, of any quality, into a flow: headings, paragraphs, items of lists with their marks, and
 * rows of tables. Nothing in it is run or fetched; what a browser hides is left out.
 */
export class HtmlText {
  readonly #flow: TextFlow;
  readonly #isTitled: boolean;
  readonly #markParagraph: (paragraph: string, isInBlockQuote: boolean) => string;
  readonly #parser: TableScopedParser;
  readonly #lists = new OpenLists();
  readonly #tables: Table[] = [];
  #frame: Frame;
  #text = '';
  #kind: FlowBlock['kind'] = 'paragraph';
  #level = 0;
  #mark = '';
  #skippedDepth = 0;
  #depth = 0;
  #preformatted = 0;
  #raised = 0;
  #quoted = 0;
  #struck = 0;
  /** Where in the text of the block begins what is struck out. */
  #struckFrom = 0;
  /** While the title is read, its text. */
  #title: string | undefined;
  #heading = '';
  #isTerm = false;
  /** The term of a list of definitions whose definition follows. */
  #term = '';
  #ignoredTables = 0;
  #left: number = documindLimits.characters;

  /**
   * @param options `isTitled`: the title of the document is its first heading; `isXml`: elements may
   *   close themselves; `markParagraph` says how a paragraph or an item is written
   */
  constructor(
    flow: TextFlow,
    { isTitled = false, isXml = false, markParagraph = (text) => text }: HtmlOptions = {},
  ) {
    this.#markParagraph = markParagraph;
    this.#flow = flow;
    this.#isTitled = isTitled;
    this.#frame = flowFrame(flow);
    this.#parser = new TableScopedParser(
      {
        onopentag: (name, attributes) => this.#open(name, attributes),
        onclosetag: (name) => this.#close(name),
        ontext: (text) => this.#read(text),
      },
      { recognizeSelfClosing: isXml },
    );
  }

  /** Reads the next stretch of the document. */
  write(html: string): void {
    this.#parser.write(html);
  }

  /** Ends the document. The flow stays open. */
  end(): void {
    this.#parser.end();
    this.#endBlock();
    this.#addTerm();
    this.#flow.endTable();
  }

  #open(name: string, attributes: Record<string, string>): void {
    this.#depth += 1;
    if (this.#depth > mostDepth) throw new ReadError('damaged');
    if (this.#skippedDepth > 0 || isHidden(name, attributes)) {
      this.#skippedDepth += 1;
      return;
    }
    if (name === 'br') this.#text += '\n';
    if (name === 'title') this.#title = '';
    if (name === 'sup') this.#raised += 1;
    if (name === 'blockquote') this.#quoted += 1;
    if (striking.has(name) && this.#struck++ === 0) this.#struckFrom = this.#text.length;
    if (!blocks.has(name)) return;
    this.#endBlock();
    const heading = /^h([1-6])$/.exec(name)?.[1];
    if (heading) {
      this.#kind = 'heading';
      this.#level = Number(heading);
    } else if (name === 'pre') this.#preformatted += 1;
    else if (name === 'li') this.#openItem(attributes);
    else if (name === 'dt') this.#isTerm = true;
    else if (name === 'table') this.#openTable();
    else if (name === 'tr') this.#endRow();
    else if (name === 'td' || name === 'th') this.#openCell(attributes);
    else this.#lists.open(name, attributes);
  }

  #close(name: string): void {
    this.#depth -= 1;
    if (this.#skippedDepth > 0) {
      this.#skippedDepth -= 1;
      return;
    }
    if (name === 'title') this.#closeTitle();
    if (name === 'sup') this.#raised -= 1;
    if (striking.has(name) && --this.#struck === 0) this.#markStruck();
    if (!blocks.has(name)) return;
    this.#endBlock();
    if (name === 'blockquote') this.#quoted -= 1;
    if (name === 'pre') this.#preformatted -= 1;
    else if (name === 'li') this.#mark = '';
    else if (name === 'dt') this.#isTerm = false;
    else if (name === 'dl') this.#addTerm();
    else if (name === 'td' || name === 'th') this.#closeCell();
    else if (name === 'tr') this.#endRow();
    else if (name === 'table') this.#closeTable();
    else this.#lists.close(name);
  }

  #read(text: string): void {
    if (this.#skippedDepth > 0) return;
    this.#left -= text.length;
    if (this.#left < 0) throw new ReadError('too-much-text');
    if (this.#title !== undefined) this.#title += text;
    else {
      const shown = this.#preformatted > 0 ? text : text.replace(/[\t\n\f\r ]+/g, ' ');
      this.#text += this.#raised > 0 ? raisedDigits(shown) : shown;
    }
  }

  /** Marks what was struck out since it began, or since the block did. */
  #markStruck(): void {
    const struck = this.#text.slice(this.#struckFrom);
    this.#text = this.#text.slice(0, this.#struckFrom) + struckOut(struck);
    this.#struckFrom = 0;
  }

  /** Ends the block that is open, and opens a paragraph. */
  #endBlock(): void {
    if (this.#struck > 0) this.#markStruck();
    const text = this.#preformatted > 0 ? this.#text : foldLines(this.#text);
    if (text.trim() !== '') {
      if (this.#isTerm) this.#openTerm(text);
      else if (this.#kind === 'heading') this.#addHeading(text, this.#level);
      else if (this.#mark !== '') {
        this.#addTerm();
        const item = `${this.#mark} ${text.trim()}`;
        this.#frame.add({ kind: 'item', text: this.#markParagraph(item, this.#quoted > 0) });
      } else this.#addParagraph(text);
      this.#mark = '';
    }
    this.#text = '';
    this.#kind = 'paragraph';
  }

  #openTerm(text: string): void {
    const term = text
      .replace(/:?\s*$/u, '')
      .replace(/\s+/gu, ' ')
      .trim();
    this.#term = this.#term === '' ? term : `${this.#term}, ${term}`;
  }

  /** Adds a term by itself: what follows is a list or a table, or its definition has no label's form. */
  #addTerm(): void {
    if (this.#term === '') return;
    const text = /\p{P}$/u.test(this.#term) ? this.#term : `${this.#term}:`;
    this.#term = '';
    this.#frame.add({ kind: 'paragraph', text });
  }

  /** A definition stands behind its term, as a field. */
  #addParagraph(text: string): void {
    if (this.#term === '' || readLabel(`${this.#term}:\t${text}`)?.label !== this.#term) {
      this.#addTerm();
      this.#frame.add({ kind: 'paragraph', text: this.#markParagraph(text, this.#quoted > 0) });
      return;
    }
    this.#frame.add({ kind: 'paragraph', text: `${this.#term}:\t${text}` });
    this.#term = '';
  }

  #closeTitle(): void {
    const title = this.#title ?? '';
    this.#title = undefined;
    if (this.#isTitled && this.#heading === '') this.#addHeading(foldLines(title), 1);
  }

  /** A heading that repeats the one before it, as that of a page repeats its title, is left out. */
  #addHeading(text: string, level: number): void {
    if (text === this.#heading) return;
    this.#heading = text;
    this.#addTerm();
    this.#frame.add({ kind: 'heading', text, level });
  }

  #openItem({ value }: Record<string, string>): void {
    this.#mark = this.#lists.nextMark(value);
  }

  #openTable(): void {
    if (this.#tables.length >= deepestTables) {
      this.#ignoredTables += 1;
      return;
    }
    this.#addTerm();
    this.#tables.push({ outer: this.#frame, cells: [], tall: new Map(), hasRows: false });
  }

  #openCell({ colspan, rowspan }: Record<string, string>): void {
    const table = this.#tables.at(-1);
    if (!table || this.#ignoredTables > 0) return;
    this.#closeCell();
    const cell = new CellFrame();
    const width = Math.min(Math.max(Number(colspan) || 1, 1), widestCell);
    addTallCells(table);
    const rows = Math.min(Number(rowspan) || 1, tallestCell) - 1;
    for (let column = 0; column < width; column += 1) {
      if (rows > 0) table.tall.set(table.cells.length, { cell, rows });
      table.cells.push(cell);
    }
    this.#frame = cell;
  }

  #closeCell(): void {
    const table = this.#tables.at(-1);
    if (table && this.#ignoredTables === 0) this.#frame = table.outer;
  }

  #endRow(): void {
    const table = this.#tables.at(-1);
    if (!table || this.#ignoredTables > 0) return;
    this.#frame = table.outer;
    if (table.cells.length > 0) addTallCells(table);
    const isRow = addCells(table.outer, table.cells, table.hasRows);
    table.hasRows ||= isRow;
    table.cells = [];
  }

  #closeTable(): void {
    if (this.#ignoredTables > 0) {
      this.#ignoredTables -= 1;
      return;
    }
    this.#endRow();
    const table = this.#tables.pop();
    table?.outer.endTable();
  }
}

/** Adds the cells of rows above that reach into this row, as far as they stand next. */
function addTallCells({ cells, tall }: Table): void {
  for (let above = tall.get(cells.length); above; above = tall.get(cells.length)) {
    above.rows -= 1;
    if (above.rows === 0) tall.delete(cells.length);
    cells.push(above.cell);
  }
}

function foldLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/gu, ' ').trim())
    .join('\n')
    .trim();
}
