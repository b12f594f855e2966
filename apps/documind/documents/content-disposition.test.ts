import { expect, it } from 'vitest';
import { parseDisposition } from './read-multipart.ts';

const onTheWire = (header: string) => Buffer.from(header).toString('latin1');

it.each([
  ['form-data; name="file"; filename="a.txt"', 'file', 'a.txt'],
  ['Form-Data; NAME=file; FileName=a.txt', 'file', 'a.txt'],
  ['form-data; name="is_private"', 'is_private', undefined],
  ['form-data; name="file"; filename="übersicht – 1.txt"', 'file', 'übersicht – 1.txt'],
  ['form-data; name="file"; filename="a;b=c.txt"', 'file', 'a;b=c.txt'],
  ['form-data; name="file"; filename="say \\"hi\\".txt"', 'file', 'say "hi".txt'],
  ['form-data; name="file"; filename="C:\\dir\\a.txt"', 'file', 'C:\\dir\\a.txt'],
  ['form-data; name="file"; filename="a%22b.txt"', 'file', 'a%22b.txt'],
  ["form-data; name=file; filename=a.txt; filename*=UTF-8''na%C3%AFve.txt", 'file', 'naïve.txt'],
  ["form-data; name=file; filename*=utf-8'en'x.txt; filename=a.txt", 'file', 'x.txt'],
  ["form-data; name=file; filename*=iso-8859-1''na%EFve.txt", 'file', 'naïve.txt'],
  ['form-data; name="file"; filename=""', 'file', ''],
  ['form-data; name="file"; filename="a.txt";', 'file', 'a.txt'],
])('reads %s', (header, name, filename) => {
  expect(parseDisposition(onTheWire(header))).toEqual({ name, filename });
});

it.each([
  '',
  'attachment; filename="a.txt"',
  'form-data',
  'form-data; filename="a.txt"',
  'form-data; name="file"; filename="a.txt',
  'form-data; name="file"; name="file"',
  "form-data; name=file; filename*=utf-16''a",
  "form-data; name=file; filename*=UTF-8''%ff",
  "form-data; name=file; filename*=UTF-8''%zz",
  'form-data; name="file" filename="a.txt"',
  `form-data; name="file"; filename="${'\\'.repeat(5000)}`,
])('refuses %s', (header) => {
  expect(() => parseDisposition(onTheWire(header))).toThrow();
});

it('refuses invalid UTF-8', () => {
  expect(() => parseDisposition('form-data; name="file"; filename="\xff.txt"')).toThrow();
});
