import { expect, test } from 'vitest';
import { acceptedFiles, documentKinds, fileFormats, formatsListed, isPicture } from './formats.ts';

test('a sentence names every format once, the last behind its word', () => {
  expect(formatsListed('or')).toMatch(/^PDF, DOCX, TXT, JPG (?:\w+ )*or \w+$/);
  expect(formatsListed('and').split(/, | and /)).toEqual(
    documentKinds.map((kind) => fileFormats[kind].name),
  );
});

test('a file dialog offers documents by their extension, and pictures so that a phone offers its camera', () => {
  expect(documentKinds.filter(isPicture)).toContain('jpg');
  expect(acceptedFiles).toMatch(/^\.pdf,\.docx,\.txt,image\/jpeg,/);
  expect(acceptedFiles).not.toContain('.jpg');
});
