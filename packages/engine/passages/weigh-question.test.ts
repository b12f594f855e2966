import { expect, it } from 'vitest';
import { openMemoryScope } from '#memory-scope.ts';

const firstPageFor = async (pages: readonly string[], question: string) => {
  const parts = pages.map((text, index) => ({ text, page: index + 1, headings: [] }));
  const scope = await openMemoryScope([{ id: 'report', filename: 'report.pdf', parts }]);
  return (await scope.find(question)).passages[0]?.page;
};

it('finds a page of a long document by its title', async () => {
  const prose = Array.from({ length: 24 }, (_, page) => `The store of key ${page} has a key.`);
  const pages = [...prose, 'THE STORE KEY\n\nAsk in the hall.'];
  expect(await firstPageFor(pages, 'the store key')).toBe(25);
});

it('ignores page titles in a short document', async () => {
  const pages = [
    'The keys to the store lie in the hall. Ask for the store key.',
    'The store key',
    'No key.',
  ];
  expect(await firstPageFor(pages, 'the store key')).toBe(1);
});
