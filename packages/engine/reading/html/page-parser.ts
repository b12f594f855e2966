import { Parser } from 'htmlparser2';
import { ReadError } from '#reading/document-text.ts';

const maxDepth = 5000;

/** Elements that never show their content as text. */
const skipped = new Set(
  'rt rp script style template noscript math iframe object embed applet audio video canvas map select datalist textarea button dialog'.split(
    ' ',
  ),
);
/** Elements of a drawing (SVG) that it does not show. */
const skippedInDrawing = new Set(['title', 'desc', 'metadata', 'defs', 'symbol']);
const hiding = /display\s*:\s*none|visibility\s*:\s*hidden/i;

/** @returns whether the page hides an element from everybody */
function isHidden({ hidden, style }: Record<string, string>): boolean {
  return hidden !== undefined || hiding.test(style?.slice(0, 1000) ?? '');
}

/** Receives what a browser shows of a page, in markup order. */
export interface PageHandler {
  /**
   * @param number index of the element from 0, in the order in which elements open
   * @returns whether to leave it out as well
   */
  isLeftOut(name: string, number: number): boolean;
  onOpen(name: string, attributes: Record<string, string>, number: number): void;
  /** @param isImplied whether the closing tag is missing in the markup */
  onClose(name: string, isImplied: boolean): void;
  onText(text: string): void;
  /** Called once for each element with text that the page hides. */
  onHidden?(): void;
}

/** Private to htmlparser2, whose version is pinned. */
interface ParserInternals {
  /** Names of the open elements, innermost first. */
  readonly stack: readonly string[];
  readTagName(start: number, end: number): string;
}

// TypeScript hides private members of a base class from subclasses.
const internalsOf = (parser: Parser) => parser as unknown as ParserInternals;

/**
 * Parses HTML of any quality. Leaves out hidden elements, and those never shown as text. Like browsers,
 * it ignores an end tag inside a table for an element around the table (HTML, 13.2.4.2): a stray
 * `</center>` in a cell does not end the table.
 */
export class PageParser extends Parser {
  /**
   * @param isXml whether elements may close themselves
   * @throws ReadError `damaged` while parsing if elements are nested thousands deep
   */
  constructor(handler: PageHandler, isXml: boolean) {
    let [depth, number, skippedDepth, drawings] = [0, 0, 0, 0];
    let isTextDue = false;
    let opened = '';
    super(
      {
        onopentag(name, attributes) {
          depth += 1;
          if (depth > maxDepth) throw new ReadError('damaged');
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
