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
  const fileOf = (font: string) => resolve(`@expo-google-fonts/noto-${font}_400Regular.ttf`);
  GlobalFonts.registerFromPath(fileOf('naskh-arabic/400Regular/NotoNaskhArabic'), 'Naskh');
  GlobalFonts.registerFromPath(fileOf('sans-devanagari/400Regular/NotoSansDevanagari'), 'Nagari');
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

const german =
  'Der Mieter überweist die Miete bis zum\ndritten Werktag eines jeden Monats.\nDie Kaution beträgt drei Monatsmieten.\nGrößere Umbauten sind verboten.';
const arabic =
  'يدفع المستأجر الإيجار قبل اليوم الثالث\nمن كل شهر.\nمبلغ التأمين شهران من الإيجار.\nتربية القطط تحتاج إلى موافقة كتابية.';
const hindi =
  'किराएदार हर महीने की तीन तारीख तक\nकिराया देता है।\nजमा राशि दो महीने का किराया है।\nबिल्ली रखने के लिए अनुमति चाहिए।';

test.each([
  ['deu', 'Sheet', german, 'Wie hoch ist die Kaution?'],
  ['ara', 'Naskh', arabic, 'كم مبلغ التأمين؟'],
  ['hin', 'Nagari', hindi, 'जमा राशि कितनी है?'],
])('a picture in %s is read, and answers', async (code, font, text, question) => {
  const lines = text.split('\n');
  const parts = await readSheet([code, 'eng'], sheet(lines, font));
  expect(parts).toMatchObject([{ page: 1, source: 'ocr' }]);
  expect(parts[0]?.text.split(/\n+/)).toEqual(lines);
  const scope = await openMemoryScope([{ id: 'lease', filename: 'lease.png', parts }]);
  const { quotes } = await scope.ask(question);
  expect(quotes).toMatchObject([{ text: lines[2], passage: { filename: 'lease.png', page: 1 } }]);
});

test('data is copied only for several languages, and completely', async () => {
  const target = join(folder, 'copies');
  expect((await gatherLanguages(['deu'], target)).folder).not.toBe(target);
  await expect(readdir(target)).rejects.toThrow('ENOENT');
  const both = { codes: 'deu+eng', folder: target };
  expect(await gatherLanguages(['deu', 'eng'], target)).toEqual(both);
  expect(await readdir(target)).toEqual(['deu.traineddata.gz', 'eng.traineddata.gz']);
});

test('a language without data is reported by name', async () => {
  await expect(gatherLanguages(['eng', 'tlh'], folder)).rejects.toThrow(LanguageMissing);
  await expect(gatherLanguages(['eng', 'tlh'], folder)).rejects.toMatchObject({ code: 'tlh' });
});
