import { expect, test } from 'vitest';
import { highlight } from './code-block.tsx';

test('a shell example has its command and its quoted words marked, and nothing is lost', () => {
  expect(highlight('curl -X POST "a/b" \\\n  -d \'{"q": 1}\'', 'shell')).toEqual([
    { kind: 'key', text: 'curl' },
    { text: ' -X POST ' },
    { kind: 'string', text: '"a/b"' },
    { text: ' \\\n  -d ' },
    { kind: 'string', text: '\'{"q": 1}\'' },
  ]);
});

test('keys, strings and numbers of JSON are told apart', () => {
  const marked = highlight('{"a": "b 2", "c": 0.956}', 'json').filter(({ kind }) => kind);
  expect(marked.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    ...['key "a"', 'string "b 2"', 'key "c"', 'number 0.956'],
  ]);
});
