import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { textTable } from '@m8/dev/testing/text-table.ts';
import { timesAsLong } from '@m8/dev/testing/times-as-long.ts';
import { describe, expect, test } from 'vitest';
import { inContext, readUnits, type Unit } from './units.ts';

function read(text: string, range = { start: 0, end: text.length }): Unit[] {
  const units = readUnits({ ...passageOf(text), ...range });
  for (const { start, end, text: shown } of units) expect(text.slice(start, end)).toBe(shown);
  return units;
}

/** The units of a text, each as its kind and its text on one line. */
function kinds(text: string): string[] {
  return read(text).map((unit) => `${unit.kind}: ${unit.text.replace(/\s*\n\s*/gu, ' ')}`);
}

function only(kind: Unit['kind'], text: string): Unit[] {
  return read(text).filter((unit) => unit.kind === kind);
}

/** The number of lists of a text. */
const lists = (text: string) => new Set(only('item', text).map(({ group }) => group)).size;

function leadIns(text: string): (string | null)[] {
  return read(text)
    .filter(({ kind }) => kind !== 'heading')
    .map(({ leadIn }) => leadIn && text.slice(leadIn.start, leadIn.end));
}

const agreement = `Allotment agreement

1. The plot

Plot 12 lies beside the brook. It measures 200 square metres.

2. Rent

The rent is 45 euros a year.
Waiting list
Whoever waits pays 5 euros.`;

describe('a heading', () => {
  test('is recognised by the text below it, whose headings include it', () => {
    const units = read(agreement).map(({ kind, text, headings }) => [kind, text, headings.at(-1)]);
    expect(units).toEqual([
      ['heading', 'Allotment agreement', undefined],
      ['heading', '1. The plot', undefined],
      ['sentence', 'Plot 12 lies beside the brook.', '1. The plot'],
      ['sentence', 'It measures 200 square metres.', '1. The plot'],
      ['heading', '2. Rent', undefined],
      ['sentence', 'The rent is 45 euros a year.', '2. Rent'],
      ['heading', 'Waiting list', '2. Rent'],
      ['sentence', 'Whoever waits pays 5 euros.', 'Waiting list'],
    ]);
  });

  test.each([
    ['§ 3 Arbeitszeit', 'Die Woche hat 38 Stunden.'],
    ['Article 4: Leaving', 'A member may leave in June.'],
    ['第3条 退会', '会員はいつでも退会できる。'],
    ['المادة 4: المغادرة', 'يجوز للعضو أن يغادر في أي وقت.'],
    ['2 STARTING', 'Press the green button.'],
    ['Can I bring my dog?', 'Dogs are welcome in the garden.'],
    ['नियम', 'कुत्ते बाहर रहेंगे।'],
  ])('is %s', (heading, text) => {
    for (const gap of ['\n\n', '\n'])
      expect(kinds(`${heading}${gap}${text}`)).toEqual([
        `heading: ${heading}`,
        `sentence: ${text}`,
      ]);
  });

  test('of a paragraph may begin with a number', () => {
    expect(kinds('7.3 Moving house. One day of leave is paid.')).toEqual([
      'heading: 7.3 Moving house.',
      'sentence: One day of leave is paid.',
    ]);
  });

  test('may open the paragraph that it names', () => {
    const text = 'Pets. No dogs may be kept. One cat may be kept.';
    expect(kinds(text)).toEqual([
      'heading: Pets.',
      'sentence: No dogs may be kept.',
      'sentence: One cat may be kept.',
    ]);
    expect(read(text).at(-1)?.headings).toEqual(['Pets.']);
  });

  test.each(
    textTable(`
      figure => Deposit paid £950
      figure => Sat 17 May TP1337 London 11:50
      date => Agreement of 3 May 2025
      date => 14 May 2024
      time => Monday to Friday 8.30 to 16.45 => Help desk⏎⏎Call us.⏎⏎
      sentence without its full stop => Each lost key costs £35.2 => The fee is due in May.⏎⏎`),
  )('is not a line with a %s: %s', (_, line, before = '') => {
    expect(kinds(`${before}${line}\n\nIt is kept in the file.`)).toContain(`sentence: ${line}`);
  });

  test('is not the last line of a page, nor a name above an address', () => {
    expect(kinds('We hope to see you.\n\nThe committee')).toContain('sentence: The committee');
    expect(kinds('Mara Holt\n9 Orchard Lane\nEastmere')).toContain('sentence: Mara Holt');
  });
});

