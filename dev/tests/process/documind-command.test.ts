import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerRefusalWords } from '@m8/content/answer-refusals.ts';
import { failureCauses } from '@m8/content/document-failures.ts';
import { documindCommandWords as words } from '@m8/content/documind-command.ts';
import { type DocumentKind, documentKinds, fileFormats } from '@m8/contracts/documind/formats.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { blankSheet } from '#testing/files/blank-sheet.ts';
import {
  bookFile,
  odtFile,
  presentationFile,
  sheetRow,
  slideShape,
  spreadsheetFile,
} from '#testing/files/office-files.ts';
import { plainPdf } from '#testing/files/plain-pdf.ts';
import { suiteFolder } from '#testing/files/suite-folder.ts';
import { paragraph, wordFile } from '#testing/files/word-file.ts';
import { runProgram } from '#testing/run-program.ts';

/** Draws a sentence on a sheet, as a PNG file. */
function draw(sentence: string): Buffer {
  const { canvas, context } = blankSheet(1200, 200, 40);
  context.fillText(sentence, 40, 110);
  return canvas.toBuffer('image/png');
}

/** By kind of file, whom its sentence is about, and how a file with one sentence is written. */
const kinds: Record<
  DocumentKind,
  [string, (sentence: string) => Buffer | string | Promise<Buffer>]
> = {
  pdf: ['baker', (sentence) => plainPdf(['The first page says nothing.', sentence])],
  docx: ['farmer', (sentence) => wordFile({ body: paragraph(sentence) })],
  txt: ['tailor', (sentence) => sentence],
  jpg: ['miller', (sentence) => sharp(draw(sentence)).jpeg().toBuffer()],
  png: ['potter', draw],
  xlsx: [
    'sailor',
    (sentence) =>
      spreadsheetFile({ sheets: { Keys: sheetRow(1, 'Note') + sheetRow(2, sentence) } }),
  ],
  pptx: ['hunter', (sentence) => presentationFile([slideShape('body', sentence)])],
  odt: ['weaver', (sentence) => odtFile(`<text:p>${sentence}</text:p>`)],
  epub: ['printer', (sentence) => bookFile([`<p>${sentence}</p>`])],
  html: ['painter', (sentence) => `<!doctype html><html><body><p>${sentence}</p></body></html>`],
  md: ['carpenter', (sentence) => `# Keys\n\n${sentence}\n`],
  csv: ['plumber', (sentence) => `Room,Note\nHall,${sentence}\n`],
  eml: [
    'surgeon',
    (sentence) =>
      `From: a@b.example\nTo: c@d.example\nSubject: Keys\nDate: Mon, 1 Jan 2024 10:00:00 +0000\n\n${sentence}\n`,
  ],
  webp: ['dentist', (sentence) => sharp(draw(sentence)).webp({ lossless: true }).toBuffer()],
  tif: ['pilot', (sentence) => sharp(draw(sentence)).tiff().toBuffer()],
};
const sentenceOf = (kind: DocumentKind) =>
  `The ${kinds[kind][0]} keeps the spare key in the garden.`;
const fileOf = (kind: DocumentKind) => join('all', `${kind}${fileFormats[kind].extensions[0]}`);

const folder = suiteFolder();
const temporary = join(folder, 'temporary');

beforeAll(async () => {
  await mkdir(join(folder, 'all'));
  await mkdir(temporary);
  for (const kind of documentKinds)
    await writeFile(join(folder, fileOf(kind)), await kinds[kind][1](sentenceOf(kind)));
  await mkdir(join(folder, 'empty'));
  await writeFile(join(folder, 'all', 'photo.heic'), 'left out');
  await writeFile(join(folder, 'broken.pdf'), 'no PDF');
});

/** Runs the command in the folder of the files; relative paths begin there. */
async function run(args: readonly string[], input = '', settings: Record<string, string> = {}) {
  const program = join(import.meta.dirname, '../../../apps/documind/command/documind.ts');
  const env = { TMPDIR: temporary, ...settings };
  const { out, errors, code } = await runProgram([program, ...args], { cwd: folder, env, input });
  expect(await readdir(temporary)).toEqual([]);
  return { out, errors, code };
}

test('files of every format answer, each with its place', async () => {
  const questions = documentKinds.map((kind) => `Where does the ${kinds[kind][0]} keep the key?`);
  const { out, errors, code } = await run(['ask', '--json', '-', 'all'], questions.join('\n'));
  expect(errors).toBe('');
  expect(code).toBe(0);
  const lines = out.trim().split('\n');
  const answers = lines.map((line) => JSON.parse(line));
  expect(answers).toMatchObject(
    documentKinds.map((kind, place) => ({
      ...{ question: questions[place], answer_mode: 'extractive' },
      citations: [{ document_id: fileOf(kind), quote: expect.stringContaining(sentenceOf(kind)) }],
    })),
  );
  const [{ citations }] = answers;
  expect(citations).toMatchObject([{ page: 2, part: 2, char_start: 0 }]);
});

test('the output shows the quote, its page and its offsets', async () => {
  const sentence = sentenceOf('pdf');
  const { out, code } = await run(['ask', 'Where does the baker keep the key?', fileOf('pdf')]);
  const place = words.place(fileOf('pdf'), words.page(2), 0, sentence.length);
  expect(out).toBe(`${sentence}\n\n    ${sentence}\n    ${place}\n`);
  expect(code).toBe(0);
});

test('a question that the files do not answer ends it with 2', async () => {
  const questions = 'Which volcano erupted?\n\nWhere does the tailor keep the key?\n';
  const { out, code } = await run(['ask', '-', fileOf('txt')], questions);
  expect(out).toContain(
    `${words.question('Which volcano erupted?')}\n${answerRefusalWords.noAnswer(1)}`,
  );
  expect(out).toContain(sentenceOf('txt'));
  expect(code).toBe(2);
});

test('unreadable files are named, and the rest is searched', async () => {
  const paths = ['nowhere.pdf', 'broken.pdf', 'empty', fileOf('txt')];
  const { errors, code } = await run(['ask', 'Where does the tailor keep the key?', ...paths]);
  expect(errors.trim().split('\n')).toEqual([
    words.unread('nowhere.pdf', words.missing),
    words.unread('empty', words.noFileIn),
    words.unread('broken.pdf', failureCauses.damaged),
  ]);
  expect(code).toBe(0);
});

test.each([
  ['no file that is read', ['Why?', 'broken.pdf'], words.nothingToRead],
  ['an empty question', ['  ', fileOf('txt')], words.noQuestion],
  ['an empty input', ['-', fileOf('txt')], words.noQuestion],
  ['a very long question', ['x'.repeat(5000), fileOf('txt')], words.tooLong],
])('with %s it ends with 1', async (_, args, sentence) => {
  const { errors, out, code } = await run(['ask', ...args]);
  expect(errors).toContain(sentence);
  expect(out).toBe('');
  expect(code).toBe(1);
});

test.each([
  [[], 1],
  [['ask', 'Why?'], 1],
  [['--help'], 0],
])('%j prints the usage: %i', async (args, code) => {
  expect(await run(args)).toEqual({ out: words.usage, errors: '', code });
});
