import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';

/** The common name of what is written in each encoding. */
const writings: Readonly<Record<TextEncoding, string>> = {
  'UTF-8': 'Unicode',
  'UTF-16LE': 'Unicode',
  'UTF-16BE': 'Unicode',
  'windows-1250': 'Central European',
  'windows-1251': 'Cyrillic',
  'windows-1252': 'Western European',
  'windows-1253': 'Greek',
  'windows-1254': 'Turkish',
  'windows-1255': 'Hebrew',
  'windows-1256': 'Arabic',
  'windows-1257': 'Baltic',
  'windows-1258': 'Vietnamese',
  'windows-874': 'Thai',
  Shift_JIS: 'Japanese',
  'EUC-JP': 'Japanese',
  'ISO-2022-JP': 'Japanese',
  GBK: 'Chinese, simplified',
  gb18030: 'Chinese, simplified',
  Big5: 'Chinese, traditional',
  'EUC-KR': 'Korean',
  'KOI8-R': 'Cyrillic',
  'KOI8-U': 'Cyrillic',
  IBM866: 'Cyrillic',
  'ISO-8859-2': 'Central European',
  'ISO-8859-3': 'Maltese, Esperanto',
  'ISO-8859-4': 'Baltic',
  'ISO-8859-5': 'Cyrillic',
  'ISO-8859-6': 'Arabic',
  'ISO-8859-7': 'Greek',
  'ISO-8859-8': 'Hebrew',
  'ISO-8859-8-I': 'Hebrew',
  'ISO-8859-10': 'Nordic',
  'ISO-8859-13': 'Baltic',
  'ISO-8859-14': 'Celtic',
  'ISO-8859-15': 'Western European',
  'ISO-8859-16': 'Romanian',
  macintosh: 'Western European, old Mac',
  'x-mac-cyrillic': 'Cyrillic, old Mac',
};

/** Words of the workspace for a text whose characters came out wrong. */
export const encodingWords = {
  question: 'Letters look wrong?',
  /** Asked if a file was refused because it is not text. */
  unknown: 'Is this a text file?',
  label: 'Read it as',
  byItself: 'Let DocuMind decide',
  /** @returns such as `Japanese (Shift_JIS)` */
  option: (encoding: TextEncoding) => `${writings[encoding]} (${encoding})`,
  read: 'Read again',
  reading: 'We are reading this file again. You can ask about it when it is ready.',
  changed: 'We have since read this text again, so we can’t mark the sentence.',
} as const;
