import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { describe, expect, test } from 'vitest';
import { readUnits, type Unit } from './units.ts';

function rowsOf(text: string): Unit[] {
  return readUnits(passageOf(text)).filter(({ kind }) => kind === 'row');
}

describe('a row', () => {
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
  ])('of a table set by %s has the heads of its columns', (_, table) => {
    const rows = rowsOf(`Costs\n\n${table}\n\nAll prices are rough.`);
    expect(rows.map(({ cells }) => cells)).toEqual([
      [
        { head: 'Service', text: 'Water' },
        { head: 'Who pays', text: 'Landlord' },
        { head: 'Estimate', text: '£31' },
      ],
      [
        { head: 'Service', text: 'Gas' },
        { head: 'Who pays', text: 'Tenants' },
        { head: 'Estimate', text: '£78' },
      ],
    ]);
    expect(new Set(rows.map(({ group }) => group)).size).toBe(1);
    const leadIn = rowsOf(table)[0]?.leadIn;
    const heads = table.slice(leadIn?.start, leadIn?.end);
    expect(heads.replace(/[|\s]+/gu, ' ').trim()).toBe('Service Who pays Estimate');
  });

  test.each([
    ['| Day | Gate |  | Desk |  |', '| Day | Opens | Closes | Opens | Closes |'],
    ['|  | Gate |  | Desk |  |', '|  | Opens | Closes | Opens | Closes |'],
  ])('has the heads of both lines if the upper one groups the columns', (upper, lower) => {
    const rows = rowsOf(
      `${upper}\n${lower}\nSaturday | 7 | 21 | 9 | 13\nSunday | 8 | 18 | closed | closed`,
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.cells.slice(1)).toEqual([
      { head: 'Gate Opens', text: '7' },
      { head: 'Gate Closes', text: '21' },
      { head: 'Desk Opens', text: '9' },
      { head: 'Desk Closes', text: '13' },
    ]);
  });

  test('has heads if they leave out the column of names, including years and questions', () => {
    const spaced = rowsOf(
      [
        '                 Now      From 1 May 2025',
        'Monthly fee      £2.00    £4.00',
        'Cash abroad      £1.50    no charge',
      ].join('\n'),
    );
    expect(spaced.map(({ cells }) => cells.map(({ head }) => head))).toEqual([
      ['', 'Now', 'From 1 May 2025'],
      ['', 'Now', 'From 1 May 2025'],
    ]);
    const years = rowsOf('Income\t2024 (£)\t2023 (£)\nGifts\t410\t360\nGrants\t300\t350');
    expect(years.map(({ cells }) => cells[2])).toEqual([
      { head: '2023 (£)', text: '360' },
      { head: '2023 (£)', text: '350' },
    ]);
    const asked = rowsOf('What | Cost | Paid?\n\nBikes | £74 | half\n\nFood | £300 | no');
    expect(asked.map(({ cells }) => cells[2]?.head)).toEqual(['Paid?', 'Paid?']);
  });

  test('has the heads above it if spaces set the columns', () => {
    const table = [
      'Pos  Description           Amount',
      '1    Felling of an ash     620.00',
      '     Net                 1,399.00',
    ].join('\n');
    expect(rowsOf(table).at(-1)?.cells).toEqual([
      { head: 'Description', text: 'Net' },
      { head: 'Amount', text: '1,399.00' },
    ]);
  });

  test('has no heads if their number does not match its cells', () => {
    const [row] = rowsOf(
      'Programme Temperature\tLoad (kg) Time\nCotton\t60 °C\t7\t2:45\nWool\t30 °C\t2\t0:42',
    );
    expect(row?.cells.map(({ head }) => head)).toEqual(['', '', '', '']);
  });

  test('has no heads if the table has none', () => {
    const rows = rowsOf('Laptop\tnot allowed\nTelephone\tallowed');
    expect(rows.flatMap(({ cells }) => cells.map(({ head }) => head))).toEqual(['', '', '', '']);
  });

  test('has no heads if the first row has a code, and heads of years with a word', () => {
    const grid = rowsOf(
      'Agreement\tKV-2025-48213\tBooking\tWEB-770914\nHirer\tHelen Abara\tDriver\tTomasz Wilk',
    );
    expect(grid.flatMap(({ cells }) => cells.map(({ head }) => head)).join('')).toBe('');
    const [row] = rowsOf('Item\t2024 budget\t2024 actual\nPaint\t200\t180');
    expect(row?.cells.map(({ head }) => head)).toEqual(['Item', '2024 budget', '2024 actual']);
  });

  test('has no heads if its cells are labels with values of several kinds', () => {
    const rows = rowsOf(
      'Account holder\tMr Ravi Cole\nAmount due\t£71.46\nDue\t3 May 2025\nCustomer no.\t88-2041',
    );
    expect(rows.flatMap(({ cells }) => cells.map(({ head }) => head)).join('')).toBe('');
  });

  test('continues if its last cell wraps', () => {
    expect(
      rowsOf('Risk\tOwner\tAnswer\nTheft\tPolice\tcables are laid\nand connected at once'),
    ).toMatchObject([{ text: 'Theft\tPolice\tcables are laid\nand connected at once' }]);
  });

  test('begins another table after an empty line if spaces set the columns', () => {
    const rows = rowsOf(
      [
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
      ].join('\n'),
    );
    expect(rows.map(({ cells }) => cells.map(({ head, text }) => [head, text].join(':')))).toEqual([
      [':ALDGATE BANK', ':Statement no. 3/2025'],
      [':Corn Street 4', ':Page 1 of 2'],
      [':Account holder', ':Teodora Quillfeather'],
      [':IBAN', ':GB41 4471 0098 22'],
      [':Opened', ':in 2019'],
      ['Date:01 Mar', 'Details:Rent', 'Out:640.00', 'Balance:564.16'],
      ['Date:03 Mar', 'Details:Salary', 'In:1,985.40', 'Balance:2,549.56'],
    ]);
  });

  test('stays in its table if every row follows an empty line', () => {
    const table = 'Service   Payer   Costs\n\nWater     You       £31\n\nGas       Me        £78';
    expect(rowsOf(table).map(({ cells }) => cells[2])).toEqual([
      { head: 'Costs', text: '£31' },
      { head: 'Costs', text: '£78' },
    ]);
  });
});
