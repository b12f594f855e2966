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

async function sniff(content: string | Uint8Array, filename = 'upload') {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  return sniffKind(path, filename);
}

const png = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000049454e44ae426082',
  'hex',
);

test('the bytes decide the kind, whatever the name says', async () => {
  await expect(sniff('%PDF-1.7\n1 0 obj', 'letter.txt')).resolves.toBe('pdf');
  await expect(sniff(png, 'letter.docx')).resolves.toBe('png');
  await expect(sniff(Buffer.from('ffd8ffe000104a464946', 'hex'))).resolves.toBe('jpg');
  await expect(sniff('Dear reader', 'how-to-make-a-pdf')).resolves.toBe('txt');
});

test.each([
  'letter.pdf',
  'LETTER.PDF',
  'letter.docx',
  'letter.png',
  'letter.jpg',
  'letter.jpeg',
  'letter.xlsx',
  'letter.tiff',
])('a file of no known format is damaged if its name is %s', async (filename) => {
  await expect(sniff('Dear reader', filename)).rejects.toMatchObject({ failure: 'damaged' });
  await expect(sniff(noise, filename)).rejects.toMatchObject({ failure: 'damaged' });
  await expect(sniff('', filename)).rejects.toMatchObject({ failure: 'empty' });
});

test('office files, books and pictures are recognised by their bytes', async () => {
  await expect(sniff(spreadsheetFile({ sheets: {} }))).resolves.toBe('xlsx');
  await expect(sniff(presentationFile([]))).resolves.toBe('pptx');
  await expect(sniff(odtFile(''))).resolves.toBe('odt');
  await expect(sniff(bookFile([]))).resolves.toBe('epub');
  await expect(sniff(Buffer.from('RIFF\x1a\0\0\0WEBPVP8L', 'latin1'))).resolves.toBe('webp');
});

test.each([
  ['notes.md', 'md'],
  ['NOTES.MARKDOWN', 'md'],
  ['prices.csv', 'csv'],
  ['prices.tsv', 'csv'],
  ['page.htm', 'html'],
  ['message.eml', 'eml'],
  ['notes.txt', 'txt'],
  ['notes.md.bak', 'txt'],
  ['notes', 'txt'],
] as const)('among texts without a mark the name decides: %s', async (filename, kind) => {
  await expect(sniff('One, two', filename)).resolves.toBe(kind);
  await expect(sniff(noise, filename)).rejects.toMatchObject({ failure: 'unsupported' });
  await expect(sniff('{\\rtf1 One, two}', filename)).rejects.toMatchObject({
    failure: 'unsupported',
  });
});

test.each([
  ['<!-- a page -->\n<!DOCTYPE html><html><body>Hello</body></html>'],
  ['<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['\ufeff  <HTML lang=en>'],
])('a document that starts like HTML is HTML, whatever its name: %s', async (content) => {
  await expect(sniff(content, 'notes.txt')).resolves.toBe('html');
  await expect(sniff(content, 'notes.md')).resolves.toBe('html');
});

test('a mail is recognised by its delivery headers', async () => {
  const sent = 'Message-ID: <1@a.example>\r\nFrom: a@a.example\r\nSubject: Keys,\r\n in short\r\n';
  await expect(sniff(`${sent}\r\nHello`, 'saved')).resolves.toBe('eml');
  const letter = 'From: Ann\nTo: Bob\nSubject: Keys\n\nHello';
  await expect(sniff(letter, 'letter.txt')).resolves.toBe('txt');
  await expect(sniff(letter, 'letter.eml')).resolves.toBe('eml');
});

test('a file in memory is recognised like one on disk', async () => {
  await expect(sniffBytes(png, 'upload')).resolves.toBe('png');
  await expect(sniffBytes(Buffer.from('a,b'), 'a.csv')).resolves.toBe('csv');
  await expect(sniffBytes(Buffer.from(' '), 'a.csv')).rejects.toMatchObject({ failure: 'empty' });
});

const noise = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251));

test('a PDF header may be anywhere within the first 1,024 bytes', async () => {
  const junk = Buffer.alloc(900, 0x81);
  await expect(sniff(Buffer.concat([junk, Buffer.from('%PDF-1.4')]))).resolves.toBe('pdf');
  await expect(sniff('HTTP/1.1 200 OK\r\n\r\n%PDF-1.4\n')).resolves.toBe('pdf');
  await expect(sniff('A file that begins with %PDF-1.4 is a PDF.')).resolves.toBe('txt');
  const far = Buffer.concat([Buffer.alloc(2000, 0x81), Buffer.from('%PDF-1.4')]);
  await expect(sniff(far)).rejects.toThrow('unsupported');
});

