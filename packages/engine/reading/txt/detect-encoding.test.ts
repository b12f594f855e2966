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

test.each([
  [
    'windows-1250',
    'Cena;Towar\nŻółty ser;24 zł',
    '43656e613b546f7761720aaff3b37479207365723b3234207ab3',
  ],
  ['windows-1250', 'Ár;Áru\nszőlő;200 Ft', 'c1723bc172750a737af56cf53b323030204674'],
  ['windows-1254', 'şişe;12\nağır çığ;9', 'fe69fe653b31320a61f0fd7220e7fdf03b39'],
  ['KOI8-R', 'Сливы;9\nсыр;24', 'f3ccc9d7d93b390ad3d9d23b3234'],
  ['Shift_JIS', '青森りんご,158円', '90c2905882e882f182b22c313538897e'],
  ['EUC-KR', '상품,가격\n감귤,12800원', 'bbf3c7b02cb0a1b0dd0ab0a8b1d62c3132383030bff8'],
  ['GBK', '产品,价格\n龙井茶,128元', 'b2fac6b72cbcdbb8f10ac1fabeaeb2e82c313238d4aa'],
  ['Big5', '產品,價格\n烏龍茶,128元', 'b2a3ab7e2cbbf9aee60aaf51c073aff92c313238a4b8'],
  [
    'windows-1252',
    'Crème brûlée;6,50 €\nPâté;9 €',
    '4372e86d65206272fb6ce9653b362c353020800a50e274e93b392080',
  ],
  ['windows-1252', 'Hélène;Besançon', '48e96ce86e653b426573616ee76f6e'],
  ['windows-1251', 'ХОЛОДНОЕ МОЛОКО;89 руб.', 'd5cecbcec4cdcec520cccecbcecace3b383920f0f3e12e'],
  ['ISO-8859-2', 'Śliwki;9 zł', 'a66c69776b693b39207ab3'],
  ['Big5', '姓名,地址\n張偉,臺北市', 'a96da6572ca661a77d0ab169b0b62cbb4fa55fa5ab'],
])('a few words in %s are recognised by the letters of their language', (_name, expected, hex) => {
  expect(decode(Buffer.from(hex, 'hex'))).toBe(expected);
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
