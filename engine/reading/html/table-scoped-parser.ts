import { Parser } from 'htmlparser2';
import { ReadError } from '../document-text.ts';

const mostDepth = 5000;

/** Receives a page in the order of its markup. */
export interface PageHandler {
  /** @param number of the element, counted from 0 in the order in which elements open */
  onOpen(name: string, attributes: Record<string, string>, number: number): void;
  /** @param isImplied whether nothing in the markup says that it closes here */
  onClose(name: string, isImplied: boolean): void;
  onText(text: string): void;
}

/** Private to htmlparser2, whose version is pinned. */
interface ParserInternals {
  /** Names of the open elements, the innermost first. */
  readonly stack: readonly string[];
  readTagName(start: number, end: number): string;
}

// TypeScript keeps a subclass from what is private to its base.
const internalsOf = (parser: Parser) => parser as unknown as ParserInternals;

/**
 * Ignores an end tag inside of a table that names an element around the table, as browsers do (HTML,
 * 13.2.4.2): a stray `</center>` in a cell does not end the table.
 */
export class TableScopedParser extends Parser {
  /**
   * @param isXml whether elements may close themselves
   * @throws ReadError `damaged` from what it is given where elements stand in each other by the thousand
   */
  constructor(handler: PageHandler, isXml: boolean) {
    let [depth, number] = [0, 0];
    super(
      {
        onopentag(name, attributes) {
          depth += 1;
          if (depth > mostDepth) throw new ReadError('damaged');
          handler.onOpen(name, attributes, number);
          number += 1;
        },
        onclosetag(name, isImplied) {
          depth -= 1;
          handler.onClose(name, isImplied);
        },
        ontext: (text) => handler.onText(text),
      },
      { recognizeSelfClosing: isXml },
    );
  }

  override onclosetag(start: number, end: number): void {
    const internals = internalsOf(this);
    const table = internals.stack.indexOf('table');
    const element = internals.stack.indexOf(internals.readTagName(start, end));
    if (table === -1 || element <= table) super.onclosetag(start, end);
  }
}
