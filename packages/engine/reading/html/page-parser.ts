import { Parser } from 'htmlparser2';
import { ReadError } from '#reading/document-text.ts';

const maxDepth = 5000;

/** Elements that never show their content as text. */
const skipped = new Set(
  'rt rp script style template noscript math iframe object embed applet audio video canvas map select datalist textarea button dialog'.match(
    /\S+/g,
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
  /** @returns whether to leave out an element as well, by its index in the order in which elements open */
  isLeftOut(name: string, number: number): boolean;
  onOpen(name: string, attributes: Record<string, string>, number: number): void;
  /** @param isImplied whether the closing tag is missing in the markup */
  onClose(name: string, isImplied: boolean): void;
  onText(text: string): void;
  /** Called once for each element with text that the page hides. */
  onHidden?(): void;
}

/**
 * @param isXml whether elements may close themselves
 * @returns a parser of HTML of any quality, which leaves out hidden elements, and those never shown as text;
 *   it throws ReadError `damaged` if elements are nested thousands deep
 */
export function pageParser(handler: PageHandler, isXml: boolean): Parser {
  let [depth, number, skippedDepth, drawings] = [0, 0, 0, 0];
  let isTextDue = false;
  let opened = '';
  return new Parser(
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
