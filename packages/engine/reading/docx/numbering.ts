import type { PartBytes } from '#reading/package/open-archive.ts';
import { parseXml } from '#reading/package/parse-xml.ts';

/**
 * Counts the numbered paragraphs of a file, in document order, in levels from 0.
 *
 * @returns the label that Word shows (`2.1`, `b)`), {@link bullet} for any bullet, or '' for unknown lists
 */
export type ListCounter = (listId: string, level: number) => string;

/** Replaces all bullets: Word's are often characters of a symbol font. */
export const bullet = '•';

interface ListLevel {
  start: number;
  format: string;
  /** `%1.%2.`: the numbers of the levels, counted from 1. */
  label: string;
}
type Levels = Map<number, ListLevel>;

const maxLabelLength = 60;
const maxRoman = 3999;

export async function readNumbering(bytes: PartBytes): Promise<ListCounter> {
  const abstract = new Map<string, Levels>();
  /** The abstract list of each list, and its overrides. */
  const concrete = new Map<string, { abstractId: string; changed: Levels }>();
  let levels: Levels = new Map();
  let level: ListLevel = { start: 1, format: 'decimal', label: '' };
  let listId = '';
  await parseXml(bytes, (name, attribute) => {
    const value = attribute('w:val') ?? '';
    if (name === 'w:abstractNum' || name === 'w:num') levels = new Map();
    if (name === 'w:abstractNum') abstract.set(attribute('w:abstractNumId') ?? '', levels);
    else if (name === 'w:num') listId = attribute('w:numId') ?? '';
    else if (name === 'w:abstractNumId')
      concrete.set(listId, { abstractId: value, changed: levels });
    else if (name === 'w:lvlOverride' || name === 'w:lvl') {
      const index = Number(attribute('w:ilvl'));
      const { abstractId = '' } = concrete.get(listId) ?? {};
      level = { start: 1, format: 'decimal', label: '' };
      if (name === 'w:lvlOverride')
        Object.assign(level, { label: `%${index + 1}.` }, abstract.get(abstractId)?.get(index));
      levels.set(index, level);
    } else if (name === 'w:start' || name === 'w:startOverride') level.start = Number(value) || 0;
    else if (name === 'w:numFmt') level.format = value;
    else if (name === 'w:lvlText') level.label = value.slice(0, maxLabelLength);
  });
  const counts = new Map<string, number[]>();
  return (listId, level) => {
    const list = concrete.get(listId);
    if (!list) return '';
    const levelOf = (index: number) =>
      list.changed.get(index) ?? abstract.get(list.abstractId)?.get(index);
    // Lists without overrides continue the count of the previous list of the same kind.
    const key = list.changed.size > 0 ? `own ${listId}` : `of ${list.abstractId}`;
    const numbers = counts.get(key) ?? [];
    counts.set(key, numbers);
    numbers.length = Math.min(numbers.length, level + 1);
    for (let index = 0; index <= level; index += 1) {
      const start = levelOf(index)?.start ?? 1;
      if (index === level) numbers[index] = (numbers[index] ?? start - 1) + 1;
      else numbers[index] ??= start;
    }
    const shown = levelOf(level);
    if (!shown || shown.format === 'none') return '';
    if (shown.format === 'bullet') return bullet;
    return shown.label.replace(/%([1-9])/g, (_match, digit: string) => {
      const index = Number(digit) - 1;
      return formatNumber(numbers[index] ?? 1, levelOf(index)?.format ?? 'decimal');
    });
  };
}

/** @returns a number as a list shows it, in a format of ECMA-376 part 1, 17.18.59 */
export function formatNumber(number: number, format: string): string {
  if (format === 'lowerLetter') return letters(number);
  if (format === 'upperLetter') return letters(number).toUpperCase();
  if (format === 'lowerRoman') return roman(number);
  if (format === 'upperRoman') return roman(number).toUpperCase();
  if (format === 'decimalZero') return String(number).padStart(2, '0');
  return String(number);
}

/** a … z, aa, bb …: Word repeats the letter. */
function letters(number: number): string {
  if (number < 1 || number > 26 * 9) return String(number);
  return String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
}

function roman(number: number): string {
  if (number < 1 || number > maxRoman) return String(number);
  const digits = 'm1000 cm900 d500 cd400 c100 xc90 l50 xl40 x10 ix9 v5 iv4 i1';
  let left = number;
  return digits.replaceAll(/(\D+)(\d+) ?/g, (_digit, sign: string, worth: string) => {
    const times = Math.floor(left / Number(worth));
    left %= Number(worth);
    return sign.repeat(times);
  });
}
