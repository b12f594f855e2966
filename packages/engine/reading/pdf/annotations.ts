import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import type { TextLine } from './text-line.ts';

/** @returns the texts of comments by the index of the line nearest to them */
export function commentsByLine(
  lines: readonly TextLine[],
  comments: readonly PageComment[],
): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const comment of comments.toSorted((one, other) => other.top - one.top)) {
    const distances = lines.map((line) => distance(line, comment));
    const at = distances.indexOf(distances.reduce((a, b) => Math.min(a, b), Infinity));
    found.set(at, [...(found.get(at) ?? []), comment.text]);
  }
  return found;
}

/** Distance of a comment from a line. Far to the side counts as nearer than slightly above or below. */
function distance(line: TextLine, { left, right, bottom, top }: PageComment): number {
  const [start, end] = line.rtl ? [-line.end, -line.start] : [line.start, line.end];
  const middle = line.baseline + 0.3 * line.size;
  // A comment on several lines belongs to the last one.
  const own = Math.min((bottom + top) / 2, bottom + 0.5 * line.size);
  return Math.abs(middle - own) + 0.1 * Math.max(0, start - right, left - end);
}

/** A rectangle on a page in points, rotated so that its text is upright. */
export interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** A form field. */
export interface FormField extends Box {
  /** The value, on one line. For a box, its label. Empty if there is none. */
  text: string;
  /** Set for checkboxes and radio buttons. */
  box?: 'ticked' | 'empty';
}

/** A comment and its place. */
export interface PageComment extends Box {
  text: string;
}

/** Content added to a page after it was made. */
export interface Annotations {
  /** Rotation of the page in degrees. Its text is rotated back by this angle. */
  angle: number;
  fields: FormField[];
  comments: PageComment[];
  /** Lines that are struck out. */
  strikes: Box[];
  /** Numbers of comments and values beyond the limit, and of attached files. */
  leftOut: Record<'comment' | 'form-value' | 'embedded-file', number>;
}

/** An annotation from pdf.js, which types it as `any`. */
interface Annotation {
  subtype?: string;
  rect: number[];
  quadPoints?: ArrayLike<number> | null;
  /** 2 is hidden, 32 not shown on screen. */
  annotationFlags?: number;
  titleObj?: { str: string };
  contentsObj?: { str: string };
  overlaidText?: string;
  it?: string;
  stateModel?: string | null;
  fieldType?: string | null;
  fieldValue?: unknown;
  alternativeText?: string;
  password?: boolean;
  pushButton?: boolean;
  checkBox?: boolean;
  radioButton?: boolean;
  exportValue?: unknown;
  buttonValue?: unknown;
  options?: { exportValue: unknown; displayValue: unknown }[];
}

/** Maximum annotations read on a page, and characters of one and of all of them. */
const most = { annotations: 2000, characters: 10_000, together: 50_000 } as const;
/** Longest text that a comment may repeat from the page below it. */
const maxRepeatedLength = 120;
const invisible = 2 | 32;
const commentKinds = new Set(
  'Text FreeText Highlight Underline Squiggly StrikeOut Square Circle Line Polygon PolyLine Ink Stamp Caret FileAttachment'.split(
    ' ',
  ),
);

/** Reads the form fields, comments and struck-out lines of a page. */
export async function readAnnotations(page: PDFPageProxy): Promise<Annotations> {
  const angle = ((page.rotate % 360) + 360) % 360;
  const found: Annotations = {
    ...{ angle, fields: [], comments: [], strikes: [] },
    leftOut: { comment: 0, 'form-value': 0, 'embedded-file': 0 },
  };
  let room: number = most.together;
  const annotations: Annotation[] = await page.getAnnotations();
  for (const [index, annotation] of annotations.entries()) {
    if ((annotation.annotationFlags ?? 0) & invisible) continue;
    if (annotation.subtype === 'FileAttachment') found.leftOut['embedded-file'] += 1;
    const box = turnedBox(annotation.rect, angle);
    const field = fieldOf(annotation, box);
    const comment = field ? undefined : commentOf(annotation);
    const length = (field?.text ?? comment ?? '').length;
    if (length > 0 && (index >= most.annotations || length > Math.min(room, most.characters))) {
      found.leftOut[field ? 'form-value' : 'comment'] += 1;
      continue;
    }
    room -= length;
    if (index >= most.annotations) continue;
    if (field) found.fields.push(field);
    else if (comment) found.comments.push({ ...box, text: comment });
    if (annotation.subtype === 'StrikeOut' && found.strikes.length < most.annotations)
      found.strikes.push(...strikesOf(annotation, angle));
  }
  return found;
}

