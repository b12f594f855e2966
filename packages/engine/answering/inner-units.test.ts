import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { expect, test } from 'vitest';
import { readUnits } from './units.ts';

function read(text: string) {
  return readUnits(passageOf(text));
}

function kinds(text: string): string[] {
  return read(text).map(({ kind, text }) => `${kind}: ${text}`);
}

test('numbered steps within a paragraph are a list below their lead-in', () => {
  const text =
    'Please ask early. To apply for a key: (1) fill in the card, (2) sign it, and (3) hand it in. It costs 5 euros.';
  expect(kinds(text)).toEqual([
    'sentence: Please ask early.',
    'sentence: To apply for a key:',
    'item: (1) fill in the card,',
    'item: (2) sign it, and',
    'item: (3) hand it in.',
    'sentence: It costs 5 euros.',
  ]);
  const items = read(text).filter(({ kind }) => kind === 'item');
  expect(new Set(items.map(({ group }) => group)).size).toBe(1);
  expect(items.map(({ leadIn }) => leadIn && text.slice(leadIn.start, leadIn.end))).toEqual(
    items.map(() => 'To apply for a key:'),
  );
});

test.each([
  ['with a bracket behind them', 'Do this: 1) wipe it, 2) dry it.', ['1) wipe it,', '2) dry it.']],
  ['with letters', 'Bring (a) a hat and (b) a coat.', ['(a) a hat and', '(b) a coat.']],
  ['with dots after a colon', 'Do this: 1. Wipe it. 2. Dry it.', ['1. Wipe it.', '2. Dry it.']],
  ['in German', 'So geht es: (1) öffnen, (2) leeren.', ['(1) öffnen,', '(2) leeren.']],
])('steps are found %s', (_, text, items) => {
  expect(
    read(text)
      .filter(({ kind }) => kind === 'item')
      .map(({ text }) => text),
  ).toEqual(items);
});

test.each([
  ['one note', 'The pump (1) stands in the cellar.'],
  ['numbers that do not follow each other', 'See (1) above and (3) below it.'],
  ['dates', 'We meet on 1. May and 2. June.'],
])('%s is not a list', (_, text) => {
  expect(read(text).every(({ kind }) => kind === 'sentence')).toBe(true);
});

test('fields on one line are separated', () => {
  expect(kinds('Order: PO-7714 of 28 May Delivery note: L-5582')).toEqual([
    'field: Order: PO-7714 of 28 May',
    'field: Delivery note: L-5582',
  ]);
  expect(kinds('Kunde: Jana Holl Vertragsnummer: 0407-05')).toEqual([
    'field: Kunde: Jana Holl',
    'field: Vertragsnummer: 0407-05',
  ]);
});

test('a sentence after several fields of a paragraph belongs to the last of them', () => {
  const text = 'Noise: 43 dB. Service: Holm, 0555 01. Have the number ready.';
  const { leadIn } = read(text).at(-1) ?? {};
  expect(leadIn && text.slice(leadIn.start, leadIn.end)).toBe('Service');
});

test('items may have letters with dots; a list does not belong to the last item of another one', () => {
  const text =
    'Soup\n\n• two leeks\n• barley\n\n1. Rinse the barley.\n2. Boil it.\n\na. Stir.\nb. Serve.';
  expect(kinds(text).slice(-2)).toEqual(['item: a. Stir.', 'item: b. Serve.']);
  const steps = read(text).filter(({ text }) => /^\d/.test(text));
  expect(steps.map(({ leadIn }) => leadIn && text.slice(leadIn.start, leadIn.end))).toEqual([
    'Soup',
    'Soup',
  ]);
});
