import { documentOf } from '@m8/dev/testing/documents/answers-from.ts';
import { textTable } from '@m8/dev/testing/text-table.ts';
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
const documents: Record<string, string[]> = {
  report: [...prose, ...statements, liquidity],
  gearbox: ['The quick ratio of the gearbox is 3.', 'Current assets and liabilities of the club.'],
  sales: Array.from({ length: 12 }, (_, at) => `Sales of ${1990 + at} fell by ${at}.`),
  keys: Array.from({ length: 24 }, (_, page) => `The store of key ${page} has a key.`),
  hall: ['The keys to the store lie in the hall. Ask for the store key.', 'The store key', 'No.'],
};
documents.sales?.push('Sales of 2022 fell by 12.');
documents.keys?.push('THE STORE KEY\n\nAsk in the hall.');

it.each(
  textTable(`
    a figure by the line of the statement => report => 26 => What is the capital expenditure of FY2023?
    a ratio, which the report lacks => report => 25 => What is the FY2023 quick ratio?
    a ratio asked for in words of the prose => report => 25 => Is liquidity healthy by the quick ratio?
    a ratio by its own words without accounts => gearbox => 1 => quick ratio
    a fiscal year without its prefix => sales => 13 => How were FY22 sales?
    a page by its title => report => 26 => statement of cash flows
    a page of a long document by its title => keys => 25 => the store key
    no page of a short document by its title => hall => 1 => the store key`),
)('finds %s, in %s on page %s', async (_, name = '', page, question = '') => {
  const scope = await openMemoryScope([documentOf(name, ...(documents[name] ?? []))]);
  expect(`${(await scope.find(question)).passages[0]?.page}`).toBe(page);
});
