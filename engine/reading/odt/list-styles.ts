import { formatNumber } from '../docx/numbering.ts';
import type { Attribute } from '../package/parse-xml.ts';

/** How a level of a list shows its numbers. */
interface ListLevel {
  format: string;
  prefix: string;
  suffix: string;
  start: number;
}

const mostLevels = 10;
const longestAffix = 20;
/** The formats of OpenDocument, as ECMA-376 calls them. */
const formats = new Map([
  ['1', 'decimal'],
  ['a', 'lowerLetter'],
  ['A', 'upperLetter'],
  ['i', 'lowerRoman'],
  ['I', 'upperRoman'],
]);

/** The list styles of a text document, and the lists that are open where it is read. */
export class OdtLists {
  readonly #styles = new Map<string, Map<number, ListLevel>>();
  #style = new Map<number, ListLevel>();
  readonly #open: { style: string; last: number | undefined }[] = [];

  /** Takes in an element of the styles; others change nothing. */
  define(name: string, attribute: Attribute): void {
    if (name === 'text:list-style') {
      this.#style = new Map();
      this.#styles.set(attribute('style:name') ?? '', this.#style);
    } else if (name === 'text:list-level-style-number') {
      this.#style.set(Number(attribute('text:level')) || 1, {
        format: formats.get(attribute('style:num-format') ?? '') ?? '',
        prefix: (attribute('style:num-prefix') ?? '').slice(0, longestAffix),
        suffix: (attribute('style:num-suffix') ?? '').slice(0, longestAffix),
        start: Number(attribute('text:start-value')) || 1,
      });
    }
  }

  open(attribute: Attribute): void {
    const style = attribute('text:style-name') ?? this.#open.at(-1)?.style ?? '';
    this.#open.push({ style, last: undefined });
  }

  close(): void {
    this.#open.pop();
  }

  /** @returns what stands before the next item: `•`, or its number */
  nextMark(): string {
    const list = this.#open.at(-1);
    const depth = Math.min(this.#open.length, mostLevels);
    const level = this.#styles.get(list?.style ?? '')?.get(depth);
    if (!list || !level || level.format === '') return '•';
    list.last = (list.last ?? level.start - 1) + 1;
    const label = level.prefix + formatNumber(list.last, level.format) + level.suffix;
    return /[\p{P}]$/u.test(label.trim()) ? label.trim() : `${label.trim()}.`;
  }
}
