import { errorSentences } from '@m8/content/error-sentences.ts';
import { nastyStrings } from '@m8/dev/testing/hostile-strings.ts';
import { describe, expect, it } from 'vitest';
import { cleanFilename } from './receive-form.ts';

describe('the name of a document', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['  Jahresbericht 2025.pdf ', 'Jahresbericht 2025.pdf'],
    ['/etc/passwd', 'passwd'],
    ['../../../notes.txt', 'notes.txt'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['C:\\Users\\ada\\letter.docx', 'letter.docx'],
    ['\\\\server\\share\\letter.docx', 'letter.docx'],
    ['%2e%2e%2fnotes.txt', '%2e%2e%2fnotes.txt'],
    ['nul\0byte.txt', 'nulbyte.txt'],
    ['two\r\nlines.txt', 'twolines.txt'],
    ['\u202efdp.exe.txt', 'fdp.exe.txt'],
    ['a\u2066b\u2069.txt', 'ab.txt'],
    ['re\u0301sume\u0301.txt', 'résumé.txt'],
    ['דוח שנתי.pdf', 'דוח שנתי.pdf'],
    ['年次報告書.pdf', '年次報告書.pdf'],
    ['👩‍👩‍👧‍👦.png', '👩‍👩‍👧‍👦.png'],
    ['CON', 'CON'],
    ['...', '...'],
    ['.htaccess', '.htaccess'],
    ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
    [`${'n'.repeat(251)}.txt`, `${'n'.repeat(251)}.txt`],
  ])('from %j is %j', (sent, kept) => {
    expect(cleanFilename(sent)).toBe(kept);
  });

  it.each([
    '',
    ' ',
    '.',
    '..',
    '\u202e',
    'folder/',
    'a/..',
    '\0',
    'half\ud800.txt',
    `${'n'.repeat(252)}.txt`,
    'ä'.repeat(128),
  ])('cannot be %j', (sent) => {
    expect(() => cleanFilename(sent)).toThrow(errorSentences['documind/invalid-filename']);
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
