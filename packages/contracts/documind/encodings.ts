/** The encodings that DocuMind reads, by their names in the Encoding Standard of the web. */
export const textEncodings = [
  'UTF-8',
  'UTF-16LE',
  'UTF-16BE',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'Shift_JIS',
  'EUC-JP',
  'ISO-2022-JP',
  'GBK',
  'gb18030',
  'Big5',
  'EUC-KR',
  'KOI8-R',
  'KOI8-U',
  'IBM866',
  'ISO-8859-2',
  'ISO-8859-3',
  'ISO-8859-4',
  'ISO-8859-5',
  'ISO-8859-6',
  'ISO-8859-7',
  'ISO-8859-8',
  'ISO-8859-8-I',
  'ISO-8859-10',
  'ISO-8859-13',
  'ISO-8859-14',
  'ISO-8859-15',
  'ISO-8859-16',
  'macintosh',
  'x-mac-cyrillic',
] as const;

export type TextEncoding = (typeof textEncodings)[number];

/** @returns the encoding of that name, in upper or lower case; undefined if there is none */
export function encodingNamed(name: string): TextEncoding | undefined {
  return textEncodings.find((one) => one.toLowerCase() === name.toLowerCase());
}
