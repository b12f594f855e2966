import papaparse from 'papaparse';
import { type FormatReader, ReadError } from '#reading/document-text.ts';
import { TextFlow } from '#reading/flow/text-flow.ts';
import { rowOf } from '#reading/flow/write-table.ts';
import { decodeWhole, maxMarkup } from '#reading/txt/decode-text.ts';

const delimiters = [',', ';', '\t', '|', '\u001e', '\u001f'];
const guessedRows = 10;
const maxColumns = 16_384;

/**
 * Reads a table of delimited cells (RFC 4180 and variants). Below an empty row, a wider one begins another
 * table, as under the lines that name an account. Parts have no page.
 */
export const readCsv: FormatReader = async (bytes, sink, chosen) => {
  const text = decodeWhole(bytes, sink, chosen, maxMarkup).replace(/^sep=.\n/i, '');
  const flow = new TextFlow(sink);
  let widest = 0;
  let isBelowGap = false;
  // Empty rows would mislead the guess.
  const { delimiter } = papaparse.parse(text, {
    ...{ delimitersToGuess: delimiters, skipEmptyLines: 'greedy', preview: guessedRows },
  }).meta;
  papaparse.parse<string[]>(text, {
    delimiter,
    step: ({ data }) => {
      if (data.length > maxColumns) throw new ReadError('damaged');
      const width = data.findLastIndex((cell) => cell.trim() !== '') + 1;
      isBelowGap ||= width === 0;
      if (width === 0) return;
      if (isBelowGap && width > widest) flow.add({ kind: 'table-end' });
      isBelowGap = false;
      widest = Math.max(widest, width);
      flow.add({ kind: 'row', row: rowOf(data) });
    },
  });
  flow.endPart();
};
