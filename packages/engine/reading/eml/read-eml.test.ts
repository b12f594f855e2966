import { sheetRow, spreadsheetFile } from '@m8/dev/testing/files/office-files.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
import { type FormatReader, ReadError } from '#reading/document-text.ts';
import { readerOf } from '#reading/format-readers.ts';
import { mailReader } from './read-eml.ts';

const head = 'From: =?utf-8?Q?Zo=C3=AB?= <zoe@a.example>\nTo: Bob <bob@b.example>, c@d.example\n';

const readMail = async (mail: string, reader?: FormatReader) =>
  readParts(reader ?? (await readerOf('eml')), Buffer.from(mail.replaceAll('\n', '\r\n')));
const read = async (mail: string) => (await readMail(mail)).parts;

const plainPart = (text: string) => `Content-Type: text/plain\n\n${text}`;

function multipart(...parts: string[]): string {
  const boundary = `part${parts.join().length}`;
  const pieces = parts.map((part) => `--${boundary}\n${part}\n`);
  return `Content-Type: multipart/mixed; boundary=${boundary}\n\n${pieces.join('')}--${boundary}--\n`;
}

function attachment(name: string, type: string, content: Uint8Array | string): string {
  const base64 = Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\n');
  return `Content-Type: ${type}\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${base64}`;
}

test('subject, people, date and text of a mail are read', async () => {
  const mail = `${head}Subject: The keys\nDate: Wed, 4 Mar 2026 10:00:00 +0000\n\nHello Bob,\n\nthe keys are\nunder the mat.\n`;
  expect(await read(mail)).toEqual([
    {
      page: null,
      source: 'text',
      headings: [{ level: 1, start: 0, end: 8 }],
      text: 'The keys\n\nFrom: Zoë <zoe@a.example>\nTo: Bob <bob@b.example>, c@d.example\nDate: Wed, 4 Mar 2026 10:00:00 +0000\n\nHello Bob,\n\nthe keys are\nunder the mat.',
    },
  ]);
});

const alternative = (plain: string, html: string) =>
  multipart(plainPart(plain), `Content-Type: text/html\n\n${html}`).replace('mixed', 'alternative');
const older = 'From: Ann <ann@a.example>\nSent: Monday\nTo: Bob\nSubject: Lunch\n\nAt noon.';
const marked = older.replaceAll(/^(?=.)/gm, '> ');

test.each([
  [
    'HTML, for its layout',
    `Hi\n${alternative('Bolt 2', '<table><tr><th>Item<th>Price<tr><td>Bolt<td>2</table>')}`,
    'Hi\n\nItem | Price\nBolt | 2',
  ],
  [
    'plain text if the HTML is empty',
    `Hi\n${alternative('Come on Thursday.', '<div><br></div><img src=x>')}`,
    'Hi\n\nCome on Thursday.',
  ],
  [
    'marks before the mail being answered',
    `RE: Lunch\n\nAt one.\n\n${older}`,
    `RE: Lunch\n\nAt one.\n\n${marked}`,
  ],
  [
    'marks before the mail quoted in HTML',
    `RE: Lunch\n${alternative('', '<p>At one.</p><blockquote type=cite><p>At noon.</p></blockquote>')}`,
    'RE: Lunch\n\nAt one.\n\n> At noon.',
  ],
  [
    'no marks before a mail being forwarded',
    `Fwd: Lunch\n\nLook.\n\n${older}`,
    `Fwd: Lunch\n\nLook.\n\n${older}`,
  ],
])('the text of a mail has %s', async (_name, mail, text) => {
  expect((await read(`Subject: ${mail}`))[0]?.text).toBe(text);
});

test('attachments follow as parts under their names, with their omissions', async () => {
  const hidden = { rows: sheetRow(1, 'secret', 1), attributes: 'state="hidden"' };
  const sheet = spreadsheetFile({ sheets: { Prices: sheetRow(1, 'Bolt', 2), Hidden: hidden } });
  const mail = `${head}Subject: Prices\n${multipart(
    plainPart('See below.'),
    attachment('prices.xlsx', 'application/octet-stream', sheet),
    attachment('notes.txt', 'text/plain', 'Call Ann.'),
  )}`;
  const { texts, parts, omissions } = await readMail(mail);
  expect(texts[0]).toContain('Attachments: prices.xlsx, notes.txt');
  expect(texts.slice(1)).toEqual(['prices.xlsx\n\nPrices\n\nBolt | 2', 'notes.txt\n\nCall Ann.']);
  expect(parts[1]?.headings).toEqual([
    { level: 1, start: 0, end: 11 },
    { level: 2, start: 13, end: 19 },
  ]);
  expect(omissions).toEqual([{ kind: 'hidden-sheet', page: null, count: 1 }]);
});

