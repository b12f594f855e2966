import { documentOf } from '@m8/dev/testing/documents/answers-from.ts';
import { expect, it } from 'vitest';
import { openMemoryScope } from '#memory-scope.ts';

/** Report pages that mention everything in its statements, as pages about risks do. */
const prose = Array.from(
  { length: 24 },
  (_, page) =>
    `Our capital expenditure in 2022 and 2023, our expenditure on capital goods and our statement of cash flows depend on ${page} plants. Capital expenditure may rise.`,
);
const statements = [
  'ORLA MILLS COMPANY CONSOLIDATED BALANCE SHEETS\n\nInventories\t120\t110\nTotal assets\t900\t870',
  'ORLA MILLS COMPANY CONSOLIDATED STATEMENTS OF CASH FLOWS\n\nNet earnings\t529\t430\nAdditions to property, plant and equipment\t(195)\t(177)',
];
const liquidity = 'Lenders ask for healthy liquidity. Ours was healthy.';
const firstPageFor = async (pages: readonly string[], question: string) => {
  const scope = await openMemoryScope([documentOf('report.pdf', ...pages)]);
  return (await scope.find(question)).passages[0]?.page;
};

it.each([
  ['a figure by the line of the statement', 'What is the capital expenditure of FY2023?', 26],
  ['a ratio, which the report lacks', 'What is the FY2023 quick ratio?', 25],
  ['a ratio asked for in words of the prose', 'Is liquidity healthy by the quick ratio?', 25],
  ['a page by its title', 'statement of cash flows', 26],
])('finds %s', async (_, question, page) => {
  expect(await firstPageFor([...prose, ...statements, liquidity], question)).toBe(page);
});

it('finds a fiscal year without its prefix', async () => {
  const pages = [
    ...Array.from({ length: 12 }, (_, page) => `Sales of ${1990 + page} fell by ${page}.`),
    'Sales of 2022 fell by 12.',
  ];
  expect(await firstPageFor(pages, 'How were FY22 sales?')).toBe(13);
});

it('finds a page of a long document by its title', async () => {
  const keys = Array.from({ length: 24 }, (_, page) => `The store of key ${page} has a key.`);
  const pages = [...keys, 'THE STORE KEY\n\nAsk in the hall.'];
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

it('adds no report words without accounts', async () => {
  const pages = [
    'The quick ratio of the gearbox is 3.',
    'Current assets and liabilities of the club.',
  ];
  expect(await firstPageFor(pages, 'quick ratio')).toBe(1);
});
