import { format, getFormatFromId } from 'numfmt';
import type { PartBytes } from '#reading/package/open-archive.ts';
import { isOn, parseXml } from '#reading/package/parse-xml.ts';

/** Shows cell values in the format of their style, by its index. */
export type CellFormats = Awaited<ReturnType<typeof readCellFormats>>;

/** Maximum length in spreadsheet programs. */
const maxFormatLength = 255;
/** Date formats that depend on the reader's country, replaced by an unambiguous one. */
const localDates = new Map([
  [14, 'yyyy-mm-dd'],
  [22, 'yyyy-mm-dd hh:mm'],
]);

/** Reads the number formats of cells; `since1904` if the file counts days from 1904. */
export async function readCellFormats(bytes: PartBytes, since1904: boolean) {
  const codes = new Map<number, string>();
  const styles: { format: number; font: number }[] = [];
  const struck = new Set<number>();
  let fonts = -1;
  await parseXml(bytes, (name, attribute, path) => {
    const id = Number(attribute('numFmtId'));
    if (name === 'x:numFmt') codes.set(id, attribute('formatCode') ?? '');
    else if (name === 'x:font') fonts += 1;
    else if (name === 'x:strike' && isOn(attribute('val'))) struck.add(fonts);
    else if (name === 'x:xf' && path.includes('x:cellXfs'))
      styles.push({ format: id || 0, font: Number(attribute('fontId')) });
  });
  return {
    show(value: number, style: number): string {
      const id = styles[style]?.format ?? 0;
      const code = codes.get(id) ?? localDates.get(id) ?? getFormatFromId(id) ?? 'General';
      return showNumber(value, code, since1904);
    },
    isStruck: (style: number) => struck.has(styles[style]?.font ?? -1),
  };
}

/** Days from 1 January 1900, as spreadsheets count, to 1 January 1904. */
const daysTo1904 = 1462;
/** Elapsed hours, minutes or seconds, not clock time. */
const elapsed = /\[(?:h+|m+|s+)\]/i;

/** @returns a number as a spreadsheet shows it in this format */
export function showNumber(value: number, code: string, since1904 = false): string {
  try {
    if (code === 'General' || code.length > maxFormatLength) return plain(value);
    const bare = code.replace(/"[^"]*"|\\./g, '');
    const isDate =
      since1904 && !elapsed.test(bare) && /[dmyhs]/i.test(bare.replace(/\[[^\]]*\]/g, ''));
    const text = format(code, isDate ? value + daysTo1904 : value).trim();
    return text === '' || /^#+$/.test(text) ? plain(value) : text;
  } catch {
    return plain(value);
  }
}

/** Without the trailing digits of floating-point arithmetic. */
function plain(value: number): string {
  return String(Number(value.toPrecision(15)));
}
