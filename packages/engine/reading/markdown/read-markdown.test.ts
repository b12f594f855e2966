import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

const read = (text: string) => readParts(readMarkdown, Buffer.from(text));
const textOf = async (text: string) => (await read(text)).text;

test('the text has no markup, and has its headings', async () => {
  const { parts } = await read(
    '# Hire\n\nAnyone over **16** may\nhire a `bike`.\n\nPrices\n------\n',
  );
  expect(parts[0]?.text).toBe('Hire\n\nAnyone over 16 may hire a bike.\n\nPrices');
  expect(parts[0]?.headings.map(({ level }) => level)).toEqual([1, 2]);
});

test.each([
  [
    'lines that start with labels',
    '**Room:** Heron (4th floor)\n**Here:** Ann, Bo\n',
    'Room: Heron (4th floor)\nHere: Ann, Bo',
  ],
  [
    'Japanese labels on lines of their own',
    '対象：全戸\n電話：045-555-0132',
    '対象：全戸\n電話：045-555-0132',
  ],
  ['joined lines', 'Room: Heron, on\nthe fourth floor', 'Room: Heron, on the fourth floor'],
  [
    'the rows of a table',
    '| Bike | Per day |\n|:--|--:|\n| City | £12 |\n| Cargo | |\n',
    'Bike | Per day\nCity | £12\n| Cargo |  |',
  ],
  [
    'lists, quotes and code',
    '- milk\n- bread\n\n> said\n\n1. one\n2. two\n\n    code = 1\n',
    '• milk\n• bread\n\nsaid\n\n1. one\n2. two\n\ncode = 1',
  ],
  ['struck-out text', 'It is ~~£900~~ £950.', 'It is [struck out: £900] £950.'],
  ['the words of an element', '<b onclick="alert(1)">press</b>', 'press'],
  ['front matter', '---\ntitle: Hire\nby: Ann\n---\n# Hire\n', 'title: Hire\n\nby: Ann\n\nHire'],
])('a text has %s', async (_name, markdown, text) => {
  expect(await textOf(markdown)).toBe(text);
});

test('a link shows its address unless its words do, even if it is defined far below', async () => {
  const text = `See [the rules][r], <https://b.example/> or [Ann](mailto:ann@a.example).\n\n${'Words.\n\n'.repeat(20_000)}[r]: https://a.example/rules\n`;
  expect((await textOf(text)).split('\n')[0]).toBe(
    'See the rules (https://a.example/rules), https://b.example/ or Ann (ann@a.example).',
  );
});

test('a script link is reduced to its words', async () => {
  expect(await textOf('[press](javascript:alert(1)) <script>alert(1)</script>')).not.toContain(
    'alert(1)</script>',
  );
});

test('a code block across stretches stays one block', async () => {
  const text = `\`\`\`\n${'# no heading\n\n'.repeat(8000)}\`\`\`\n\n# Heading\n`;
  const { parts } = await read(text);
  expect(parts.flatMap(({ headings }) => headings)).toHaveLength(1);
});

test.each([
  ['brackets', '['.repeat(100_000)],
  ['quotes in quotes', '>'.repeat(100_000)],
  ['emphasis', '*a **a '.repeat(20_000)],
  ['pictures', '!['.repeat(50_000)],
  ['lists in lists', Array.from({ length: 1000 }, (_, at) => `${' '.repeat(at)}- a`).join('\n')],
  ['a table of many columns', `${'|a'.repeat(20_000)}\n${'|-'.repeat(20_000)}\n`],
  ['definitions', Array.from({ length: 20_000 }, (_, at) => `[a${at}]: b`).join('\n')],
  ['backticks', Array.from({ length: 400 }, (_, at) => '`'.repeat(at)).join(' ')],
])('a hostile text of %s is read', async (_name, text) => {
  await expect(read(text)).resolves.toBeDefined();
});
