import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';

const tables = new Map<TextEncoding, ReadonlyMap<string, Buffer>>();

/** @returns the bytes of each character that an encoding has in one or two bytes */
function tableOf(encoding: TextEncoding): ReadonlyMap<string, Buffer> {
  const known = tables.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  const table = new Map<string, Buffer>();
  const all = Array.from({ length: 256 }, (_, byte) => byte);
  const sequences = [
    ...all.map((byte) => [byte]),
    ...all.slice(0x81).flatMap((lead) => all.slice(0x40).map((trail) => [lead, trail])),
  ];
  for (const bytes of sequences) {
    const character = decoder.decode(Buffer.from(bytes));
    if ([...character].length === 1 && character !== '\ufffd' && !table.has(character))
      table.set(character, Buffer.from(bytes));
  }
  tables.set(encoding, table);
  return table;
}

/**
 * Encodes a text like old programs. Node can only decode these encodings.
 *
 * @param text of characters that the encoding has
 */
export function encodeText(text: string, encoding: TextEncoding): Buffer<ArrayBuffer> {
  if (encoding === 'UTF-8') return Buffer.from(text);
  if (encoding === 'UTF-16LE') return Buffer.from(text, 'utf16le');
  if (encoding === 'UTF-16BE') return Buffer.from(text, 'utf16le').swap16();
  if (encoding === 'ISO-2022-JP')
    return Buffer.concat(
      (text.match(/[\0-\x7f]+|[^\0-\x7f]+/g) ?? []).map((run) => {
        if (/^[\0-\x7f]/.test(run)) return Buffer.from(run);
        const bytes = encodeText(run, 'EUC-JP').map((byte) => byte & 0x7f);
        return Buffer.concat([Buffer.from('\u001b$B'), bytes, Buffer.from('\u001b(B')]);
      }),
    );
  const table = tableOf(encoding);
  return Buffer.concat(
    [...text].map((character) => {
      const bytes = table.get(character);
      if (bytes === undefined) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}
