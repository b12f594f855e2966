import { detectedWords, encodeText } from '@m8/dev/testing/files/encode-text.ts';
import { expect, test } from 'vitest';
import { detectEncoding } from './detect-encoding.ts';

function decode(bytes: Uint8Array): string | null {
  const label = detectEncoding(bytes);
  return label === null ? null : new TextDecoder(label).decode(bytes).replaceAll('\0', '');
}

const text = 'Der Bär läuft über die Straße.';
const marked = `\ufeff${text}`;

test.each([
  ['UTF-8', Buffer.from(marked)],
  ['UTF-16, little endian,', Buffer.from(marked, 'utf16le')],
  ['UTF-16, big endian,', Buffer.from(marked, 'utf16le').swap16()],
  ['UTF-32', new Uint8Array(Uint32Array.from(marked, (sign) => sign.charCodeAt(0)).buffer)],
])('text in %s with a byte order mark is read as it was written', (_name, bytes) => {
  expect(decode(bytes)).toBe(text);
});

const russian = 'Москва столица России. Съешь же ещё этих мягких булок.';
const more: typeof detectedWords = [
  ['windows-1250', 'Ár;Áru\nszőlő;200 Ft'],
  ['windows-1251', 'ХОЛОДНОЕ МОЛОКО;89 руб.'],
  ['windows-1251', russian],
  ['windows-1252', text],
  ['windows-1252', 'Crème brûlée;6,50 €\nPâté;9 €'],
  ['windows-1252', 'Hélène;Besançon'],
  ['windows-1252', '“smart” – quotes € cost'],
  ['ISO-8859-2', 'Śliwki;9 zł'],
  ['Big5', '姓名,地址\n張偉,臺北市'],
  ['Shift_JIS', '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。'],
  ['UTF-16LE', '吾輩は猫である。 名前はまだ無い。\n'],
];

test.each([...detectedWords, ...more])('words in %s are recognised: %s', (encoding, words) => {
  expect(decode(encodeText(words, encoding))).toBe(words);
});

test('surrounding English does not hide the words that show the encoding', () => {
  const around = 'This is the report of the year, for all who want to read it. ';
  const mixed = encodeText(`${around}${russian} ${around}`, 'windows-1251');
  expect(decode(mixed)).toContain(russian);
});

test('a broken letter does not change the encoding of a text', () => {
  const broken = Buffer.concat([Buffer.from(text.repeat(20)), Buffer.from([0xc3])]);
  expect(decode(broken)).toContain(text);
});

test('bytes that are not text have no encoding', () => {
  expect(detectEncoding(Buffer.from(Array.from({ length: 4096 }, (_, at) => at % 256)))).toBeNull();
  expect(detectEncoding(Buffer.concat([Buffer.from('text'), Buffer.alloc(400)]))).toBeNull();
});
