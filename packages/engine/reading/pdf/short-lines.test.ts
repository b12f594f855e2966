import { pdfFile, textLines } from '@m8/dev/testing/files/pdf-file.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
import { readPdf } from './read-pdf.ts';

const readText = async (content: string) => (await readParts(readPdf, pdfFile([{ content }]))).text;

const paragraph = [
  'The harbour master keeps a ledger of every vessel that anchors in the bay, and enters what it',
  'has on board and who sails on it.',
];

test('lines of an address or a letterhead stay lines, even the widest', async () => {
  const sender = ['Quay Office', 'Box 7', 'Port Amber'];
  const dates = ['Your Harbour Bill', 'Berth number 44', 'From 1 to 31 May 2024', 'Sheet 2'];
  const content =
    textLines(sender, { top: 700 }) +
    textLines(dates, { left: 320, top: 726 }) +
    textLines(paragraph, { top: 600 });
  expect(await readText(content)).toBe(
    [sender.join('\n'), dates.join('\n'), paragraph.join(' ')].join('\n\n'),
  );
});

test('but a narrow paragraph is joined', async () => {
  const note = ['Ships from the North Sea pay', 'Harbour Dues on Arrival and', 'Pilotage as well.'];
  expect(await readText(textLines(note, { top: 700 }) + textLines(paragraph))).toContain(
    note.join(' '),
  );
});
