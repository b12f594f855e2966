import { encoder } from '@m8/dev/testing/documents/answers-from.ts';
import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { textTable } from '@m8/dev/testing/text-table.ts';
import { expect, test } from 'vitest';
import { isVerbatim } from '#answering/quote.ts';
import { readUnits } from '#answering/units.ts';
import { createTableReader } from '#models/table-reader.ts';
import { computeAnswer } from './compute-answer.ts';

const readTable = createTableReader(encoder);

async function compute(question: string, ...texts: string[]) {
  const passages = texts.map((text, at) => ({
    ...{ ...passageOf(text), part: at + 1, page: null },
    filename: 'price list.csv',
  }));
  const units = passages.flatMap((passage) =>
    readUnits(passage).map((unit) => ({ ...unit, passage, score: 0 })),
  );
  const piece = (await computeAnswer(question, passages, units, readTable))?.piece;
  expect(piece?.quotes.every(isVerbatim) ?? true).toBe(true);
  return piece;
}

/** Tables with their questions, each with the computed answer, or with the reason why there is none. */
const cases = `
Invoice | Customer | Amount | Status
R-1 | Alder Ltd | £1,050.00 | unpaid
R-2 | Birch & Sons | £63.50 | paid
R-3 | Cedar Foods | £77.00 | paid
R-4 | Alder Ltd | £104.00 | unpaid
How many invoices are unpaid? => 2 (counted: 2 of 4 rows)
How many invoices are there? => 4 (counted in the table)
What is the total amount? => £1,294.50 (sum of Amount, 4 rows)
Which invoice is the highest? => R-1: £1,050.00 (the highest Amount of 4 rows)
What is the average amount of Alder Ltd? => £577.00 (average of Amount, 2 rows: R-1 (£1,050.00), R-4 (£104.00))
What is the total of the second quarter? => none: a word of the question is nowhere
What is the status of R-2? => none: nothing is asked of all rows

Month | Gas | Electricity
January | 120.50 | 80.00
February | 131.25 | 75.10
March | estimated | 70.30
Which month had the highest gas bill? => February: 131.25 (the highest Gas of 2 rows). Left out, as it holds no number: March
Which month had the lowest electricity bill? => March: 70.30 (the lowest Electricity of 3 rows)
Which month was the highest? => none: it is not clear which column is meant

Payment | Sum
Holding deposit | £288
Security deposit | £1,440
Key fee | £18
Which is higher, the security deposit or the holding deposit? => Security deposit: £1,440 (the highest Sum of 2 rows)
What is the difference between the security deposit and the holding deposit? => £1,152 (difference in Sum between Holding deposit (£288) and Security deposit (£1,440))
How many euros is the key fee? => none: the answer is a cell
¿A nombre de quién está? => none: a name is asked for, not a number

Monat | Strom | Wasser
Januar | 1.080,50 € | 20,10 €
Februar | 975,25 € | 22,30 €
März | 990,00 € | 21,00 €
Wie hoch war der Strom insgesamt? => 3.045,75 € (sum of Strom, 3 rows)
In welchem Monat war Strom am höchsten? => Januar: 1.080,50 € (the highest Strom of 3 rows)

Article | Group | Price (£) | In stock | Weight
Pocket torch | Lights | 12.50 | 40 | 180 g
Head torch | Lights | 31.00 | 12 | 95 g
Camping stove | Kitchen | 54.90 | 7 | 1200 g
Two-ring stove | Kitchen | 89.00 | 3 | 4100 g
What is the cheapest article? => Pocket torch: £12.50 (the lowest Price (£) of 4 rows)
Which article is the heaviest? => Two-ring stove: 4100 g (the highest Weight of 4 rows)
Which stove is cheaper? => Camping stove: £54.90 (the lowest Price (£) of 2 rows)
average price of lights => £21.75 (average of Price (£), 2 rows: Pocket torch (£12.50), Head torch (£31.00))
How much more expensive is the head torch than the pocket torch? => £18.50 (difference in Price (£) between Pocket torch (£12.50) and Head torch (£31.00))
How many articles are in the price list? => 4 (counted in the table)
difference between the most expensive and the cheapest article => £76.50 (difference in Price (£) between Pocket torch (£12.50) and Two-ring stove (£89.00))

Date | What | Kind | Amount | Who
2026-03-02 | Train to York | Travel | 41.20 | Ann
2026-03-03 | Hotel, 2 nights | Lodging | 190.00 | Ann
2026-03-05 | Hotel Hull, 1 night | Lodging | 84.00 | Ben
2026-03-09 | Parking | Travel | n/a | Ben
2026-03-11 | Taxi | Travel | 18.00 | Ben
How much did we spend on travel? => 59.20 (sum of Amount, 2 rows: Train to York (41.20), Taxi (18.00)). Left out, as it holds no number: Parking
how much did Ben spend in total => 102.00 (sum of Amount, 2 rows: Hotel Hull, 1 night (84.00), Taxi (18.00)). Left out, as it holds no number: Parking

Programme | Temperature | Time (min) | Water (l)
Glass 40 | 40 °C | 55 | 11
Pots 70 | 70 °C | 140 | 16
Eco 50-60 | 50 °C | 205 | 9
Which programme uses the most water? => Pots 70: 16 l (the highest Water (l) of 3 rows)
which programme is the longest => Eco 50-60: 205 min (the highest Time (min) of 3 rows)
what’s the difference in water between Glass 40 and Eco 50-60? => 2 l (difference in Water (l) between Glass 40 (11 l) and Eco 50-60 (9 l))

Part | Quantity | Unit price | Total
Valve | 2 | £12.25 | £24.50
Thermostat | 1 | £89.00 | £89.00
Flue kit | 3 | £15.00 | £45.00
Discount | 1 | -£8.00 | -£8.00
thermostat and flue kit together, what did I pay => £134.00 (sum of Total, 2 rows: Thermostat (£89.00), Flue kit (£45.00))

What | Who pays | Up to
Second screen | the company | £180
Office chair | the company | £240
Desk | you | –
screen and chair together at most => £420 (sum of Up to, 2 rows: Second screen (£180), Office chair (£240))

Nyckel | Pris
Stuga | 1 350 kr
Båt | 4 500 kr
Cykel | 200 kr
stuga och båt, kr, total => 5 850 kr (sum of Pris, 2 rows: Stuga (1 350 kr), Båt (4 500 kr))

Type | Weeks | Per week
Standard, shared bathroom | 40 | £138
Standard, own bathroom | 42 | £151
Studio | 50 | £190
difference per week between the two standard rooms => £13 (difference in Per week between Standard, shared bathroom (£138) and Standard, own bathroom (£151))

Date | Description | Category | Amount | Balance
02/03/2026 | Tesco | Groceries | -54.20 | 945.80
18/03/2026 | Tesco | Groceries | -61.35 | 845.55
28/03/2026 | Water | Bills | -34.10 | 811.45
30/03/2026 | Octopus Energy | Bills | -118.20 | 693.25
how much did I pay for bills => -152.30 (sum of Amount, 2 rows: Water (-34.10), Octopus Energy (-118.20))
how many times did I go to Tesco => 2 (counted: 2 of 4 rows)

Flat | Arrears
2 | £380
5 | £525
9 | £215
who owes the most arrears => Flat 5: £525 (the highest Arrears of 3 rows)
arrears in total => £1,120 (sum of Arrears, 3 rows)

Test | On admission | At discharge
Creatinine | 148 | 104
Blood sugar | 7.25 | 5.5
by how much does the sugar fall? => 1.75 (difference in Blood sugar between On admission (7.25) and At discharge (5.5))

Damage | Standard excess | With waiver
Collision damage | £1,200 | £150
Wrong fuel | £400 | £400
difference between the standard collision excess and the one with the waiver => £1,050 (difference in Collision damage between Standard excess (£1,200) and With waiver (£150))

Leistung | Preis
Telefonanschluss | 18,00 €
Kabelfernsehen | 6,50 €
Internet | 29,90 €
was kostet telefon und fernsehen zusammen im monat => 24,50 € (sum of Preis, 2 rows: Telefonanschluss (18,00 €), Kabelfernsehen (6,50 €))
wie viel spart Kabelfernsehen gegenüber Internet => 23,40 € (difference in Preis between Kabelfernsehen (6,50 €) and Internet (29,90 €))

Item | January | February | March
Gas | £94.20 | £88.75 | £80.00
Water | £20.10 | £22.30 | £21.00
gas january plus february => £182.95 (sum of Gas, 2 columns: January (£94.20), February (£88.75))

Item | Cost
Paint | 20
Wood | 35
Total | 55
What is the total cost? => none: the table has the sum itself

Test | Result
HDL cholesterol | 1.2
LDL cholesterol | 4.2
Total cholesterol | 6.3
my total cholesterol? => none: a row has the word for a sum in its name

Date | What | Cost | Since
14 Feb | Boiler repair | 185.00 | 2019
2 Apr | New kettle | 24.99 | 2025
19 May | Washing machine repair | 96.50 | 2021
both repairs together => 281.50 (sum of Cost, 2 rows: Boiler repair (185.00), Washing machine repair (96.50))

S. No | Particulars | Detail
1 | Processing fee | Rs 2,360
2 | Interest rate | fixed
3 | Stamp duty | Rs 1,298
4 | Insurance | Rs 3,500
5 | Lender | Ashoka Bank
fee plus insurance plus stamp duty => Rs 7,158 (sum of Detail, 3 rows: Processing fee (Rs 2,360), Stamp duty (Rs 1,298), Insurance (Rs 3,500))

Datum | Wofür | Betrag
12.05. | Bahn | 118,90
13.05. | Eintritt | 65,00
bahn und eintritt zusammen => 183,90 (sum of Betrag, 2 rows)

Wat | Bedrag
Bus | € 36
Verblijf en eten | € 148
hoeveel kost het => none: nothing is said to be counted

Region | Product | Sold
North | Kettles | 10
North | Pans | 30
East | Kettles | 40
East | Pans | 60
How many regions are there? => 2 (counted: different values of Region in 4 rows)
which region sold the most pans => East: 60 (the highest Sold of 2 rows)

No. | Risk | Likelihood
R1 | Winter storms stop work | high
R2 | The harbour wall is weak | low
R3 | Steel costs more | medium
What are the risks? => none: the rows are asked for

Day | Who | Shift | Hours
Monday | Ann | early | 8
Monday | Ben | late | 6
Tuesday | Ann | early | 8
Tuesday | Ben | late | 5
Which day has the most hours? => none: the hours of a day are not added
how many shifts does Ann have => 2 (counted: 2 of 4 rows)

Part | Weight
Tent | 1.2 kg
Pegs | 95 g
tent and pegs together => none: the units differ

Date | Description | Category | Type | Amount (GBP) | Balance (GBP)
2026-09-01 | Salary Pellbrook | Income | BACS | 2,310.42 | 2,639.97
2026-09-02 | Tesco Express | Groceries | Card | -23.18 | 2,616.79
2026-09-04 | Lidl Fenwick | Groceries | Card | -41.07 | 2,575.72
2026-09-05 | Cafe Oriel | Eating out | Card | -12.60 | 2,563.12
2026-09-12 | Boots | Health | Card | -9.99 | 2,553.13
2026-09-15 | Refund ASOS | Shopping | Card | 28.00 | 2,581.13
how much did i spend on groceries => -64.25 (sum of Amount (GBP), 2 rows: Tesco Express (-23.18), Lidl Fenwick (-41.07))
what was the biggest payment => none: money came in and went out

Name | Bereich | Di | Mi | Sa | Summe
Aylin Demir | Service | 8 | 8 | 0 | 16
Jonas Pfeiffer | Service | 0 | 5 | 9 | 14
Mareike Olthoff | Küche | 8 | 8 | 8 | 24
arbeitet Aylin mehr als Jonas => 2 (difference in Summe between Aylin Demir (16) and Jonas Pfeiffer (14))
wer hat die meisten Stunden => Mareike Olthoff: 24 (the highest Summe of 3 rows)

Item | Who pays | Jan | Feb | Mar
Gas | Tom | 96 | 102 | 81
Takeaways | Joint | 64 | 48 | 92
did takeaways cost more in march than in february => 44 (difference in Takeaways between Feb (48) and Mar (92))

No | Description | Qty | Unit price | Amount
1 | Paving | 28 | £46.50 | £1,302.00
2 | Topsoil | 6 | £44.00 | £264.00
3 | Hedge | 45 | £3.20 | £144.00
|  |  |  | Total | £1,710.00 |
|  |  |  | Balance due | £210.00 |
average amount => £570.00 (average of Amount, 3 rows)

Kwartaal | Stroom
1e kwartaal | 702
2e kwartaal | 514
3e kwartaal | 684
totaal stroom => 1900 (sum of Stroom, 3 rows)

Date | Description | Amount
2026-09-11 | Bella Napoli | 34.50
2026-09-16 | Lidl | 36.20
2026-10-02 | Rent | 875.00
what did I spend in September altogether => 70.70 (sum of Amount, 2 rows: Bella Napoli (34.50), Lidl (36.20))
what did I pay on 16 September 2026 => none: one row needs no sum

Item | 2024 | 2025
Rent | 9,600 | 9,900
Power | 1,450 | 1,720
Water | 610 | 640
Car | 3,100 | 2,890
how many costs are over 1,000 in 2025 => 3 (counted: 3 of 4 rows, 2025 over 1000)
how many items cost more than 3,000 in 2024 => 2 (counted: 2 of 4 rows, 2024 over 3000)

항목 | 금액
식비 | 250,000원
교통 | 90,000원
통신 | 120,000원
10만원 넘는 항목 몇 개 => 2 (counted: 2 of 3 rows, 금액 over 100000)

Part | Kind | Qty | Price | Line
Rear discs and pads | brakes | 1 | £284.00 | £284.00
Two front tyres, mid range | tyres | 2 | £98.00 | £196.00
Oil filter | service | 1 | £12.40 | £12.40
Fuel filter | service | 1 | £46.30 | £46.30
discs vs tyres difference => £186.00 (difference in Price between Rear discs and pads (£284.00) and Two front tyres, mid range (£98.00))

Cover | Most we pay | Your excess
Buildings | £500,000 | £350
Subsidence | £500,000 | £1,000
Contents | £60,000 | £150
Leak tracing | £5,000 | £350
how much more excess for subsidence => none: it is not clear what it is compared with

Benefit | Bronze | Silver | Gold
Excess per claim | £150 | £95 | £5
Cancellation | £1,000 | £3,000 | £7,500
which plan has the highest cancellation => Gold: £7,500 (the highest Cancellation of 3 columns)

Month | Nursery | Gas (kWh) | Gas cost (£)
June | 540 | 310 | 28.20
July | 540 | 120 | 14.10
August | 0 | 110 | 13.40
September | 270 | 290 | 26.90
nursery july to september => 810 (sum of Nursery, 3 rows: July (540), August (0), September (270))
how much gas did we use in august => none: kilowatt hours and pounds are not compared`;

