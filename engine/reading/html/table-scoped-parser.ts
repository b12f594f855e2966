import { Parser } from 'htmlparser2';

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
  override onclosetag(start: number, end: number): void {
    const internals = internalsOf(this);
    const table = internals.stack.indexOf('table');
    const element = internals.stack.indexOf(internals.readTagName(start, end));
    if (table === -1 || element <= table) super.onclosetag(start, end);
  }
}
