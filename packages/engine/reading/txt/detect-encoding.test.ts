import { detectedWords, encodeText } from '@m8/dev/testing/files/encode-text.ts';
import { expect, test } from 'vitest';
import { detectEncoding } from './detect-encoding.ts';

function decode(bytes: Uint8Array): string | null {
  const label = detectEncoding(bytes);
  return label === null ? null : new TextDecoder(label).decode(bytes).replaceAll('\0', '');
}

function bigEndian(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

const text = 'Der Bär läuft über die Straße.';

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16, little endian', Buffer.from(text, 'utf16le')],
  ['UTF-16, little endian, with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16, big endian', bigEndian(text)],
  ['UTF-16, big endian, with a mark', bigEndian(`\ufeff${text}`)],
  ['Latin-1', Buffer.from(text, 'latin1')],
])('text in %s is read as it was written', (_name, bytes) => {
  expect(decode(bytes)).toBe(text);
});

test.each(detectedWords)('a few words in %s are recognised by their letters', (encoding, words) => {
  expect(decode(encodeText(words, encoding))).toBe(words);
});

test.each([
  ['windows-1250', 'Ár;Áru\nszőlő;200 Ft'],
  ['windows-1252', 'Crème brûlée;6,50 €\nPâté;9 €'],
  ['windows-1252', 'Hélène;Besançon'],
  ['windows-1251', 'ХОЛОДНОЕ МОЛОКО;89 руб.'],
  ['ISO-8859-2', 'Śliwki;9 zł'],
  ['Big5', '姓名,地址\n張偉,臺北市'],
] as const)('so are other words in %s: %s', (encoding, words) => {
  expect(decode(encodeText(words, encoding))).toBe(words);
});

test('little-endian UTF-32 with a byte order mark is read as it was written', () => {
  const units = Array.from(`\ufeff${text}`, (character) => character.codePointAt(0) ?? 0);
  expect(decode(new Uint8Array(Uint32Array.from(units).buffer))).toBe(text);
});

test('UTF-16 in another script is recognised by its spaces', () => {
  const japanese = '吾輩は猫である。 名前はまだ無い。\n';
  expect(decode(Buffer.from(japanese, 'utf16le'))).toBe(japanese);
});

const russian =
  'cceef1eae2e020f1f2eeebe8f6e020d0eef1f1e8e82e20d1fae5f8fc20e6e520e5f9b820fdf2e8f520ecffe3' +
  'eae8f520e1f3ebeeea2e';
const japanese =
  '8ce1947982cd944c82c582a082e9814296bc914f82cd82dc82be96b382a2814282c782b182c590b682ea82bd' +
  '82a982c682f182c68ca9939682aa82c282a982ca8142';

test.each([
  ['windows-1251', russian, /^Москва столица России/],
  ['Shift_JIS', japanese, /名前はまだ無い/],
  ['ISO-2022-JP', '1b2442467c4b5c386c1b2842', /^日本語$/],
  ['windows-1252', '93736d6172749420962071756f746573208020636f7374', /^“smart” – quotes € cost$/],
])('a text in %s is guessed', (_name, hex, expected) => {
  expect(decode(Buffer.from(hex, 'hex'))).toMatch(expected);
});

test('surrounding English does not hide the words that show the encoding', () => {
  const around = Buffer.from('This is the report of the year, for all who want to read it. ');
  const mixed = Buffer.concat([around, Buffer.from(russian, 'hex'), Buffer.from(' '), around]);
  expect(decode(mixed)).toContain('Москва столица России');
});

test('a broken letter does not change the encoding of a text', () => {
  const broken = Buffer.concat([Buffer.from(text.repeat(20)), Buffer.from([0xc3])]);
  expect(decode(broken)).toContain(text);
});

test('bytes that are not text have no encoding', () => {
  expect(detectEncoding(Buffer.from(Array.from({ length: 4096 }, (_, at) => at % 256)))).toBeNull();
  expect(detectEncoding(Buffer.concat([Buffer.from('text'), Buffer.alloc(400)]))).toBeNull();
});