const asked = cases.split('\n\n').flatMap((block) => {
  const [table, questions] = [/^.* \| .*$/gmu, /^.* => .*$/gmu].map((line) =>
    (block.match(line) ?? []).join('\n'),
  );
  return textTable(questions ?? '').map((row) => [...row, table ?? '']);
});

test.each(asked)('%s %s', async (question, answer, table) => {
  expect((await compute(question, table))?.text ?? 'none').toBe(
    answer.replace(/^none: .*/u, 'none'),
  );
});

const bills = 'Month | Gas\nJanuary | 120.50\nFebruary | 131.25\nMarch | 99.00';

test('a computed value quotes its rows, consecutive ones as one, and is apart from its explanation', async () => {
  const sum = await compute('How much is the gas in total?', bills);
  expect(sum?.quotes.map(({ text }) => text.split('\n').length)).toEqual([3]);
  expect(sum?.lines).toMatchObject([
    { kind: 'field', cells: [{ head: 'Sum of Gas, 3 rows', text: '350.75' }] },
  ]);
  const difference = await compute('difference in gas between January and March', bills);
  expect(difference?.quotes.map(({ text }) => text)).toEqual(['January | 120.50', 'March | 99.00']);
});

test('a table of several parts is summed over all of them, and not if one is missing', async () => {
  const head = 'Name | Hours';
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `Worker ${from + at} of the long shift | 2`);
  const first = [head, ...rows(0, 220)].join('\n');
  const second = [head, ...rows(220, 240)].join('\n');
  const total = 'How many hours in total?';
  expect((await compute(total, first, second))?.text).toBe('480 (sum of Hours, 240 rows)');
  expect(await compute(total, first)).toBeUndefined();
});