/** @returns a rectangle of a page that is rotated by an angle, rotated back so that its text is upright */
export function turnedBox([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[], angle: number): Box {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const lefts = [x1 * cos + y1 * sin, x2 * cos + y2 * sin];
  const heights = [y1 * cos - x1 * sin, y2 * cos - x2 * sin];
  return {
    left: Math.min(...lefts),
    right: Math.max(...lefts),
    bottom: Math.min(...heights),
    top: Math.max(...heights),
  };
}

function oneLine(text: unknown): string {
  return typeof text === 'string' ? text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() : '';
}

/** Names that programs generate for the states of a checkbox. */
const givenName = /^(?:on|off|\p{N}+|(?:choice|option|button|group)\s*\p{N}*)$/iu;

/** @returns the form field of an annotation, or undefined if it shows no value */
function fieldOf(annotation: Annotation, box: Box): FormField | undefined {
  const { subtype, fieldType, fieldValue, checkBox, radioButton } = annotation;
  if (subtype === 'FreeText' && annotation.it === 'FreeTextTypewriter')
    return { ...box, text: oneLine(annotation.contentsObj?.str) };
  if (subtype !== 'Widget' || annotation.password || annotation.pushButton) return undefined;
  if (checkBox || radioButton) {
    const state = checkBox ? annotation.exportValue : annotation.buttonValue;
    const isTicked = typeof state === 'string' && state !== 'Off' && fieldValue === state;
    const stated = oneLine(state);
    const name = oneLine(annotation.alternativeText);
    const text = checkBox || stated === '' || givenName.test(stated) ? name : stated;
    return { ...box, text: isTicked ? text : '', box: isTicked ? 'ticked' : 'empty' };
  }
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return undefined;
  const values: unknown[] = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  const shown = values.map((value) => {
    const option = annotation.options?.find(({ exportValue }) => exportValue === value);
    return oneLine(option?.displayValue ?? value);
  });
  return { ...box, text: shown.filter((text) => text !== '').join(', ') };
}

function commentOf(annotation: Annotation): string | undefined {
  const { subtype = '', contentsObj, titleObj, overlaidText, stateModel } = annotation;
  const text = oneLine(contentsObj?.str);
  const stand = oneLine(overlaidText);
  // In a review, an annotation may only record that another one was accepted.
  if (text === '' || text === stand || stateModel || !commentKinds.has(subtype)) return undefined;
  const author = oneLine(titleObj?.str);
  const by = author === '' ? 'Comment' : `Comment by ${author}`;
  const on = stand === '' || stand.length > maxRepeatedLength ? '' : ` on “${stand}”`;
  return `${by}${on}: ${text}`;
}

/** @returns one box for each struck-out line */
function strikesOf({ quadPoints }: Annotation, angle: number): Box[] {
  if (!quadPoints) return [];
  const strikes: Box[] = [];
  for (let at = 0; at + 7 < Math.min(quadPoints.length, 8 * most.annotations); at += 8) {
    // pdf.js has sorted the corners: upper left first, lower right last.
    const corners = [0, 1, 6, 7].map((corner) => Number(quadPoints[at + corner]));
    strikes.push(turnedBox(corners, angle));
  }
  return strikes;
}
