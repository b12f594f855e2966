import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { filledColumns, isWide, numberColumns, Table } from './table.tsx';

test('a column is of numbers where all that is in it are, whatever their signs and currencies', () => {
  const rows = [
    ['January', '96', '£1,250.00', '31 days', ''],
    ['2026', '-4', '', '12 %', ''],
    ['March', '7', '1.080,50 €', '3', ''],
  ];
  expect(numberColumns(rows)).toEqual([false, true, true, false, false]);
});

test('numbers are aligned at the decimal mark', () => {
  const rows = ['94.2', '1,240', '88.75', ''].map((text) => [{ text, shown: text }]);
  const html = renderToStaticMarkup(createElement(Table, { heads: [], rows }));
  const missing = [...html.matchAll(/<td[^>]*?(?: data-missing="([^"]*)")?>/g)];
  expect(missing.map(([, digits]) => digits)).toEqual(['5', '.75', undefined, undefined]);
});

test('a table is wide when its rows do not fit on a phone', () => {
  const bills = ['Month', 'Gas (£)', 'Electricity (£)', 'Water'];
  expect(isWide(bills, [['February', '88.75', '75.10', 'included']])).toBe(false);
  expect(isWide(bills, [['February', '88.75', '75.10', 'included in the rent']])).toBe(true);
  const long = Array<string>(3).fill('more than sixteen characters');
  expect(isWide(['Name', 'Reason', 'Remark'], [long])).toBe(false);
});

test('a column without a filled cell is left out, unless it names the rows', () => {
  const rows = [
    ['', '£64.00', '', 'Two'],
    ['', '£36.50', ' ', ''],
  ];
  expect(filledColumns(rows)).toEqual([true, true, false, true]);
});