test('lines of a table of contents and rules are not units, a price list is', () => {
  expect(kinds('Safety ........ 3\nCare . . . . . . . 12\n-----\nKeep it dry.')).toEqual([
    'sentence: Keep it dry.',
  ]);
  expect(only('row', 'Soup ........ 9\nBread ........ 4')).toHaveLength(2);
});

describe('a field', () => {
  test.each([
    ['Landlord: Mrs Stannard', 'Landlord', 'Mrs Stannard'],
    ['Landlord:\tMrs Stannard', 'Landlord', 'Mrs Stannard'],
    ['Invoice no.:    2024-0317', 'Invoice no.', '2024-0317'],
    ['Préparation : 20 minutes', 'Préparation', '20 minutes'],
    ['कुल खर्च: 58,400 रुपये', 'कुल खर्च', '58,400 रुपये'],
    ['電話：03-1234', '電話', '03-1234'],
    ['Drivers:\tMr Felix Oakes and\nhis daughter', 'Drivers', 'Mr Felix Oakes and his daughter'],
  ])('is %s', (text, head, value) => {
    expect(read(text)).toMatchObject([{ kind: 'field', text, cells: [{ head, text: value }] }]);
  });

  test.each([
    ['Date: 4 May\nPlace: the hall', 'Date: 4 May', 'Place: the hall'],
    ['Name: Ann Bell\tBorn: 4 May 1980', 'Name: Ann Bell', 'Born: 4 May 1980'],
    ['Blood: soak it. Red wine: cover with salt.', 'Blood: soak it.', 'Red wine: cover with salt.'],
  ])('may be among others in a paragraph, on a line, or in sentences: %j', (text, ...fields) => {
    expect(kinds(text)).toEqual(fields.map((field) => `field: ${field}`));
  });

  test('is the lead-in of the rest of its paragraph', () => {
    expect(leadIns('Since 2020: Head of works. Leads five people.')).toEqual([null, 'Since 2020']);
  });

  test.each([
    'The clock stops at 9:30 and starts again.',
    'The machine walks across the floor: the feet are not level.',
    'See https://example.org for more.',
  ])('is not %s', (text) => {
    expect(kinds(text)).toEqual([`sentence: ${text}`]);
  });
});

