import { textAllowance } from '#reading/document-text.ts';
import { struckOut } from '#reading/flow/struck-text.ts';
import { type CellText, filledOf, foldCell } from '#reading/flow/write-table.ts';
import { type Attribute, isTrue, type XmlHandler } from '#reading/package/parse-xml.ts';
import type { CellFormats } from './cell-formats.ts';
import { type CoverRow, placeOf } from './merged-cells.ts';
import { SheetTables, type TableContext } from './sheet-tables.ts';

/** Columns of a spreadsheet: A to XFD. */
const maxColumns = 16_384;
const notCalculated = 'not calculated in the file';

export interface SheetContext extends Omit<TableContext, 'hidden'> {
  name: string;
  /** The shared strings that cells of type `s` refer to by index. */
  strings: readonly string[];
  formats: CellFormats;
  cover: CoverRow;
}

/** Reads one sheet, element by element, into a flow. */
export class SheetReader implements XmlHandler {
  readonly #context: SheetContext;
  readonly #tables: SheetTables;
  #row = new Map<number, CellText>();
  #rowNumber = 0;
  #isHiddenRow = false;
  #hiddenRows = 0;
  #uncalculated = 0;
  /** By column: 1 if hidden. */
  readonly #hidden = new Uint8Array(maxColumns);
  readonly #hiddenColumns = new Set<number>();
  #column = -1;
  #type = 'n';
  #style = 0;
  #value = '';
  #hasFormula = false;
  readonly #allow = textAllowance();

  constructor(context: SheetContext) {
    this.#context = context;
    this.#tables = new SheetTables({ ...context, hidden: this.#hidden });
    context.flow.endPart();
    context.flow.add({ kind: 'heading', text: context.name, level: 1 });
  }

  isSkipped(name: string): boolean {
    return name === 'x:rPh';
  }

  onOpen(name: string, attribute: Attribute): void {
    if (name === 'x:row') this.#openRow(attribute);
    else if (name === 'x:c') this.#openCell(attribute);
    else if (name === 'x:f') this.#hasFormula = true;
    else if (name === 'x:col' && isTrue(attribute('hidden')))
      this.#hidden.fill(1, Math.max(0, Number(attribute('min')) - 1), Number(attribute('max')));
  }

  onText(text: string, path: readonly string[]): void {
    const within = path.at(-1);
    if (within !== 'x:v' && within !== 'x:t') return;
    this.#allow(text);
    this.#value += text;
  }

  onClose(name: string): void {
    if (name === 'x:c') this.#closeCell();
    else if (name === 'x:row') this.#closeRow();
  }

  /** Ends the sheet's tables, and returns the counts of what is not in its text. The flow stays open. */
  end() {
    this.#tables.end();
    return {
      'hidden-row': this.#hiddenRows,
      'hidden-column': this.#hiddenColumns.size,
      'uncalculated-formula': this.#uncalculated,
    };
  }

  #openRow(attribute: Attribute): void {
    this.#row = new Map();
    this.#column = -1;
    this.#rowNumber = Number(attribute('r')) || this.#rowNumber + 1;
    this.#isHiddenRow = isTrue(attribute('hidden'));
  }

  #openCell(attribute: Attribute): void {
    this.#column = placeOf(attribute('r'))?.column ?? this.#column + 1;
    this.#type = attribute('t') ?? 'n';
    this.#style = Number(attribute('s')) || 0;
    this.#value = '';
    this.#hasFormula = false;
  }

  #closeCell(): void {
    const shown = foldCell(this.#shown());
    const text = this.#context.formats.isStruck(this.#style) ? struckOut(shown) : shown;
    if (text !== '' && this.#column < maxColumns) this.#row.set(this.#column, text);
  }

  #shown(): string {
    const value = this.#value;
    // An empty string result has the type `str`.
    if (value === '') return this.#hasFormula && this.#type === 'n' ? notCalculated : '';
    if (this.#type === 's') return this.#context.strings[Number(value)] ?? '';
    if (this.#type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    const number = Number(value);
    if (this.#type !== 'n' || !Number.isFinite(number)) return value;
    return this.#context.formats.show(number, this.#style);
  }

  /** The text of a merged cell applies to the visible rows, even if its first row is hidden. */
  #closeRow(): void {
    const row = this.#row;
    if (row.size === 0) return;
    this.#context.cover(row, this.#rowNumber);
    if (this.#isHiddenRow) {
      this.#hiddenRows += 1;
      this.#tables.passHidden(this.#rowNumber);
      return;
    }
    for (const [column, cell] of row)
      if (this.#hidden[column] === 1) {
        if (typeof cell === 'string') this.#hiddenColumns.add(column);
        row.delete(column);
      } else if (cell === notCalculated) this.#uncalculated += 1;
    if (filledOf(row.values()) > 0) this.#tables.add(this.#rowNumber, row);
  }
}
