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

/** A few words each, in encodings that can be detected. */
export const detectedWords: readonly (readonly [TextEncoding, string])[] = [
  ['UTF-8', 'Käse;24 €\nBrötchen;3 €'],
  ['UTF-16LE', 'Käse;24 €\nBrötchen;3 €'],
  ['UTF-16BE', 'Käse;24 €\nBrötchen;3 €'],
  ['windows-1250', 'Żółty ser;24 zł\nŚliwki;9 zł'],
  ['windows-1251', 'Сливы;9 руб\nсыр;24 руб'],
  ['windows-1252', 'Käse;24 €\nBrötchen;3 €\nWäsche'],
  ['windows-1253', 'Τυρί;24 €\nΨωμί;3 €'],
  ['windows-1254', 'şişe;12 lira\nağır çığ;9 lira'],
  ['windows-1255', 'גבינה;24\nלחם;3\nזיתים'],
  ['windows-1256', 'جبن;24\nخبز;3\nزيتون'],
  ['windows-1257', 'Sūris;24 €\nŽąsis\nŠviežia'],
  ['windows-874', 'ชีส;24 บาท\nขนมปัง;3 บาท'],
  ['Shift_JIS', '商品名,価格\n青森りんご,158円'],
  ['EUC-JP', '商品名,価格\n青森りんご,158円'],
  ['ISO-2022-JP', '商品名,価格\n青森りんご,158円'],
  ['GBK', '产品,价格\n龙井茶,128元'],
  ['gb18030', '产品,价格\n龙井茶,128元'],
  ['Big5', '產品,價格\n烏龍茶,128元'],
  ['EUC-KR', '상품,가격\n감귤,12800원'],
  ['KOI8-R', 'Сливы;9\nсыр;24'],
  ['KOI8-U', 'Сливи;9\nсир;24\nїжа'],
  ['ISO-8859-7', 'Τυρί;24\nΨωμί;3'],
  ['ISO-8859-8', 'גבינה;24\nלחם;3'],
  ['ISO-8859-8-I', 'גבינה;24\nלחם;3'],
  ['ISO-8859-2', 'Żółty ser;24 zł\nŚliwki;9 zł'],
  ['ISO-8859-13', 'Sūris;24\nŽąsis'],
];
