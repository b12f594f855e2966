import { Parser } from 'htmlparser2';
import { ReadError } from '../document-text.ts';

const mostDepth = 5000;

/** What is never shown as text, whatever stands in it. */
const skipped = new Set(
  'rt rp script style template noscript svg math iframe object embed applet audio video canvas map select datalist textarea button dialog'.split(
    ' ',
  ),
);
const hiding = /display\s*:\s*none|visibility\s*:\s*hidden/i;

/** @returns whether a browser hides an element, or shows no text of it */
function isHidden(name: string, attributes: Record<string, string>): boolean {
  return (
    skipped.has(name) ||
    'hidden' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    hiding.test(attributes.style?.slice(0, 1000) ?? '')
  );
}

/** Receives what a browser shows of a page, in the order of its markup. */
export interface PageHandler {
  /**
   * @param number of the element, counted from 0 in the order in which elements open
   * @returns whether it is left out, too
   */
  isLeftOut(name: string, number: number): boolean;
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
 * Parses HTML of any quality; what is hidden, or never shown as text, is left out. An end tag inside of a
 * table that names an element around it is ignored, as by browsers (HTML, 13.2.4.2): a stray `</center>` in
 * a cell does not end the table.
 */
export class PageParser extends Parser {
  /**
   * @param isXml whether elements may close themselves
   * @throws ReadError `damaged` from what it is given where elements stand in each other by the thousand
   */
  constructor(handler: PageHandler, isXml: boolean) {
    let [depth, number, skippedDepth] = [0, 0, 0];
    super(
      {
        onopentag(name, attributes) {
          depth += 1;
          if (depth > mostDepth) throw new ReadError('damaged');
          const isSkipped = skippedDepth > 0 || isHidden(name, attributes);
          if (isSkipped || handler.isLeftOut(name, number)) skippedDepth += 1;
          else handler.onOpen(name, attributes, number);
          number += 1;
        },
        onclosetag(name, isImplied) {
          depth -= 1;
          if (skippedDepth > 0) skippedDepth -= 1;
          else handler.onClose(name, isImplied);
        },
        ontext(text) {
          if (skippedDepth === 0) handler.onText(text);
        },
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
