import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sniffKind } from './sniff-kind.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sniff-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function sniff(content: string | Uint8Array, name = 'upload.txt') {
  const path = join(folder, name);
  await writeFile(path, content);
  return sniffKind(path);
}

const png = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000049454e44ae426082',
  'hex',
);

test('the bytes tell the kind, whatever the name says', async () => {
  await expect(sniff('%PDF-1.7\n1 0 obj', 'letter.txt')).resolves.toBe('pdf');
  await expect(sniff('Dear reader', 'letter.pdf')).resolves.toBe('txt');
  await expect(sniff(png, 'letter.docx')).resolves.toBe('png');
  await expect(sniff(Buffer.from('ffd8ffe000104a464946', 'hex'))).resolves.toBe('jpg');
});

test('a PDF header may stand anywhere within the first 1,024 bytes', async () => {
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
  ['HTML', '<!-- a page -->\n<!DOCTYPE html><html><body>Hello</body></html>'],
  ['SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['RTF', '{\\rtf1 Hello}'],
  ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1')],
  ['a zip without a document', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
  ['bytes without sense', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251))],
])('%s is not supported', async (_name, content) => {
  await expect(sniff(content)).rejects.toMatchObject({ failure: 'unsupported' });
});

test('an office file behind a password is told from an old office file', async () => {
  const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]);
  await expect(sniff(container)).rejects.toMatchObject({ failure: 'unsupported' });
  container.write('EncryptedPackage', 1024, 'utf16le');
  await expect(sniff(container)).rejects.toMatchObject({ failure: 'encrypted' });
});
