import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  bookFile,
  odtFile,
  presentationFile,
  spreadsheetFile,
} from '@m8/dev/testing/files/office-files.ts';
import { suiteFolder } from '@m8/dev/testing/files/suite-folder.ts';
import { describe, expect, test } from 'vitest';
import { sniffBytes, sniffKind } from './sniff-kind.ts';

const folder = suiteFolder();

/** @returns the kind of a file, or why it has none */
async function sniff(content: string | Uint8Array, filename = 'upload'): Promise<string> {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  return sniffKind(path, filename).catch(({ failure }) => failure);
}

const hex = (digits: string) => Buffer.from(digits, 'hex');
const png = hex(
  '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000049454e44ae426082',
);
const noise = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251));
const container = Buffer.concat([hex('d0cf11e0a1b11ae1'), Buffer.alloc(2000)]);
const locked = Buffer.from(container);
locked.write('EncryptedPackage', 1024, 'utf16le');

/** A PDF behind a number of bytes that are not text. */
const pdfBehind = (bytes: number) =>
  Buffer.concat([Buffer.alloc(bytes, 0x81), Buffer.from('%PDF-1.4')]);

test.each([
  ['a PDF', '%PDF-1.7\n1 0 obj', 'pdf'],
  ['a PDF behind 900 bytes', pdfBehind(900), 'pdf'],
  ['a PDF behind lines of text', 'HTTP/1.1 200 OK\r\n\r\n%PDF-1.4\n', 'pdf'],
  ['a PDF behind 2,000 bytes', pdfBehind(2000), 'unsupported'],
  ['a PNG', png, 'png'],
  ['a JPEG', hex('ffd8ffe000104a464946'), 'jpg'],
  ['a WEBP', Buffer.from('RIFF\x1a\0\0\0WEBPVP8L', 'latin1'), 'webp'],
  ['an XLSX', spreadsheetFile({ sheets: {} }), 'xlsx'],
  ['a PPTX', presentationFile([]), 'pptx'],
  ['an ODT', odtFile(''), 'odt'],
  ['an EPUB', bookFile([]), 'epub'],
  ['HTML', '<!-- a page -->\n<!DOCTYPE html><html><body>Hello</body></html>', 'html'],
  ['XHTML', '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"/>', 'html'],
  ['HTML behind blanks', '\ufeff  <HTML lang=en>', 'html'],
  ['SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'unsupported'],
  ['RTF', '{\\rtf1 Hello}', 'unsupported'],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1'), 'unsupported'],
  ['a zip without a document', hex('504b0506'.padEnd(44, '0')), 'unsupported'],
  ['bytes without sense', noise, 'unsupported'],
  ['pixels alone', Buffer.concat([hex('819f'), scan(250, 130)]), 'unsupported'],
  ['an old office file', container, 'unsupported'],
  ['an office file with a password', locked, 'encrypted'],
])('the bytes decide, whatever the name says: %s', async (_name, content, outcome) => {
  expect(await sniff(content, 'notes.txt')).toBe(outcome);
  expect(await sniff(content, 'notes.md')).toBe(outcome);
});

test.each(['LETTER.PDF', 'letter.docx', 'letter.jpeg'])(
  'a file of no known format is damaged if its name is %s',
  async (filename) => {
    expect(await sniff('Dear reader', filename)).toBe('damaged');
    expect(await sniff(noise, filename)).toBe('damaged');
    expect(await sniff('', filename)).toBe('empty');
  },
);

test.each([
  ['NOTES.MARKDOWN', 'md'],
  ['prices.tsv', 'csv'],
  ['page.htm', 'html'],
  ['message.eml', 'eml'],
  ['notes.md.bak', 'txt'],
  ['how-to-make-a-pdf', 'txt'],
])('among texts without a mark the name decides: %s', async (filename, kind) => {
  expect(await sniff('One, two', filename)).toBe(kind);
  expect(await sniff(noise, filename)).toBe('unsupported');
});

test('a mail is recognised by its delivery headers', async () => {
  const sent = 'Message-ID: <1@a.example>\r\nFrom: a@a.example\r\nSubject: Keys,\r\n in short\r\n';
  expect(await sniff(`${sent}\r\nHello`, 'saved')).toBe('eml');
  const letter = 'From: Ann\nTo: Bob\nSubject: Keys\n\nHello';
  expect(await sniff(letter, 'letter.txt')).toBe('txt');
});

test('a file in memory is recognised like one on disk', async () => {
  await expect(sniffBytes(png, 'upload')).resolves.toBe('png');
  await expect(sniffBytes(Buffer.from('a,b'), 'a.csv')).resolves.toBe('csv');
  await expect(sniffBytes(Buffer.from(' '), 'a.csv')).rejects.toMatchObject({ failure: 'empty' });
});

const thai = 'cac7d1cab4d5a4c3d1ba20a2cdb5e9cdb9c3d1bac2d4b9b4d520a4c3d1ba';

test.each([
  ['UTF-8', Buffer.from('Zażółć gęślą jaźń')],
  ['UTF-16 without a mark', Buffer.from('Zażółć gęślą jaźń', 'utf16le')],
  ['UTF-16 whose second letter is a line end', Buffer.from('A\nparagraph of UTF-16', 'utf16le')],
  ['Latin-1', Buffer.from('Les élèves étaient fâchés', 'latin1')],
  ['one long Latin-1 word', Buffer.from('Donaudampfschifffahrtskapitänsmütze', 'latin1')],
  ['Thai in windows-874', hex(thai)],
  ['a text about PDF', 'A file that begins with %PDF-1.4 is a PDF.'],
  ['a text about PGM', 'P5 is the title of the fifth paragraph.'],
  ['text behind a hundred comments', Buffer.from(`${'<!-- --> '.repeat(100)}Text`)],
  ['text that begins like a bitmap or a program', Buffer.from('BMW and MZ make cars')],
])('%s is text', async (_name, content) => {
  expect(await sniff(content)).toBe('txt');
});

test.each([
  ['blanks and line ends', ' \r\n\t\n'],
  ['NULs', Buffer.alloc(4000)],
])('a file of %s is empty', async (_name, content) => {
  expect(await sniff(content)).toBe('empty');
});

/** An uncompressed page of 200 × 100 pixels: one row per text line, with plain paper and ink. */
function scan(paper: number, ink: number): Buffer {
  return Buffer.from(
    Array.from({ length: 20_000 }, (_, at) =>
      at % 1000 < 400 && at % 7 < 3 ? ink : paper + (at % 3),
    ),
  );
}

describe.each([
  ['light', scan(250, 130)],
  ['of middle tones', scan(0x61, 0x7a)],
])('a picture %s without compression is not text:', (_name, pixels) => {
  test.each([
    ['PGM', Buffer.from('P5\n# a scanner\n200 100\n255\n')],
    ['PPM', Buffer.from('P6 200 33 255\n')],
    ['TGA', hex('000003000000000000000000c80064000820')],
    ['TGA with a name', hex('040002000000000000000000c800640018207363616e')],
  ])('%s', async (_format, head) => {
    expect(await sniff(Buffer.concat([head, pixels]))).toBe('unsupported');
  });

  test('TIFF', async () => {
    // One entry, the width, and no further directory.
    const directory = hex('01000001030001000000c800000000000000');
    const whole = Buffer.concat([hex('49492a00284e0000'), pixels, directory]);
    expect(await sniff(whole, 'scan.txt')).toBe('tif');
    expect(await sniff(Buffer.concat([hex('4d4d002a00004e28'), pixels]), 'scan.txt')).not.toBe(
      'txt',
    );
  });
});