describe('an item', () => {
  test.each([
    ['bullets', '• rubber boots\n• a raincoat that\n  keeps you dry\n• lunch'],
    ['numbers', '1. Press Start.\n2. Turn the dial.\n3. Close the door.'],
    ['numbers in brackets', '(1) press Start,\n(2) turn the dial,\n(3) close the door.'],
    ['letters', 'a) the house\nb) the garden\nc) the shed'],
    ['letters with dots', 'a. the house\nb. the garden\nc. the shed'],
    ['numbered words', 'Step 1: Press Start.\nStep 2: Turn the dial.\nStep 3: Close the door.'],
    ['empty lines', '1. Nobody rows alone.\n\n2. All wear jackets.\n\n3. No rowing in fog.'],
    ['Chinese numbers', '一、关上门\n二、打开电源\n三、按开始'],
  ])('belongs to a list set by %s', (_, list) => {
    const text = `On the day.\n\nPlease remember:\n${list}\n\nWe leave at eight. See you there.`;
    const lead = Array.from({ length: 3 }, () => 'Please remember:');
    expect(only('item', text)).toHaveLength(3);
    expect(lists(text)).toBe(1);
    expect(leadIns(text)).toEqual([null, null, ...lead, null, null]);
    expect(kinds(text).slice(-2)).toEqual([
      'sentence: We leave at eight.',
      'sentence: See you there.',
    ]);
  });

  test('has the heading as its lead-in if no line introduces its list', () => {
    const text = 'What is not covered\n\n- racing and rallies\n- wear, rust and frost\n- tyres';
    expect(leadIns(text)).toEqual(Array.from({ length: 3 }, () => 'What is not covered'));
  });

  test('stays in its list after a paragraph in between', () => {
    expect(lists('Use\n\n1. Sort it.\n2. Fill it.\n\nThe flower is for softener.\n3. Start.')).toBe(
      1,
    );
  });

  test('begins a new list if the numbers start again, or below a line with a colon', () => {
    expect(lists('In\n\n1. Open it.\n2. Fill it.\n\nOut\n\n1. Empty it.\n2. Close it.')).toBe(2);
    const text =
      'Every year:\n- clean it\n- check the smoke\nEvery three years:\n- change the anode';
    const year = 'Every year:';
    expect(leadIns(text)).toEqual([null, year, year, null, 'Every three years:']);
    expect(only('item', text)).toHaveLength(3);
    expect(lists(text)).toBe(2);
  });

  test('does not have a label with its value as its lead-in', () => {
    expect(leadIns('Permit: £96 a year\n\n1. You pay for gas.\n2. No dogs.')).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('does not have the last item of another list as its lead-in', () => {
    const text = 'Soup\n\n• two leeks\n• barley\n\n1. Rinse the barley.\n2. Boil it.';
    expect(leadIns(text).slice(-2)).toEqual(['Soup', 'Soup']);
  });

  test('is not a numbered heading, a line that begins with a date, nor inside a sentence', () => {
    expect(kinds('1. Soup\n2. Bread\n\n1. SOUP\nFor: 6 people')).toEqual([
      'item: 1. Soup',
      'item: 2. Bread',
      'heading: 1. SOUP',
      'field: For: 6 people',
    ]);
    expect(only('item', 'Der Vertrag beginnt am\n1. April und endet am Jahresende.')).toEqual([]);
    expect(kinds('The set contains: a pump, a hose and two clips.')).toHaveLength(1);
  });

  test('is not an entry of a list of the headings below it', () => {
    const names = ['Soup', 'Bread', 'Cake', 'Tea'];
    const contents = names.map((name, place) => `${place + 1}. ${name}`).join('\n');
    const sections = names.map((name) => `${name}\n\nTake water for this.`).join('\n\n');
    expect(kinds(`${contents}\n\n${sections}`).filter((unit) => /\d/u.test(unit))).toEqual([]);
  });

  test('is split into sentences if it is long', () => {
    const long = `- ${'The ash had to be felled because it was ill, as the council found. '.repeat(5)}`;
    const sentences = Array.from({ length: 4 }, () => 'sentence');
    expect(read(long).map(({ kind }) => kind)).toEqual(['item', ...sentences]);
  });
});

test('words in capitals are encoded like others, abbreviations as they are', () => {
  const text = 'FLIGHTS\n\nPaid to NETFLIX.COM by BGC.';
  const [heading, unit] = read(text);
  expect(heading?.text).toBe('FLIGHTS');
  expect(unit && inContext(unit, text)).toBe('Flights › Paid to Netflix.COM by BGC.');
});

test('a sentence continues across gaps that a scan leaves between its lines', () => {
  const lines = [
    'He fell from a ladder while cutting a hedge beside the house',
    'and broke his hip.',
  ];
  expect(kinds(`Dear Dr. Wilmot,\n\n${lines.join('\n\n')}`).at(-1)).toBe(
    `sentence: ${lines.join(' ')}`,
  );
});

test('a passage has the units in its range, and their lead-ins may precede it', () => {
  const text = 'Bring:\n\n- boots\n- a coat\n- lunch';
  const units = read(text, { start: text.indexOf('- a'), end: text.indexOf('\n- lunch') });
  expect(units).toMatchObject([
    { text: '- a coat', group: text.indexOf('- boots'), leadIn: { start: 0, end: 6 } },
  ]);
});

test('every letter of a text is in one unit, in order', () => {
  const text = 'A.\r\nB c\u2028D!\n\n - e\n(f) g... H? ١. ب؟\u0000x\tLabel: z\n\n1. | 2';
  const units = read(text);
  const starts = units.map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  const letters = units.map((unit) => unit.text.replace(/\s/gu, '')).join('');
  expect(letters).toBe(text.replace(/\s/gu, ''));
});

test('takes time in proportion to the length of the text', () => {
  const page = `${agreement}\n\n- one\n- two\n\nA\tB\n1\t2\n\n`;
  expect(timesAsLong((times) => readUnits(passageOf(page.repeat(times))), 100, 800)).toBeLessThan(
    40,
  );
});
