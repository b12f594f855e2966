import { nastyStrings } from '@m8/dev/testing/hostile-strings.ts';
import { describe, expect, it } from 'vitest';
import { parseDisposition } from './read-multipart.ts';
import { cleanFilename } from './receive-form.ts';

describe('the name of a document', () => {
  it.each([
    ['  Jahresbericht 2025.pdf ', 'Jahresbericht 2025.pdf'],
    ['../../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\..\\letter.docx', 'letter.docx'],
    ['%2e%2e%2fnotes.txt', '%2e%2e%2fnotes.txt'],
    ['nul\0byte,\r\ntwo lines.txt', 'nulbyte,two lines.txt'],
    ['\u202efdp.a\u2066b\u2069.txt', 'fdp.ab.txt'],
    ['re\u0301sume\u0301.txt', 'résumé.txt'],
    ['דוח שנתי, 年次, 👩‍👩‍👧‍👦.png', 'דוח שנתי, 年次, 👩‍👩‍👧‍👦.png'],
    ['...', '...'],
    ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
    [`${'n'.repeat(251)}.txt`, `${'n'.repeat(251)}.txt`],
  ])('from %j is %j', (sent, kept) => {
    expect(cleanFilename(sent)).toBe(kept);
  });

  it.each([
    ...['', ' ', '.', '..', '\u202e', 'folder/', 'a/..', '\0', 'half\ud800.txt'],
    ...[`${'n'.repeat(252)}.txt`, 'ä'.repeat(128)],
  ])('cannot be %j', (sent) => {
    const refused = expect.objectContaining({ code: 'documind/invalid-filename' });
    expect(() => cleanFilename(sent)).toThrow(refused);
  });

  it.each(Object.entries(nastyStrings))('is safe or refused for %s', (_, sent) => {
    let kept: string;
    try {
      kept = cleanFilename(sent);
    } catch {
      return;
    }
    expect(kept).not.toMatch(/[\p{Cc}\u202a-\u202e/\\]/u);
    expect(['', '.', '..']).not.toContain(kept);
    expect(cleanFilename(kept)).toBe(kept);
  });
});

describe('a part of a form', () => {
  const onTheWire = (header: string) => Buffer.from(header).toString('latin1');

  it.each([
    ['Form-Data; NAME=file; FileName=a.txt', 'file', 'a.txt'],
    ['form-data; name="is_private"', 'is_private', undefined],
    ['form-data; name="file"; filename="übersicht – 1.txt"', 'file', 'übersicht – 1.txt'],
    ['form-data; name="file"; filename="a;b=\\"c\\".txt";', 'file', 'a;b="c".txt'],
    ['form-data; name="file"; filename="C:\\dir\\a%22b.txt"', 'file', 'C:\\dir\\a%22b.txt'],
    ["form-data; name=file; filename=a.txt; filename*=UTF-8''na%C3%AFve.txt", 'file', 'naïve.txt'],
    ["form-data; name=file; filename*=iso-8859-1'en'na%EFve.txt", 'file', 'naïve.txt'],
    ['form-data; name="file"; filename=""', 'file', ''],
  ])('is named by %s', (header, name, filename) => {
    expect(parseDisposition(onTheWire(header))).toEqual({ name, filename });
  });

  it.each([
    'attachment; filename="a.txt"',
    'form-data; filename="a.txt"',
    'form-data; name="file"; filename="a.txt',
    'form-data; name="file"; name="file"',
    "form-data; name=file; filename*=utf-16''a",
    "form-data; name=file; filename*=UTF-8''%ff",
    "form-data; name=file; filename*=UTF-8''%zz",
    'form-data; name="file" filename="a.txt"',
    `form-data; name="file"; filename="${'\\'.repeat(5000)}`,
  ])('is refused with %s', (header) => {
    expect(() => parseDisposition(onTheWire(header))).toThrow();
  });

  it('is refused with invalid UTF-8', () => {
    expect(() => parseDisposition('form-data; name="file"; filename="\xff.txt"')).toThrow();
  });
});
