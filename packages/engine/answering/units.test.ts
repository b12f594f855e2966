import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
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
    expect(
      read(agreement).map(({ kind, text, headings }) => [kind, text, headings.at(-1)]),
    ).toEqual([
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

  test('is not a line with opening hours', () => {
    const text = 'Help desk\n\nCall us.\n\nMonday to Friday 8.30 to 16.45\n\nMade in Hull.';
    expect(kinds(text)[2]).toBe('sentence: Monday to Friday 8.30 to 16.45');
  });

  test.each(['Deposit paid £950', 'Sat 17 May TP1337 London 11:50', 'Agreement of 3 May 2025'])(
    'is not a line with a figure: %s',
    (line) => {
      expect(kinds(`${line}\n\nIt is kept in the file.`)[0]).toBe(`sentence: ${line}`);
    },
  );

  test.each([
    ['§ 3 Arbeitszeit', 'Die Woche hat 38 Stunden.'],
    ['Article 4: Leaving', 'A member may leave in June.'],
    ['第3条 退会', '会員はいつでも退会できる。'],
    ['المادة 4: المغادرة', 'يجوز للعضو أن يغادر في أي وقت.'],
    ['2 STARTING', 'Press the green button.'],
    ['Can I bring my dog?', 'Dogs are welcome in the garden.'],
    ['नियम', 'कुत्ते बाहर रहेंगे।'],
  ])('is %s', (heading, text) => {
    expect(kinds(`${heading}\n\n${text}`)).toEqual([`heading: ${heading}`, `sentence: ${text}`]);
    expect(kinds(`${heading}\n${text}`)).toEqual([`heading: ${heading}`, `sentence: ${text}`]);
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

  test.each([
    ['an address', 'Mara Holt\n9 Orchard Lane\nEastmere'],
    ['the last line of a page', 'We hope to see you soon.\n\nThe committee'],
    ['a date', '14 May 2024\n\nWe met in the hall.'],
    [
      'a sentence without its full stop',
      'The fee is due in May.\n\nEach lost key costs £35.2\n\nNotes follow.',
    ],
  ])('is not %s', (_, text) => {
    const line = text.split(/\n+/).find((one) => !one.endsWith('.'));
    expect(kinds(text)).toContain(`sentence: ${line}`);
  });
});

test('lines of a table of contents and rules are not units, a price list is', () => {
  expect(kinds('Safety ........ 3\nCare . . . . . . . 12\n-----\nKeep it dry.')).toEqual([
    'sentence: Keep it dry.',
  ]);
  expect(kinds('Soup ........ 9\nBread ........ 4').map((unit) => unit.slice(0, 3))).toEqual([
    'row',
    'row',
  ]);
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

  test('may be among others in a paragraph, on a line, or in a run of sentences', () => {
    expect(kinds('Date: 4 May\nPlace: the hall\nChair: Ann Bell')).toHaveLength(3);
    expect(kinds('Name: Ann Bell\tBorn: 4 May 1980')).toEqual([
      'field: Name: Ann Bell',
      'field: Born: 4 May 1980',
    ]);
    expect(kinds('Blood: soak in cold water. Red wine: cover with salt.')).toEqual([
      'field: Blood: soak in cold water.',
      'field: Red wine: cover with salt.',
    ]);
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
    ['numbered words', 'Step 1: Press Start.\nStep 2: Turn the dial.\nStep 3: Close the door.'],
    ['empty lines', '1. Nobody rows alone.\n\n2. All wear jackets.\n\n3. No rowing in fog.'],
    ['Chinese numbers', '一、关上门\n二、打开电源\n三、按开始'],
  ])('belongs to a list set by %s', (_, list) => {
    const text = `On the day.\n\nPlease remember:\n${list}\n\nWe leave at eight. See you there.`;
    const items = only('item', text);
    expect(items).toHaveLength(3);
    expect(new Set(items.map(({ group }) => group)).size).toBe(1);
    expect(items.map(({ leadIn }) => leadIn && text.slice(leadIn.start, leadIn.end))).toEqual(
      items.map(() => 'Please remember:'),
    );
    expect(kinds(text).slice(-2)).toEqual([
      'sentence: We leave at eight.',
      'sentence: See you there.',
    ]);
  });

  test('has the heading as its lead-in if no line introduces its list', () => {
    const text =
      'What is not covered\n\n- racing and rallies\n- wear, rust and frost\n- tyres damaged by braking';
    expect(leadIns(text)).toEqual(Array.from({ length: 3 }, () => 'What is not covered'));
  });

  test('stays in its list after a paragraph in between', () => {
    const text =
      'Daily use\n\n1. Sort the laundry.\n2. Fill in detergent.\n\nThe flower is for softener.\n3. Press Start.';
    expect(new Set(only('item', text).map(({ group }) => group)).size).toBe(1);
  });

  test('begins a new list if the numbers start again', () => {
    const text = 'In\n\n1. Open it.\n2. Fill it.\n\nOut\n\n1. Empty it.\n2. Close it.';
    expect(new Set(only('item', text).map(({ group }) => group)).size).toBe(2);
  });

  test('begins a new list below a line with a colon, even directly below another one', () => {
    const text =
      'Every year:\n- clean it\n- check the smoke\nEvery three years:\n- change the anode';
    expect(kinds(text).filter((unit) => unit.startsWith('item'))).toEqual([
      'item: - clean it',
      'item: - check the smoke',
      'item: - change the anode',
    ]);
    expect(leadIns(text)).toEqual([null, 'Every year:', 'Every year:', null, 'Every three years:']);
    expect(new Set(only('item', text).map(({ group }) => group)).size).toBe(2);
  });

  test('is not a numbered heading, nor a line that begins with a date', () => {
    expect(kinds('1. Soup\n2. Bread\n\n1. SOUP\nFor: 6 people')).toEqual([
      'item: 1. Soup',
      'item: 2. Bread',
      'heading: 1. SOUP',
      'field: For: 6 people',
    ]);
    expect(only('item', 'Der Vertrag beginnt am\n1. April und endet am Jahresende.')).toEqual([]);
  });

  test('is split into sentences if it is long', () => {
    const long = `- ${'The ash had to be felled because it was ill, as the council found. '.repeat(5)}`;
    expect(read(long).map(({ kind }) => kind)).toEqual([
      'item',
      ...Array.from({ length: 4 }, () => 'sentence'),
    ]);
  });

  test('may be inside a sentence', () => {
    const text = 'The set contains: a pump, a hose and two clips.';
    expect(kinds(text)).toHaveLength(1);
  });
});

test('words in capitals are encoded like others, abbreviations as they are', () => {
  const [heading, unit] = read('FLIGHTS\n\nPaid to NETFLIX.COM by BGC.');
  expect(heading?.text).toBe('FLIGHTS');
  expect(unit && inContext(unit, 'FLIGHTS\n\nPaid to NETFLIX.COM by BGC.')).toBe(
    'Flights › Paid to Netflix.COM by BGC.',
  );
});

test('a sentence continues across gaps that a scan leaves between its lines', () => {
  const text =
    'Dear Dr. Wilmot,\n\nHe fell from a ladder while cutting a hedge beside the house\n\nand broke his left hip.';
  expect(kinds(text).at(-1)).toBe(
    'sentence: He fell from a ladder while cutting a hedge beside the house and broke his left hip.',
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
  expect(units.map(({ start }) => start)).toEqual(
    units.map(({ start }) => start).sort((a, b) => a - b),
  );
  expect(
    units
      .map((unit) => unit.text)
      .join('')
      .replace(/\s/gu, ''),
  ).toBe(text.replace(/\s/gu, ''));
});

test('takes time in proportion to the length of the text', () => {
  const page = `${agreement}\n\n- one\n- two\n\nA\tB\n1\t2\n\n`;
  const took = (times: number) => {
    const text = page.repeat(times);
    // Of the processor, as other work of the machine adds to the time.
    const runs = Array.from({ length: 3 }, () => {
      const start = process.cpuUsage();
      readUnits(passageOf(text));
      return process.cpuUsage(start).user / 1000;
    });
    return Math.min(...runs);
  };
  took(100);
  expect(took(800) / Math.max(took(100), 1)).toBeLessThan(40);
});

test('a list of the headings below it is left out', () => {
  const names = ['Soup', 'Bread', 'Cake', 'Tea'];
  const contents = names.map((name, place) => `${place + 1}. ${name}`).join('\n');
  const sections = names.map((name) => `${name}\n\nTake water for this.`).join('\n\n');
  expect(kinds(`${contents}\n\n${sections}`).filter((unit) => /\d/u.test(unit))).toEqual([]);
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
