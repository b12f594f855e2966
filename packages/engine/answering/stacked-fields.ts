/** The part of a block that is read here. */
interface Line {
  kind: string;
  /** As a single line. */
  text: string;
  /** Whether an empty line precedes it. */
  isApart: boolean;
}

/** Maximum length of a label and of a value, in UTF-16 code units. */
const maxLineLength = 40;
/** Stacked lines are fields only if at least this many of their values have a number. */
const minNumbers = 2;
/** Stacked lines are fields only if at least this share of their values has a number. */
const numbersShare = 0.5;

/** An amount, a share or a date, and nothing else. */
const plainValue =
  /^(?:[A-Z]{3}|\p{Sc})?\s?-?\p{Nd}[\p{Nd}.,\s/-]*(?:\p{Sc}|%|[A-Z]{3})?$|^\p{Nd}{1,2}\.?\s\p{L}{3,}\.?\s\p{Nd}{4}$/u;

/** @returns the indexes of labels whose values are on the next line, such as `Plots` above `64` */
export function findStackedLabels(blocks: readonly Line[]): Set<number> {
  const labels = new Set<number>();
  for (let at = 0; at < blocks.length; ) {
    const end = Math.max(at + 1, endOfShort(blocks, at));
    // A title may precede them.
    const from = at + ((end - at) % 2);
    const isTitled = from === at || !/\p{Nd}/u.test(blocks[at]?.text ?? '');
    if (isTitled && areFields(blocks.slice(from, end)))
      for (let label = from; label < end; label += 2) labels.add(label);
    at = end;
  }
  return labels;
}

function endOfShort(blocks: readonly Line[], from: number): number {
  const end = blocks.findIndex(
    ({ kind, text }, at) =>
      at >= from &&
      (kind !== 'prose' || text.length > maxLineLength || /[.,;:!?…。，；：！？]$/u.test(text)),
  );
  return end < 0 ? blocks.length : end;
}

function areFields(lines: readonly Line[]): boolean {
  const labels = lines.filter((_, at) => at % 2 === 0);
  const values = lines.filter((_, at) => at % 2 === 1);
  const numbers = values.filter(({ text }) => /\p{Nd}/u.test(text)).length;
  return (
    labels.every(({ text }) => /^\p{Lu}\P{Nd}*$/u.test(text)) &&
    // Other closely spaced lines are an address.
    (labels.slice(1).every(({ isApart }) => isApart) ||
      values.every(({ text }) => plainValue.test(text))) &&
    numbers >= minNumbers &&
    numbers >= numbersShare * labels.length
  );
}
