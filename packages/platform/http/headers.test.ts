import { describe, expect, it } from 'vitest';
import { acceptedType } from './accept.ts';
import { attachment } from './attachment.ts';
import { requestedRange } from './byte-range.ts';
import { allowsChange, entityTagOf, namesEntityTag } from './entity-tag.ts';

it.each<[string | undefined, string | null]>([
  [undefined, 'application/json'],
  ['', 'application/json'],
  ['*/*', 'application/json'],
  ['application/*', 'application/json'],
  ['Text/Event-Stream; q=0.9, application/json; q=0.8', 'text/event-stream'],
  ['application/json, text/event-stream', 'application/json'],
  ['application/json;q=0, */*', 'text/event-stream'],
  ['text/*, application/json;q=0.5', 'text/event-stream'],
  ...['text/html', 'application/json;q=0', 'nonsense', ',,;q='].map((one): [string, null] => [
    one,
    null,
  ]),
])('Accept %j asks for %j', (header, type) => {
  expect(acceptedType(header, ['application/json', 'text/event-stream'])).toBe(type);
});

it.each([
  ['report.pdf', 'report.pdf', 'report.pdf'],
  ['Übersicht – 1.txt', '_bersicht _ 1.txt', '%C3%9Cbersicht%20%E2%80%93%201.txt'],
  ['"hi"\\; x=%41.txt', '_hi__; x=_41.txt', '%22hi%22%5C%3B%20x%3D%2541.txt'],
  ["it's (1)*.txt", "it's (1)*.txt", 'it%27s%20%281%29%2A.txt'],
])('Content-Disposition keeps the name %s, and breaks no header', (name, ascii, encoded) => {
  const header = `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
  expect(attachment(name)).toBe(header);
});

it.each<[string | undefined, object | string | null]>([
  ['bytes=0-0', { start: 0, end: 1 }],
  ['Bytes=2-5', { start: 2, end: 6 }],
  ['bytes=5-', { start: 5, end: 10 }],
  ['bytes=-3', { start: 7, end: 10 }],
  ['bytes=-99', { start: 0, end: 10 }],
  ['bytes=8-99', { start: 8, end: 10 }],
  ...['bytes=10-', 'bytes=10-12', 'bytes=-0'].map((one): [string, string] => [one, 'beyond']),
  ...['', 'bytes=', 'bytes=-', 'bytes=5-2'].map((one): [string, null] => [one, null]),
  ...['bytes=0-1,4-5', 'lines=0-1', 'bytes=a-b'].map((one): [string, null] => [one, null]),
  [undefined, null],
])('Range, of ten bytes %s asks for %j', (header, stretch) => {
  expect(requestedRange(header, 10)).toEqual(stretch);
});

describe('ETag', () => {
  const tag = entityTagOf('one');

  it('is strong, and changes with the content', () => {
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    expect(entityTagOf('two')).not.toBe(tag);
  });

  it.each([
    [undefined, false, true],
    ['', false, false],
    ['*', true, true],
    [`"x", ${tag}`, true, true],
    [`W/${tag}`, true, false],
    ['"x"', false, false],
  ])('named by %j: unchanged %j, may be changed %j', (header, isNamed, isAllowed) => {
    expect([namesEntityTag(header, tag), allowsChange(header, tag)]).toEqual([isNamed, isAllowed]);
  });
});
