import papaparse from 'papaparse';
import { type FormatReader, ReadError } from '#reading/document-text.ts';
import { TextFlow } from '#reading/flow/text-flow.ts';
import { rowOf } from '#reading/flow/write-table.ts';
import { decodeText, settleEncoding } from '#reading/txt/decode-text.ts';

/** Cell delimiters, likeliest first. */
const delimiters = [',', ';', '\t', '|', '\u001e', '\u001f'];
const maxColumns = 16_384;

/**
 * Reads a table of delimited cells (RFC 4180, or the variants that spreadsheets write in other countries).
 * Rows keep their cells. If the first row names the columns, it is repeated in each part. Parts have no page.
 *
 * @throws ReadError `unsupported` if it is not text, `too-much-text`, `damaged`
 */
export const readCsv: FormatReader = async (bytes, sink, chosen) => {
  const encoding = settleEncoding(bytes, sink, chosen);
  const text = [...decodeText(bytes, encoding)].join('');
  const flow = new TextFlow(sink);
  papaparse.parse<string[]>(text.replaceAll('\0', '').replace(/^sep=.\r?\n/i, ''), {
    delimitersToGuess: delimiters,
    skipEmptyLines: 'greedy',
    step: ({ data }) => {
      if (data.length > maxColumns) throw new ReadError('damaged');
      flow.addRow(rowOf(data));
    },
  });
  flow.endPart();
};
