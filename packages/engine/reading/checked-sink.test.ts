import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { expect, test } from 'vitest';
import { checkedSink } from './checked-sink.ts';
import type { TextPart } from './document-text.ts';

function part(text: string, page: number | null = null): TextPart {
  return { page, text, source: 'text', headings: [] };
}

function collect() {
  const parts: TextPart[] = [];
  return { parts, sink: checkedSink({ onPart: (one) => parts.push(one) }) };
}

test('text is cleaned, and its headings keep their places', () => {
  const { parts, sink } = collect();
  const headings = [{ level: 1, start: 5, end: 10 }];
  sink.onPart({ ...part('a\0b\r\nTitle\r\nlone \ud800'), headings });
  const text = 'ab\nTitle\nlone \ufffd';
  const start = text.indexOf('Title');
  expect(parts).toEqual([{ ...part(text), headings: [{ level: 1, start, end: start + 5 }] }]);
});

test('a part of white space has no text', () => {
  const { parts, sink } = collect();
  sink.onPart(part(' \n', 1));
  expect(parts).toEqual([{ ...part('', 1), source: 'none', noTextReason: 'blank' }]);
  expect(() => sink.end()).toThrow('no-text');
});

test('the number of pages is limited', () => {
  const { sink } = collect();
  expect(() => sink.onPageCount?.(documindLimits.pages + 1)).toThrow('too-many-pages');
  for (let page = 1; page <= documindLimits.pages; page++) sink.onPart(part('text', page));
  expect(() => sink.onPart(part('text', documindLimits.pages + 1))).toThrow('too-many-pages');
});

test('the number of characters is limited, per page and in total', () => {
  const { parts, sink } = collect();
  const long = 'x'.repeat(documindLimits.pageCharacters);
  expect(() => sink.onPart(part(`${long}x`, 1))).toThrow('too-much-text');
  const fill = () => {
    while (parts.length <= documindLimits.characters / long.length) sink.onPart(part(long));
  };
  expect(fill).toThrow('too-much-text');
});
