import {
  type Heading,
  partLengthLimit,
  type ReadingSink,
  type TextPart,
  withoutText,
} from '#reading/document-text.ts';
import { splitText } from '#reading/txt/read-txt.ts';
import { type Row, textOf, writeTable } from './write-table.ts';

/** @returns a text in NFC and well-formed, without trailing white space on its lines */
export function tidy(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines.join('\n').trim().toWellFormed().normalize('NFC');
}

const maxTargetLength = 2000;

/** @returns a web or mail address behind the text of its link, ` (https://…)`; '' if the text contains it */
export function linkSuffix(text: string, target: string): string {
  if (target.length > maxTargetLength || !/^(?:https?|ftp|mailto):/i.test(target)) return '';
  const address = target.replace(/^mailto:/i, '');
  const bare = address.replace(/^\w+:\/\//, '').replace(/\/$/, '');
  return bare === '' || text.toLowerCase().includes(bare.toLowerCase()) ? '' : ` (${address})`;
}

/** A block of a format without its own layout, in reading order. */
export type FlowBlock =
  | { kind: 'heading'; text: string; level: number }
  | { kind: 'paragraph'; text: string }
  /** Of a list, with its mark: `• milk`, `2. Bake it.` */
  | { kind: 'item'; text: string };

/** Where a page may begin, in a format whose pages are known once all of it is read. */
export type PageMark =
  /** The program began a page here when it last laid out the document. */
  | { kind: 'rendered' }
  /** The author's page break, ignored at the top of a page if `unlessAtTop`. */
  | { kind: 'break'; unlessAtTop: boolean }
  /** The end of a section, with its headers and footers. */
  | { kind: 'section'; beginsPage: boolean; hasTitlePage: boolean; margins: Margin[] };

/** A header or footer of a section, by its relationship id. */
interface Margin {
  place: 'header' | 'footer';
  /** Whether it is only on the title page, if the section has one. */
  isFirst: boolean;
  id: string;
}

export function isPageMark(entry: FlowEntry): entry is PageMark {
  return entry.kind === 'rendered' || entry.kind === 'break' || entry.kind === 'section';
}

/** What a document consists of, in reading order. An aside is a note or the like: no part of its cell. */
export type FlowEntry = (
  | FlowBlock
  | { kind: 'row'; row: Row }
  | { kind: 'table-end' }
  | PageMark
) & { isAside?: true };

/** Receives a document: its flow, or a table cell being read. */
export interface Frame {
  add(entry: FlowEntry): void;
}

/** Maximum UTF-16 code units of table rows buffered before they are written. */
const tableBatch = partLengthLimit / 2;

/**
 * Writes blocks as the parts of a document, and passes each part to a sink once complete. Paragraphs
 * are separated by a blank line. List items and table rows are consecutive lines. If a table continues
 * in the next part, its heads are repeated there.
 */
export class TextFlow implements Frame {
  readonly #sink: ReadingSink;
  readonly #pages: boolean;
  readonly #most: number;
  #page = 1;
  #text = '';
  #headings: Heading[] = [];
  #last: FlowBlock['kind'] | 'row' | 'table' | undefined;
  #rows: Row[] = [];
  #rowCharacters = 0;
  #heads: Row | undefined;

  /** @param options `pages`: parts are pages, such as slides, and are not ended by length */
  constructor(sink: ReadingSink, { pages = false } = {}) {
    this.#sink = sink;
    this.#pages = pages;
    this.#most = pages ? Infinity : partLengthLimit;
  }

  /** Adds an entry. Blocks without words, and page marks, are left out. */
  add(entry: FlowEntry): void {
    if (entry.kind === 'row') this.#addRow(entry.row);
    else this.#endTable();
    const text = 'text' in entry ? tidy(entry.text) : '';
    if (text === '' || !('text' in entry)) return;
    if (entry.kind === 'heading') this.#addHeading(text, entry.level);
    else
      for (const piece of splitText(text, this.#most)) this.#append(piece.trimStart(), entry.kind);
  }

  /** Adds a row to the open table, or opens one. */
  #addRow(row: Row): void {
    if (row.size === 0) return;
    this.#rows.push(row);
    for (const cell of row.values()) this.#rowCharacters += textOf(cell).length + 3;
    if (this.#rowCharacters > tableBatch) this.#writeRows();
  }

  /** Ends the open table, if any. A following row starts another one. */
  #endTable(): void {
    this.#writeRows();
    this.#heads = undefined;
    if (this.#last === 'row') this.#last = 'table';
  }

  endPart(): void {
    this.#endTable();
    if (this.#pages || this.#text !== '') this.#emit();
  }

  #addHeading(text: string, level: number): void {
    const line = text.replace(/\s+/gu, ' ');
    if (this.#text.length > this.#most / 2) this.#emit();
    this.#append(line, 'heading');
    this.#headings.push({
      level,
      start: this.#text.length - line.length,
      end: this.#text.length,
    });
  }

  #writeRows(): void {
    const [first] = this.#rows;
    if (!first) return;
    // Only the end of a part separates consecutive tables.
    if (this.#last === 'table' && !this.#pages) this.#emit();
    const goesOn = this.#heads !== undefined;
    this.#heads ??= first;
    const { heads, lines } = writeTable(this.#rows, this.#heads);
    const length = lines.reduce((sum, line) => sum + line.length + 1, 0);
    if (!goesOn && this.#text.length > this.#most / 2) this.#makeRoom(length);
    for (const [index, line] of lines.entries())
      for (const piece of splitText(line, this.#most))
        this.#appendRow(piece, goesOn || index > 0 ? heads : '');
    this.#rows = [];
    this.#rowCharacters = 0;
  }

  #appendRow(line: string, heads: string): void {
    this.#makeRoom(line.length + 1);
    if (this.#text === '' && heads !== '') this.#append(heads, 'row');
    this.#append(line, 'row');
  }

  #append(text: string, kind: FlowBlock['kind'] | 'row'): void {
    const follows = kind === this.#last && (kind === 'item' || kind === 'row');
    this.#makeRoom(text.length + 2);
    if (this.#text !== '') this.#text += follows ? '\n' : '\n\n';
    this.#text += text;
    this.#last = kind;
  }

  /** Ends the part if a text of this length, with the gap before it, would make it too long. */
  #makeRoom(length: number): void {
    if (this.#text !== '' && this.#text.length + length > this.#most) this.#emit();
  }

  #emit(): void {
    const page = this.#pages ? this.#page : null;
    const text = this.#text;
    const part: TextPart = { page, text, source: 'text', headings: this.#headings };
    this.#page += 1;
    this.#text = '';
    this.#headings = [];
    this.#last = undefined;
    this.#sink.onPart(text === '' ? withoutText('blank', page) : part);
  }
}
