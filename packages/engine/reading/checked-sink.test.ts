import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { expect, test } from 'vitest';
import { checkedSink } from './checked-sink.ts';
import type { TextPart } from './document-text.ts';

function collect() {
  const parts: TextPart[] = [];
  return { parts, sink: checkedSink({ onPart: (part) => parts.push(part) }) };
}

function textPart(text: string, page: number | null = null): TextPart {
  return { page, text, source: 'text', headings: [] };
}

test('text is cleaned, and its headings keep their places', () => {
  const { parts, sink } = collect();
  const text = 'a\0b\r\nTitle\r\nlone \ud800';
  sink.onPart({ ...textPart(text), headings: [{ level: 1, start: 5, end: 10 }] });
  const [part] = parts;
  expect(part?.text).toBe('ab\nTitle\nlone \ufffd');
  expect(part?.headings.map(({ start, end }) => part.text.slice(start, end))).toEqual(['Title']);
});

test('a part of white space has no text', () => {
  const { parts, sink } = collect();
  sink.onPart(textPart(' \n', 1));
  expect(parts).toEqual([
    { page: 1, text: '', source: 'none', noTextReason: 'blank', headings: [] },
  ]);
  expect(() => sink.end()).toThrow('no-text');
});

test('the number of pages is limited', () => {
  const { sink } = collect();
  expect(() => sink.onPageCount?.(documindLimits.pages + 1)).toThrow('too-many-pages');
  for (let page = 1; page <= documindLimits.pages; page++) sink.onPart(textPart('text', page));
  expect(() => sink.onPart(textPart('text', documindLimits.pages + 1))).toThrow('too-many-pages');
});

test('the number of characters is limited, per page and in total', () => {
  const { parts, sink } = collect();
  const long = textPart('x'.repeat(documindLimits.pageCharacters));
  expect(() => sink.onPart(textPart(`${long.text}x`, 1))).toThrow('too-much-text');
  const fill = () => {
    while (parts.length <= documindLimits.characters / long.text.length) sink.onPart(long);
  };
  expect(fill).toThrow('too-much-text');
});
