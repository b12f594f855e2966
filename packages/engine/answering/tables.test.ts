import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { textTable } from '@m8/dev/testing/text-table.ts';
import { expect, test } from 'vitest';
import { readUnits, type Unit } from './units.ts';

function rowsOf(...lines: string[]): Unit[] {
  return readUnits(passageOf(lines.join('\n'))).filter(({ kind }) => kind === 'row');
}

/** The cells of each row, each after its head and a colon. */
function cellsOf(...lines: string[]): string[][] {
  return rowsOf(...lines).map(({ cells }) => cells.map(({ head, text }) => `${head}:${text}`));
}

/** The cells of rows without heads. */
const headless = (...rows: string[]) =>
  rows.map((row) => row.split('\t').map((cell) => `:${cell}`));

test.each([
  ['tabs', 'Service\tWho pays\tEstimate\nWater\tLandlord\t£31\nGas\tTenants\t£78'],
  ['bars', 'Service | Who pays | Estimate\n\nWater | Landlord | £31\n\nGas | Tenants | £78'],
  [
    'bars all around',
    '| Service | Who pays | Estimate |\n|---|---|---|\n| Water | Landlord | £31 |\n| Gas | Tenants | £78 |',
  ],
  [
    'spaces',
    'Service   Who pays   Estimate\nWater     Landlord        £31\nGas       Tenants         £78',
  ],
  [
    'spaces, after empty lines',
    'Service   Who pays   Estimate\n\nWater     Landlord        £31\n\nGas       Tenants         £78',
  ],
])('a row of a table set by %s has the heads of its columns', (_, table) => {
  const text = `Costs\n\n${table}\n\nAll prices are rough.`;
  expect(cellsOf(text)).toEqual([
    ['Service:Water', 'Who pays:Landlord', 'Estimate:£31'],
    ['Service:Gas', 'Who pays:Tenants', 'Estimate:£78'],
  ]);
  expect(new Set(rowsOf(text).map(({ group }) => group)).size).toBe(1);
  const leadIn = rowsOf(table)[0]?.leadIn;
  const heads = table.slice(leadIn?.start, leadIn?.end);
  expect(heads.replace(/[|\s]+/gu, ' ').trim()).toBe('Service Who pays Estimate');
});

test.each([
  ['| Day | Gate |  | Desk |  |', '| Day | Opens | Closes | Opens | Closes |'],
  ['|  | Gate |  | Desk |  |', '|  | Opens | Closes | Opens | Closes |'],
])('a row has the heads of both lines if the upper one groups the columns', (upper, lower) => {
  const rows = cellsOf(upper, lower, 'Saturday | 7 | 21 | 9 | 13', 'Sunday | 8 | 18 | 9 | 12');
  expect(rows).toHaveLength(2);
  expect(rows[0]?.slice(1)).toEqual([
    ...['Gate Opens:7', 'Gate Closes:21'],
    ...['Desk Opens:9', 'Desk Closes:13'],
  ]);
});

test.each(
  textTable(`
    leave out the column of names => :Fee|Now:£2|May 2025:£4 => .      Now   May 2025⏎Fee    £2    £4⏎Cash   £1    none
    are years with a unit => Income:Gifts|2024 (£):410|2023 (£):360 => Income\t2024 (£)\t2023 (£)⏎Gifts\t410\t360⏎Grants\t300\t350
    are years with a word => Item:Paint|2024 plan:200|2024 sum:180 => Item\t2024 plan\t2024 sum⏎Paint\t200\t180
    are school years => Source:Gifts|2023/24 £:410|2024/25 £:360 => Source\t2023/24 £\t2024/25 £⏎Gifts\t410\t360⏎Grants\t300\t350
    have numbers over other numbers => Name:Ola|50 m (s):8.1|3 tries:34.5 => Name\t50 m (s)\t3 tries⏎Ola\t8.1\t34.5⏎Ben\t8.4\t31.0
    are dates over numbers => Test:Iron|12/01/2024:1.17|08/07/2024:1.12 => Test\t12/01/2024\t08/07/2024⏎Iron\t1.17\t1.12⏎Zinc\t0.91\t0.88
    are signs => What:Chair|When:Mar|€:412.50 => What\tWhen\t€⏎Chair\tMar\t412.50⏎Desk\tApr\t120.00
    are abbreviations => Артикул:К-207|Ед.:шт|Мин.:15 => Артикул\tЕд.\tМин.⏎К-207\tшт\t15⏎К-211\tшт\t12
    are questions => What:Bikes|Cost:£74|Paid?:half => What | Cost | Paid?⏎⏎Bikes | £74 | half⏎⏎Food | £300 | no
    are above an empty cell => Description:Net|Amount:1,399.00 => Pos  Description    Amount⏎     Net          1,399.00⏎1    Felling        620.00`),
)('a row has its heads if they %s', (_, first = '', table = '') => {
  expect(cellsOf(table.replace(/^\./u, ' '))[0]).toEqual(first.split('|'));
});

test.each(
  textTable(`
    the table has none => Laptop\tnot allowed⏎Telephone\tallowed
    the first row has a code => Agreement\tKV-2025-48213\tBooking\tWEB-7⏎Hirer\tHelen Abara\tDriver\tTomasz Wilk
    the first row has amounts as the others => Gas\t12 kWh\tMarch⏎Water\t3 m³\tApril⏎Oil\t40 l\tMay
    the first row has a dash => Desk\tyou\t–⏎Chair\tus\t£240⏎Lamp\tus\t£180
    its cells are labels with values => Holder\tMr Ravi Cole⏎Amount due\t£71.46⏎Due\t3 May 2025⏎Customer no.\t88-2041
    their number does not match its cells => Cotton\t60 °C\t7\t2:45 => Programme Temperature\tLoad (kg) Time⏎`),
)('a row has no heads if %s', (_, rows = '', heads = '') => {
  expect(cellsOf(heads + rows)).toEqual(headless(...rows.split('\n')));
});

test('the first cell of a row may begin with a number as an item does', () => {
  expect(cellsOf('Flat | Rooms | Rent', '1. left | 3.5 | 78', '1. right | 2.5 | 61')).toEqual([
    ['Flat:1. left', 'Rooms:3.5', 'Rent:78'],
    ['Flat:1. right', 'Rooms:2.5', 'Rent:61'],
  ]);
});

test('a row continues if its last cell wraps', () => {
  const row = 'Theft\tPolice\tcables are laid\nand connected at once';
  expect(rowsOf('Risk\tOwner\tAnswer', row)).toMatchObject([{ text: row }]);
});

test('a row begins another table after an empty line if spaces set the columns', () => {
  const rows = cellsOf(
    'ALDGATE BANK              Statement no. 3/2025',
    'Corn Street 4             Page 1 of 2',
    '',
    'Account holder            Teodora Quillfeather',
    'IBAN                      GB41 4471 0098 22',
    'Opened                    in 2019',
    '',
    'Date     Details            Out        In    Balance',
    '01 Mar   Rent            640.00                564.16',
    '03 Mar   Salary                   1,985.40  2,549.56',
  );
  expect(rows).toEqual([
    ...headless('ALDGATE BANK\tStatement no. 3/2025', 'Corn Street 4\tPage 1 of 2'),
    ...headless('Account holder\tTeodora Quillfeather', 'IBAN\tGB41 4471 0098 22'),
    ...headless('Opened\tin 2019'),
    ['Date:01 Mar', 'Details:Rent', 'Out:640.00', 'Balance:564.16'],
    ['Date:03 Mar', 'Details:Salary', 'In:1,985.40', 'Balance:2,549.56'],
  ]);
});
