import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { blankSheet } from '@m8/dev/testing/files/blank-sheet.ts';
import { suiteFolder } from '@m8/dev/testing/files/suite-folder.ts';
import { GlobalFonts } from '@napi-rs/canvas';
import { beforeAll, expect, test } from 'vitest';
import { openMemoryScope } from '#memory-scope.ts';
import { createFileReader } from '#reading/create-file-reader.ts';
import type { TextPart } from '#reading/document-text.ts';
import { gatherLanguages, LanguageMissing } from './recognised-languages.ts';

const folder = suiteFolder();

beforeAll(() => {
  const { resolve } = createRequire(import.meta.url);
  const naskh = '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf';
  const nagari =
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf';
  GlobalFonts.registerFromPath(resolve(naskh), 'Naskh');
  GlobalFonts.registerFromPath(resolve(nagari), 'Nagari');
});

/** Draws lines on a white sheet. */
function sheet(lines: readonly string[], font: string): Buffer {
  const size = 32;
  const { canvas, context } = blankSheet(size * 24, size * (3 + lines.length * 1.8), size);
  context.font = `${size}px ${font}`;
  const fromRight = font === 'Naskh';
  context.direction = fromRight ? 'rtl' : 'ltr';
  context.textAlign = fromRight ? 'right' : 'left';
  for (const [row, line] of lines.entries())
    context.fillText(line, fromRight ? canvas.width - size : size, size * (2.2 + row * 1.8));
  return canvas.toBuffer('image/png');
}

/** Reads a picture as the service does: in a process that may read only two folders. */
async function readSheet(codes: readonly [string, ...string[]], picture: Buffer) {
  const uploads = await mkdtemp(join(folder, 'uploads-'));
  const path = join(uploads, 'sheet');
  await writeFile(path, picture);
  const languages = await gatherLanguages(codes, join(folder, 'data'));
  const reader = createFileReader({ folder: uploads, processes: 1, languages });
  const parts: TextPart[] = [];
  try {
    await reader.read({ path, kind: 'png' }, { onPart: (part) => parts.push(part) });
  } finally {
    reader.close();
  }
  return parts;
}

const sheets = [
  {
    code: 'deu',
    font: 'Sheet',
    lines: [
      'Der Mieter überweist die Miete bis zum',
      'dritten Werktag eines jeden Monats.',
      'Die Kaution beträgt drei Monatsmieten.',
      'Größere Umbauten sind verboten.',
    ],
    question: 'Wie hoch ist die Kaution?',
    answer: 'Die Kaution beträgt drei Monatsmieten.',
  },
  {
    code: 'fra',
    font: 'Sheet',
    lines: [
      'Le locataire paie le loyer au plus tard',
      'le troisième jour de chaque mois.',
      'Le dépôt de garantie est de deux mois.',
      'Les chiens âgés sont tolérés.',
    ],
    question: 'De combien est le dépôt de garantie ?',
    answer: 'Le dépôt de garantie est de deux mois.',
  },
  {
    code: 'ara',
    font: 'Naskh',
    lines: [
      'يدفع المستأجر الإيجار قبل اليوم الثالث',
      'من كل شهر.',
      'مبلغ التأمين شهران من الإيجار.',
      'تربية القطط تحتاج إلى موافقة كتابية.',
    ],
    question: 'كم مبلغ التأمين؟',
    answer: 'مبلغ التأمين شهران من الإيجار.',
  },
  {
    code: 'hin',
    font: 'Nagari',
    lines: [
      'किराएदार हर महीने की तीन तारीख तक',
      'किराया देता है।',
      'जमा राशि दो महीने का किराया है।',
      'बिल्ली रखने के लिए अनुमति चाहिए।',
    ],
    question: 'जमा राशि कितनी है?',
    answer: 'जमा राशि दो महीने का किराया है।',
  },
];

test.each(sheets)('a picture in $code is read, and answers', async (sheetOf) => {
  const { code, font, lines, question, answer } = sheetOf;
  const parts = await readSheet([code, 'eng'], sheet(lines, font));
  expect(parts).toMatchObject([{ page: 1, source: 'ocr' }]);
  expect(parts[0]?.text.split(/\n+/)).toEqual(lines);
  const scope = await openMemoryScope([{ id: 'lease', filename: 'lease.png', parts }]);
  const { quotes } = await scope.ask(question);
  expect(quotes).toMatchObject([{ text: answer, passage: { filename: 'lease.png', page: 1 } }]);
});

test('English alone loses letters that it lacks', async () => {
  const [german] = sheets;
  const parts = await readSheet(['eng'], sheet(german?.lines ?? [], 'Sheet'));
  expect(parts[0]?.text).not.toContain('beträgt');
});

test('data is copied only for several languages, and completely', async () => {
  const target = join(folder, 'copies');
  expect((await gatherLanguages(['deu'], target)).folder).not.toBe(target);
  await expect(readdir(target)).rejects.toThrow('ENOENT');
  expect(await gatherLanguages(['deu', 'eng'], target)).toEqual({
    codes: 'deu+eng',
    folder: target,
  });
  expect(await readdir(target)).toEqual(['deu.traineddata.gz', 'eng.traineddata.gz']);
});

test('a language without data is reported by name', async () => {
  await expect(gatherLanguages(['eng', 'tlh'], folder)).rejects.toThrow(LanguageMissing);
  await expect(gatherLanguages(['eng', 'tlh'], folder)).rejects.toMatchObject({ code: 'tlh' });
});
