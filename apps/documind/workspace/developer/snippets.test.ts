import { expect, test } from 'vitest';
import { snippets } from './snippets.ts';

test('the examples name the address and the file', () => {
  for (const code of Object.values(snippets('https://example.org/api', 'house rules (2).txt')))
    for (const part of ['https://example.org/api', 'house rules (2).txt'])
      expect(code).toContain(part);
});

test.each(['$(rm -rf ~).txt', "a'b.txt", 'a"b.txt', '`x`', 'a;type=x', '@secret', '-o x', '', 'ü'])(
  'a name that a shell or a program could misread is replaced: %s',
  (name) => {
    for (const code of Object.values(snippets('', name))) expect(code).toContain('report.pdf');
  },
);
