import { expect, test } from 'vitest';
import { namesKind } from './kind-labels.ts';

test.each([
  ['Date of birth', 'date'],
  ['Geburtsdatum', 'date'],
  ['Fecha de alta', 'date'],
  ['Opening hours', 'clock'],
  ['Kündigungsfrist', 'duration'],
  ['Monthly rent', 'money'],
  ['कुल खर्च', 'money'],
  ['Kundennummer', 'number'],
  ['Versicherungsnehmer', 'person'],
  ['Lieferanschrift', 'place'],
] as const)('%s names a %s', (label, kind) => {
  expect(namesKind(label, kind)).toBe(true);
});

test.each([
  ['Sort code', 'place'],
  ['Update', 'date'],
  ['Colour', 'money'],
  ['Address', 'reason'],
  ['', 'date'],
] as const)('“%s” names no %s', (label, kind) => {
  expect(namesKind(label, kind)).toBe(false);
});

test('where nothing in particular is asked for, no label names it', () => {
  expect(namesKind('Date', null)).toBe(false);
});
