import { expect, test } from 'vitest';
import {
  acceptedFiles,
  documentKinds,
  extensionOf,
  fileFormats,
  formatsListed,
  isPicture,
} from './formats.ts';

test('a sentence names every format once, with its word before the last', () => {
  expect(formatsListed('or')).toMatch(/^PDF, DOCX, TXT, JPG, PNG, (?:\w+, )*\w+ or \w+$/);
  expect(formatsListed('and').split(/, | and /)).toEqual(
    documentKinds.map((kind) => fileFormats[kind].name),
  );
});

test('no extension belongs to two formats', () => {
  const all = documentKinds.flatMap((kind) => [...fileFormats[kind].extensions]);
  expect(new Set(all).size).toBe(all.length);
  expect(extensionOf('Report.v2.PDF')).toBe('.pdf');
  expect(extensionOf('README')).toBe('');
});

test('a file dialog lists documents by their extension, and pictures by type, so that a phone offers its camera', () => {
  expect(documentKinds.filter(isPicture)).toContain('jpg');
  expect(acceptedFiles).toMatch(/^\.pdf,\.docx,\.txt,image\/jpeg,/);
  expect(acceptedFiles).not.toContain('.jpg');
});
