import type { PartBytes } from '#reading/package/open-archive.ts';
import { isOn, listLevel, parseXml } from '#reading/package/parse-xml.ts';

/** Properties from a style and its parents. Unset ones are absent. */
export interface Style {
  /** 1 to 9 for a heading, 0 for other text. */
  level?: number;
  hidden?: boolean;
  struck?: boolean;
  /** Above 0 for superscript, below 0 for subscript. */
  shift?: number;
  pageBreakBefore?: boolean;
  /** The list that numbers its paragraphs, and the level in it, from 0. */
  listId?: string;
  listLevel?: number;
}

interface StyleRow {
  parent?: string;
  own: Style;
}

const maxAncestors = 20;
/** Word names its own styles in English in every language. Other programs use their own names. */
const headingName =
  /^(?:heading|überschrift|berschrift|titre|título|titulo|titolo|kop|rubrik|nagłówek|заголовок|標題|标题|見出し|제목)\s*([1-9])$/i;

/** @returns the properties of a style by its id; without a style sheet, by the usual ids */
export async function readStyles(bytes: PartBytes): Promise<(id: string) => Style> {
  const rows = new Map<string, StyleRow>();
  let row: StyleRow = { own: {} };
  await parseXml(bytes, (name, attribute) => {
    const value = attribute('w:val');
    if (name === 'w:style') {
      const id = attribute('w:styleId') ?? '';
      row = { own: levelByName(id) };
      rows.set(id, row);
    } else if (name === 'w:name') Object.assign(row.own, levelByName(value ?? ''));
    else if (name === 'w:basedOn' && value !== undefined) row.parent = value;
    else Object.assign(row.own, styleBy(name, value));
  });
  return (id) => resolve(id, rows);
}

/** @returns the properties that an element sets by its value; empty for other elements */
export function styleBy(name: string, value: string | undefined): Style {
  if (name === 'w:outlineLvl') return { level: headingLevel(value) };
  if (name === 'w:vanish') return { hidden: isOn(value) };
  if (name === 'w:strike' || name === 'w:dstrike') return { struck: isOn(value) };
  if (name === 'w:pageBreakBefore') return { pageBreakBefore: isOn(value) };
  if (name === 'w:ilvl') return { listLevel: listLevel(value) };
  if (name === 'w:numId' && value !== undefined) return { listId: value };
  if (name !== 'w:vertAlign') return {};
  return { shift: value === 'superscript' ? 1 : value === 'subscript' ? -1 : 0 };
}

/** @returns the heading level for a value of w:outlineLvl, which counts from 0; 0 for other text */
function headingLevel(outline: string | undefined): number {
  const level = Number(outline ?? Number.NaN);
  return Number.isInteger(level) && level >= 0 && level < 9 ? level + 1 : 0;
}

function resolve(id: string, rows: Map<string, StyleRow>): Style {
  let style: Style = {};
  let row = rows.get(id);
  if (!row) return levelByName(id);
  for (let ancestors = 0; row && ancestors < maxAncestors; ancestors += 1) {
    style = { ...row.own, ...style };
    row = row.parent === undefined ? undefined : rows.get(row.parent);
  }
  return style;
}

function levelByName(name: string): Style {
  if (/^title$/i.test(name)) return { level: 1 };
  const level = headingName.exec(name)?.[1];
  return level === undefined ? {} : { level: Number(level) };
}