test.each([
  ['UTF-8', Buffer.from('Zażółć gęślą jaźń')],
  ['UTF-16 without a mark', Buffer.from('Zażółć gęślą jaźń', 'utf16le')],
  ['Latin-1', Buffer.from('Les élèves étaient fâchés', 'latin1')],
  [
    'one long Latin-1 word',
    Buffer.from('Donaudampfschifffahrtsgesellschaftskapitänsmütze', 'latin1'),
  ],
  [
    'Thai in windows-874',
    Buffer.from('cac7d1cab4d5a4c3d1ba20a2cdb5e9cdb9c3d1bac2d4b9b4d520a4c3d1ba', 'hex'),
  ],
  ['UTF-16 whose second letter is a line end', Buffer.from('A\nparagraph of UTF-16', 'utf16le')],
  ['a text about PGM', 'P5 is the title of the fifth paragraph.'],
  ['text behind a hundred comments', Buffer.from(`${'<!-- --> '.repeat(100)}Text`)],
  ['text that begins like a bitmap or a program', Buffer.from('BMW and MZ make cars')],
])('%s is text', async (_name, content) => {
  await expect(sniff(content)).resolves.toBe('txt');
});

test.each([
  ['nothing', ''],
  ['blanks and line ends', ' \r\n\t\n'],
  ['NULs', Buffer.alloc(4000)],
])('a file of %s is empty', async (_name, content) => {
  await expect(sniff(content)).rejects.toMatchObject({ failure: 'empty' });
});

test.each([
  ['SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['RTF', '{\\rtf1 Hello}'],
  ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1')],
  ['a zip without a document', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
  ['bytes without sense', noise],
])('%s is not supported', async (_name, content) => {
  await expect(sniff(content)).rejects.toMatchObject({ failure: 'unsupported' });
});

/** An uncompressed page of 200 × 100 pixels: one row per text line, with plain paper and ink. */
function scan(paper: number, ink: number): Buffer {
  return Buffer.from(
    Array.from({ length: 20_000 }, (_, at) =>
      at % 1000 < 400 && at % 7 < 3 ? ink : paper + (at % 3),
    ),
  );
}

const tones = [
  ['light', scan(250, 130)],
  ['of middle tones', scan(0x61, 0x7a)],
] as const;

describe.each(tones)('a picture %s without compression is not text:', (_name, pixels) => {
  test.each([
    ['PGM', Buffer.concat([Buffer.from('P5\n# a scanner\n200 100\n255\n'), pixels])],
    ['PPM', Buffer.concat([Buffer.from('P6 200 33 255\n'), pixels])],
    ['TGA', Buffer.concat([Buffer.from('000003000000000000000000c80064000820', 'hex'), pixels])],
    [
      'TGA with a name',
      Buffer.concat([
        Buffer.from('040002000000000000000000c80064001820', 'hex'),
        Buffer.from('scan'),
        pixels,
      ]),
    ],
    ['pixels alone', Buffer.concat([Buffer.from([0x81, 0x9f]), scan(250, 130)])],
  ])('%s', async (_format, content) => {
    await expect(sniff(content)).rejects.toMatchObject({ failure: 'unsupported' });
  });

  test('TIFF', async () => {
    const whole = Buffer.concat([Buffer.from('49492a00284e0000', 'hex'), pixels, tiffDirectory()]);
    await expect(sniff(whole, 'scan.txt')).resolves.toBe('tif');
    const cut = Buffer.concat([Buffer.from('4d4d002a00004e28', 'hex'), pixels]);
    await expect(sniff(cut, 'scan.txt').catch(({ failure }) => failure)).resolves.not.toBe('txt');
  });
});

/** One entry, the width, and no further directory. */
function tiffDirectory(): Buffer {
  return Buffer.from('01000001030001000000c800000000000000', 'hex');
}

test('an office file with a password is distinguished from an old office file', async () => {
  const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]);
  await expect(sniff(container)).rejects.toMatchObject({ failure: 'unsupported' });
  container.write('EncryptedPackage', 1024, 'utf16le');
  await expect(sniff(container)).rejects.toMatchObject({ failure: 'encrypted' });
});