test('attached mails are read, three levels deep', async () => {
  const inner = (depth: number): string =>
    depth > 6
      ? `Subject: Mail ${depth}\n\nThe end.`
      : `Subject: Mail ${depth}\n${multipart(`Content-Type: message/rfc822\n\n${inner(depth + 1)}`, plainPart('a'))}`;
  const texts = (await read(`From: a@a.example\n${inner(1)}`)).map(({ text }) => text).join('\n');
  expect(texts.match(/^Mail \d/gm)).toEqual(['Mail 1', 'Mail 2', 'Mail 3']);
});

test('a mail forwarded as an attachment is named by its subject', async () => {
  const sentOn =
    'Content-Type: message/rfc822\n\nSubject: The tent\nFrom: b@b.example\n\n1,940 euros.';
  const [mail, inner] = await read(`${head}${multipart(plainPart('See below.'), sentOn)}`);
  expect(mail?.text).toContain('Attachments: The tent');
  expect(inner?.text).toBe('The tent\n\nFrom: b@b.example\n\n1,940 euros.');
});

test('an attachment that cannot be read is named and left out', async () => {
  const mail = `${head}${multipart(
    plainPart('Hello.'),
    attachment('a.zip', 'application/zip', Buffer.from('504b0506'.padEnd(44, '0'), 'hex')),
    attachment('broken.xlsx', 'application/octet-stream', 'PK\x03\x04 nothing'),
    attachment('signature.asc', 'application/pgp-signature', '-----BEGIN PGP SIGNATURE-----'),
    attachment('empty.txt', 'text/plain', ''),
  )}`;
  const { parts, omissions } = await readMail(mail);
  expect(parts).toHaveLength(1);
  expect(parts[0]?.text).toContain('Attachments: a.zip, broken.xlsx, signature.asc, empty.txt');
  expect(omissions).toEqual(Array(3).fill({ kind: 'embedded-file', page: null, count: 1 }));
});

test.each([
  [new TypeError('no text'), false],
  [new ReadError('too-much-text'), true],
  [Object.assign(new Error('no space'), { code: 'ENOSPC' }), true],
])(
  'if the reader of an attachment fails with %s, so does that of the mail: %s',
  async (error, isLost) => {
    const mail = `${head}${multipart(plainPart('Hello.'), attachment('a.txt', 'text/plain', 'a'))}`;
    const reading = readMail(
      mail,
      mailReader(async () => () => Promise.reject(error)),
    );
    await (isLost
      ? expect(reading).rejects.toBe(error)
      : expect(reading).resolves.toMatchObject({ texts: [expect.stringMatching(/Hello\.$/)] }));
  },
);

const nested = Array.from(
  { length: 300 },
  (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
);
const thousand = Array.from({ length: 1000 }, (_, at) =>
  attachment(`${at}.txt`, 'text/plain', 'a'),
);

test.each([
  ['headers without end', `Subject: ${'a'.repeat(3_000_000)}`],
  ['parts in parts', nested.join('')],
])('a mail of %s is damaged', async (_name, mail) => {
  await expect(read(mail)).rejects.toMatchObject({ failure: 'damaged' });
});

test.each([
  ['a boundary that never comes', 'Content-Type: multipart/mixed; boundary=x\n\nHello'],
  ['a thousand attachments', multipart(...thousand)],
  ['an unknown encoding', 'Content-Type: text/plain; charset=x\nContent-Transfer-Encoding: x\n\na'],
  ['a name that leads elsewhere', multipart(attachment('../../etc/passwd.txt', 'text/plain', 'a'))],
  ['a million addresses', `To: ${'a@a.example,'.repeat(50_000)}\n\nHello`],
])('a mail with %s is read', async (_name, mail) => {
  expect((await read(`From: a@a.example\n${mail}`)).length).toBeGreaterThan(0);
});
