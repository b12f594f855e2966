import type { PageBox } from '@m8/contracts/documind/documents.ts';
import { boxAround, type Viewport } from './quote-boxes.ts';

/** An annotation of a page from pdf.js, which types it as `any`. */
export interface WrittenOn {
  rect: number[];
  subtype?: string;
  fieldValue?: unknown;
  options?: { exportValue: unknown; displayValue: unknown }[];
  contentsObj?: { str: string };
}

interface Mark {
  text: string;
  start: number;
  end: number;
}

/** How the text of a part begins struck-out words. */
const struckMark = /\[struck out: /gu;

/** @returns the text of an annotation as the part has it: a value or a comment, on one line */
function textOf({ subtype, fieldValue, options, contentsObj }: WrittenOn): string {
  const values: unknown[] = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  const shown = values.map(
    (value) => options?.find(({ exportValue }) => exportValue === value)?.displayValue ?? value,
  );
  const text = subtype === 'Widget' ? shown.join(', ') : (contentsObj?.str ?? '');
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** @returns where a text occurs as whole words */
function placesOf(text: string, wanted: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const around = text.slice(Math.max(0, at - 1), at) + text.charAt(at + wanted.length);
    if (!/[\p{L}\p{N}]/u.test(around)) places.push(at);
  }
  return places;
}

const blanks = (text: string) => ' '.repeat(text.length);

/**
 * Finds the quoted form fields and comments, which are not among the text items of a page.
 *
 * @param viewport the page upright, as it is shown
 * @returns their boxes, and the mark with these texts blanked out, to be found among the text items
 */
export function markWritten(
  annotations: readonly WrittenOn[],
  mark: Mark,
  viewport: Viewport,
): { boxes: PageBox[]; rest: Mark } {
  const byText = new Map<string, WrittenOn[]>();
  for (const annotation of annotations) {
    const text = textOf(annotation);
    if (text !== '') byText.set(text, [...(byText.get(text) ?? []), annotation]);
  }
  const boxes: PageBox[] = [];
  let rest = mark.text.replaceAll(struckMark, blanks);
  for (const [text, alike] of byText) {
    const places = placesOf(mark.text, text);
    const inOrder = alike.toSorted(
      ({ rect: [left = 0, low = 0] }, { rect: [otherLeft = 0, otherLow = 0] }) =>
        otherLow - low || left - otherLeft,
    );
    for (const [rank, place] of places.entries()) {
      const end = place + text.length;
      rest = rest.slice(0, place) + blanks(text) + rest.slice(end);
      if (place >= mark.end || end <= mark.start) continue;
      const own = places.length === alike.length ? inOrder.slice(rank, rank + 1) : alike;
      boxes.push(
        ...own.map(({ rect: [x1 = 0, y1 = 0, x2 = 0, y2 = 0] }) =>
          boxAround(
            [viewport.convertToViewportPoint(x1, y1), viewport.convertToViewportPoint(x2, y2)],
            viewport,
          ),
        ),
      );
    }
  }
  return { boxes, rest: { ...mark, text: rest } };
}
