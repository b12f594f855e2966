import type { FormField } from './annotations.ts';
import type { TextRun } from './text-run.ts';

/** A ruled line for writing on. */
const rule = /_{3,}|[.…]{6,}/gu;
/** Maximum distance between a box and its label, in font sizes. */
const besideBox = 2.5;
/** Maximum distance between a field and a label above it, in font sizes. */
const aboveField = 1.2;
/** Longest head of a column of boxes, in UTF-16 code units. */
const maxHeadLength = 40;
/** Font size of values in points, if no label gives it. */
const size = { least: 6, most: 12 } as const;

type Label = { run: TextRun; side: 'around' | 'before' | 'behind' | 'above' };

/**
 * Inserts the values of fields into the text of a page: beside the field's label if it has one, else at
 * its place on the page. A ticked box becomes `☑ Sauna` or `Sauna: ticked`.
 *
 * @param runs in content order, which the result keeps
 */
export function placeFields(runs: readonly TextRun[], fields: readonly FormField[]): TextRun[] {
  const placed = runs.map((run) => ({ ...run }));
  const labels = placed.filter(({ text }) => text.trim() !== '');
  /** Values placed after each label so far. */
  const behind = new Map<TextRun, TextRun>();
  for (const field of fields.toSorted(inReadingOrder)) {
    const label = findLabel(labels, field);
    if (field.box && label?.side === 'behind') label.run.opensLine = true;
    if (!field.box ? field.text === '' : field.box === 'empty') continue;
    if (label?.side === 'around' && fillRule(label.run, field)) continue;
    const text = field.text || (field.box && !label ? headAbove(labels, field) : '');
    const run = runOf({ ...field, text }, label);
    const anchor = label ? (behind.get(label.run) ?? label.run) : runBefore(placed, field);
    const at = anchor ? placed.indexOf(anchor) : -1;
    placed.splice(label?.side === 'behind' ? at : at + 1, 0, run);
    if (label && label.side !== 'behind') behind.set(label.run, run);
  }
  return placed;
}

function inReadingOrder(one: FormField, other: FormField): number {
  const sameLine = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 0;
  return sameLine ? one.left - other.left : other.top - one.top;
}

/** Whether text is level with a field. */
function isBeside(run: TextRun, { bottom, top }: FormField): boolean {
  return run.baseline >= bottom - 0.35 * run.size && run.baseline <= top - 0.3 * run.size;
}

/** @returns the text that a field belongs to: the nearest one on the first side that has any */
function findLabel(labels: readonly TextRun[], field: FormField): Label | undefined {
  const beside = labels.filter((run) => isBeside(run, field));
  const gapBefore = (run: TextRun) => field.left - run.right;
  const gapBehind = (run: TextRun) => run.left - field.right;
  const before = beside.filter((run) => gapBefore(run) >= -0.5 * run.size);
  const middle = (field.left + field.right) / 2;
  const level = expectedBaseline(field);
  const height = (run: TextRun) => run.baseline - field.top;
  const isNear = (gap: number, { size }: TextRun) => gap >= -0.5 * size && gap <= besideBox * size;
  const isAround = (run: TextRun) => run.left < middle && run.right > field.left + run.size;
  const isAbove = (run: TextRun) =>
    height(run) > -0.3 * run.size &&
    height(run) <= aboveField * run.size &&
    run.left >= field.left - run.size &&
    run.left < middle;
  const sides: [Label['side'], TextRun[], (run: TextRun) => number][] = field.box
    ? [
        ['behind', beside.filter((run) => isNear(gapBehind(run), run)), gapBehind],
        ['before', before.filter((run) => isNear(gapBefore(run), run)), gapBefore],
      ]
    : [
        ['around', beside.filter(isAround), (run) => Math.abs(run.left - field.left)],
        ['before', before, (run) => gapBefore(run) + 3 * Math.abs(run.baseline - level)],
        [
          'above',
          labels.filter(isAbove),
          (run) => height(run) + 0.1 * Math.abs(run.left - field.left),
        ],
      ];
  for (const [side, among, distance] of sides) {
    const [run] = among.toSorted((one, other) => distance(one) - distance(other));
    if (run) return { run, side };
  }
  return undefined;
}

