import { expect, test } from 'vitest';
import { leadOf, sectionOf } from './passage-context.ts';

const place = { document_id: 'policy', part: 1 };
const items = '• racing,\n• rust.';
const answer = (preview: string, quote: string) => {
  const citations = [{ ...place, quote }];
  return { citations, sources: [{ ...place, content_preview: preview }] };
};

test('a list has the line above it', () => {
  const lead = (preview: string, quote = items) =>
    // @ts-expect-error -- the rest of an answer does not matter here
    leadOf(answer(preview, quote), 1);
  expect(lead(`What is not covered\n\n${items}`)).toBe('What is not covered');
  expect(lead(`It starts today.\nWe do not cover:\n${items}`)).toBe('We do not cover:');
  expect(lead(`It starts today.\n${items}`)).toBe('');
  expect(lead(`We do not cover:\n${items}`, '• rust.')).toBe('');
  expect(lead('Something else')).toBe('');
});

test('a passage without a page has its heading', () => {
  // @ts-expect-error -- the rest of a source does not matter here
  const section = (preview: string) => sectionOf({ content_preview: preview, quote: 'Mill Lane' });
  expect(section('Rents\n\nShop | Rent\nMill Lane | 1253')).toBe('Rents');
  expect(section('Shop | Rent\n\nMill Lane | 1253')).toBe('');
  expect(section('Mill Lane\n\nThe rent is 1253.')).toBe('');
});
