import { describe, expect, it } from 'vitest';
import { highlight } from './code-block.tsx';

describe('highlight', () => {
  it('marks the command and the quoted words of a shell example', () => {
    expect(highlight('curl -X POST "a/b" \\\n  -d \'{"q": 1}\'', 'shell')).toEqual([
      { kind: 'key', text: 'curl' },
      { text: ' -X POST ' },
      { kind: 'string', text: '"a/b"' },
      { text: ' \\\n  -d ' },
      { kind: 'string', text: '\'{"q": 1}\'' },
    ]);
  });

  it('distinguishes keys, strings and numbers of JSON', () => {
    expect(highlight('{"a": "b 2", "c": 0.956}', 'json').filter(({ kind }) => kind)).toEqual([
      { kind: 'key', text: '"a"' },
      { kind: 'string', text: '"b 2"' },
      { kind: 'key', text: '"c"' },
      { kind: 'number', text: '0.956' },
    ]);
  });

  it('loses nothing', () => {
    const code = 'curl "x"\nplain 12';
    const text = highlight(code, 'shell')
      .map((piece) => piece.text)
      .join('');
    expect(text).toBe(code);
  });
});
