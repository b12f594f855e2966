import { documindLimits } from '#contracts/documind/limits.ts';
import { ReadError } from '../document-text.ts';
import type { TextFlow } from '../flow/text-flow.ts';
import { foldCell, type Row } from '../flow/write-table.ts';
import type { Attribute, XmlHandler } from '../package/parse-xml.ts';
import type { ShowNumber } from './cell-formats.ts';

/** Spreadsheets have no more columns than XFD. */
const mostColumns = 16_384;

/** Reads one sheet, element by element, into a flow. */
export class SheetReader implements XmlHandler {
  readonly #flow: TextFlow;
  readonly #strings: readonly string[];
  readonly #show: ShowNumber;
  #row = new Map<number, string>();
  #rowNumber = 0;
  /** Of the last row that had text. */
  #filledRow = 0;
  /** Of the table that is open. */
  #columns = new Set<number>();
  #column = -1;
  #type = 'n';
  #style = 0;
  #value = '';
  #collects = false;
  #inReading = false;
  #left: number = documindLimits.characters;

  /** @param context `strings` are what cells of the type `s` refer to by their number */
  constructor(context: {
    flow: TextFlow;
    name: string;
    strings: readonly string[];
    show: ShowNumber;
  }) {
    this.#flow = context.flow;
    this.#strings = context.strings;
    this.#show = context.show;
    this.#flow.endPart();
    this.#flow.add({ kind: 'heading', text: context.name, level: 1 });
  }

  onOpen(name: string, attribute: Attribute): void {
    if (name === 'x:row') this.#openRow(attribute('r'));
    else if (name === 'x:c') this.#openCell(attribute);
    else if (name === 'x:rPh') this.#inReading = true;
    else if (name === 'x:v' || name === 'x:t') this.#collects = !this.#inReading;
  }

  onText(text: string): void {
    if (!this.#collects) return;
    this.#left -= text.length;
    if (this.#left < 0) throw new ReadError('too-much-text');
    this.#value += text;
  }

  onClose(name: string): void {
    if (name === 'x:v' || name === 'x:t') this.#collects = false;
    else if (name === 'x:rPh') this.#inReading = false;
    else if (name === 'x:c') this.#closeCell();
    else if (name === 'x:row') this.#closeRow();
  }

  /** Ends the sheet's table; the flow stays open. */
  end(): void {
    this.#flow.endTable();
  }

  #openRow(number: string | undefined): void {
    this.#row = new Map();
    this.#column = -1;
    this.#rowNumber = Number(number) || this.#rowNumber + 1;
  }

  #openCell(attribute: Attribute): void {
    this.#column = columnOf(attribute('r')) ?? this.#column + 1;
    this.#type = attribute('t') ?? 'n';
    this.#style = Number(attribute('s')) || 0;
    this.#value = '';
  }

  #closeCell(): void {
    const text = foldCell(this.#shown());
    if (text !== '' && this.#column < mostColumns) this.#row.set(this.#column, text);
  }

  #shown(): string {
    const value = this.#value;
    if (value === '') return '';
    if (this.#type === 's') return this.#strings[Number(value)] ?? '';
    if (this.#type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    const number = Number(value);
    if (this.#type !== 'n' || !Number.isFinite(number)) return value;
    return this.#show(number, this.#style);
  }

  /**
   * An empty row ends a table, unless the row below it stands in its columns. A row of one cell above a
   * table is a line of text.
   */
  #closeRow(): void {
    const row: Row = this.#row;
    if (row.size === 0) return;
    const isApart = this.#rowNumber > this.#filledRow + 1;
    this.#filledRow = this.#rowNumber;
    const isOther = row.size === 1 || [...row.keys()].some((column) => !this.#columns.has(column));
    if (isApart && isOther) {
      this.#flow.endTable();
      this.#columns = new Set();
    }
    if (row.size === 1 && this.#columns.size === 0) {
      for (const text of row.values()) this.#flow.add({ kind: 'paragraph', text });
      return;
    }
    for (const column of row.keys()) this.#columns.add(column);
    this.#flow.addRow(row);
  }
}

/** @param reference such as `B7`; @returns the number of its column, from 0 */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
