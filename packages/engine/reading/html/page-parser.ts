import { Parser } from 'htmlparser2';
import { ReadError } from '#reading/document-text.ts';

const mostDepth = 5000;

/** What is never shown as text, whatever stands in it. */
const skipped = new Set(
  'rt rp script style template noscript math iframe object embed applet audio video canvas map select datalist textarea button dialog'.split(
    ' ',
  ),
);
/** What a drawing (SVG) has besides what it shows. */
const skippedInDrawing = new Set(['title', 'desc', 'metadata', 'defs', 'symbol']);
const hiding = /display\s*:\s*none|visibility\s*:\s*hidden/i;

/** @returns whether the page hides an element from everybody */
function isHidden({ hidden, style }: Record<string, string>): boolean {
  return hidden !== undefined || hiding.test(style?.slice(0, 1000) ?? '');
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
  /** Called once for each element with text that the page hides. */
  onHidden?(): void;
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
   * @throws ReadError `damaged` from what it is given if elements stand in each other by the thousand
   */
  constructor(handler: PageHandler, isXml: boolean) {
    let [depth, number, skippedDepth, drawings] = [0, 0, 0, 0];
    let isTextDue = false;
    let opened = '';
    super(
      {
        onopentag(name, attributes) {
          depth += 1;
          if (depth > mostDepth) throw new ReadError('damaged');
          opened = name;
          const isBeside = skipped.has(name) || (drawings > 0 && skippedInDrawing.has(name));
          const isSkipped = isBeside || attributes['aria-hidden'] === 'true';
          if (skippedDepth > 0) skippedDepth += 1;
          else if (isHidden(attributes)) {
            isTextDue = !skipped.has(name);
            skippedDepth = 1;
          } else if (isSkipped || handler.isLeftOut(name, number)) skippedDepth = 1;
          else {
            if (name === 'svg') drawings += 1;
            handler.onOpen(name, attributes, number);
          }
          number += 1;
        },
        onclosetag(name, isImplied) {
          depth -= 1;
          if (skippedDepth === 0) {
            if (name === 'svg') drawings -= 1;
            handler.onClose(name, isImplied);
          } else if (--skippedDepth === 0) isTextDue = false;
        },
        ontext(text) {
          if (skippedDepth === 0) handler.onText(text);
          else if (isTextDue && !skipped.has(opened) && text.trim() !== '') {
            isTextDue = false;
            handler.onHidden?.();
          }
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