/** @returns the head of the column that a box is in, or '' if it has none */
function headAbove(labels: readonly TextRun[], { left, right, top }: FormField): string {
  const above = labels.filter(
    (run) => run.baseline > top && run.left < right + run.size && run.right > left - run.size,
  );
  const [head] = above.toSorted((one, other) => one.baseline - other.baseline);
  return head && head.text.length <= maxHeadLength ? head.text.trim() : '';
}

function sizeOf({ bottom, top }: FormField): number {
  return Math.min(size.most, Math.max(size.least, 0.65 * (top - bottom)));
}

/** The expected baseline of a field's first line, from its height alone. */
function expectedBaseline(field: FormField): number {
  const height = field.top - field.bottom;
  const own = sizeOf(field);
  return height > 2.5 * own ? field.top - 1.2 * own : field.bottom + (height - 0.7 * own) / 2;
}

/** Writes onto the rule nearest to a field. */
function fillRule(run: TextRun, field: FormField): boolean {
  const width = run.right - run.left;
  const middleOf = (match: RegExpExecArray) =>
    run.left + (width * (match.index + match[0].length / 2)) / run.text.length;
  const middle = (field.left + field.right) / 2;
  const [match] = [...run.text.matchAll(rule)].toSorted(
    (one, other) => Math.abs(middleOf(one) - middle) - Math.abs(middleOf(other) - middle),
  );
  if (!match) return false;
  const [before, after] = [
    run.text.slice(0, match.index).trimEnd(),
    run.text.slice(match.index + match[0].length).trimStart(),
  ];
  run.text = [before, field.text, after].filter((text) => text !== '').join(' ');
  return true;
}

function runOf(field: FormField, label: Label | undefined): TextRun {
  const own = label?.run.size ?? sizeOf(field);
  const run: TextRun = {
    text: field.text,
    rtl: /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufefc]/u.test(field.text),
    left: field.left,
    right: field.right,
    baseline: label?.run.baseline ?? expectedBaseline(field),
    size: own,
  };
  if (
    label?.side === 'above' ||
    label?.side === 'around' ||
    (field.box && label?.side === 'before')
  ) {
    // It has no width, so that it comes right after its label.
    const { right, left, rtl, text } = label.run;
    const edge = rtl ? left : right;
    const mark = /[:?.…]\s*$/u.test(text) ? ' ' : ': ';
    return { ...run, text: mark + (field.box ? 'ticked' : field.text), left: edge, right: edge };
  }
  if (label?.side === 'behind') {
    const edge = label.run.left - 0.3 * own;
    return { ...run, text: '☑', left: Math.min(field.left, edge - own), right: edge };
  }
  return field.box ? { ...run, text: field.text === '' ? '☑' : `☑ ${field.text}` } : run;
}

/** @returns the run after which a field without a label is read */
function runBefore(placed: readonly TextRun[], field: FormField): TextRun | undefined {
  const level = expectedBaseline(field);
  let found: { run: TextRun; distance: number; isLeft: boolean } | undefined;
  for (const run of placed) {
    if (run.text.trim() === '') continue;
    const isLeft = isBeside(run, field) && run.left <= field.left;
    const rise = run.baseline - level;
    if (!isLeft && rise <= 0.3 * run.size) continue;
    const aside = Math.max(0, run.left - field.right, field.left - run.right);
    const distance = isLeft ? aside / 100 : rise + aside;
    if (!found || distance <= found.distance) found = { run, distance, isLeft };
  }
  if (!found || found.isLeft) return found?.run;
  // Text below a line must not split it.
  let last = found.run;
  for (const run of placed.slice(placed.indexOf(last) + 1)) {
    if (Math.abs(run.baseline - last.baseline) > 0.3 * run.size) break;
    last = run;
  }
  return last;
}
