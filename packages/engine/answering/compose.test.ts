import { answerAround } from '@m8/dev/testing/documents/answer-around.ts';
import { chosenUnits } from '@m8/dev/testing/documents/chosen-units.ts';
import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { describe, expect, test } from 'vitest';
import { type ChosenUnit, composeAnswer } from './compose.ts';
import { readUnits } from './units.ts';

const handover = `10. Ending the tenancy

The tenants may end the tenancy by two months' notice. The landlord must give three.

Before handing back the keys the tenants must:
1. have the carpets cleaned,
2. defrost the freezer,
3. return both sets of keys.

Each lost key costs 35 euros.`;

const handoverList = `Before handing back the keys the tenants must:
1. have the carpets cleaned,
2. defrost the freezer,
3. return both sets of keys.`;

test('how to do something is told by the short paragraph around the best sentence', () => {
  const text = `Cleaning

Clean the filter every two months. Switch the machine off, unscrew the filter and rinse it.

Call us if water stays in the machine.`;
  expect(answerAround('How do I clean the filter?', text, 'Clean the filter')).toEqual([
    'Clean the filter every two months. Switch the machine off, unscrew the filter and rinse it.',
  ]);
  expect(answerAround('When is the filter cleaned?', text, 'Clean the filter')).toEqual([
    'Clean the filter every two months.',
  ]);
});

describe('a list is given whole, with its lead-in', () => {
  test('if its lead-in fits best and two of its items fit well', () => {
    const query = 'papers before handing back the keys';
    expect(answerAround(query, handover, 'Before handing', '2. defrost', '3. return')).toEqual([
      handoverList,
    ]);
  });

  test('if two of its items fit, and neither has a word of the question', () => {
    const list =
      'Ways to settle a bill\n- online, by card\n- at any post office\n- by standing order';
    const question = 'where can I pay';
    expect(answerAround(question, list, '- online', '- by standing')).toEqual([list]);
    expect(answerAround(question, list, '- online')).toEqual(['online, by card']);
  });

  test('if its items have no word of the question that the lead-in lacks', () => {
    const list =
      'To change the name on a contract we need:\n- the contract of the flat\n- an account';
    expect(answerAround('papers to change the name of a contract', list, '- the contract')).toEqual(
      [list],
    );
  });

  test.each([
    ['What must I do before handing back the keys?', '2. defrost'],
    ['What must I do before handing back the keys?', 'Before handing'],
    ['What are the duties of tenants at the end?', '1. have'],
    ['How do I hand back the flat?', '3. return'],
  ])('%s', (query, best) => {
    expect(answerAround(query, handover, best)).toEqual([handoverList]);
  });

  test.each([
    ['Quels documents faut-il ?', 'Pour le dossier :\n- une photo\n- un passeport'],
    ['¿Qué cosas están incluidas?', 'Incluido\n\n- desayuno\n- cena\n- guía'],
    ['साथ में क्या-क्या लाना है?', 'साथ क्या लाएँ\n- पहचान पत्र\n- गर्म कपड़े'],
    ['ما هي الوثائق المطلوبة؟', 'الوثائق:\n- صورة\n- جواز سفر'],
  ])('%s', (query, text) => {
    const [first] = readUnits(passageOf(text)).filter(({ kind }) => kind === 'item');
    expect(answerAround(query, text, first?.text ?? '')).toEqual([text.replaceAll('\n\n', '\n')]);
  });

  test('including text between its items and text beyond the passage', () => {
    const text =
      'Daily use\n\n1. Sort the laundry.\n2. Fill in detergent.\n\nThe flower is for softener.\n3. Press Start.';
    const passage = { ...passageOf(text), end: text.indexOf('2.') };
    const [, best] = readUnits(passage);
    const [piece] = best ? composeAnswer('How do I wash?', [{ ...best, passage, score: 1 }]) : [];
    expect(piece?.text).toBe(
      'Daily use\n1. Sort the laundry.\n2. Fill in detergent. The flower is for softener.\n3. Press Start.',
    );
    expect(piece?.quotes.map((quote) => quote.text)).toEqual([text]);
  });

  test('but one item is enough for a question about it, with its lead-in', () => {
    const text = 'Bring to the camp:\n- rubber boots\n- sun cream';
    expect(answerAround('Is sun cream needed?', text, '- sun')).toEqual([
      'Bring to the camp: sun cream',
    ]);
  });
});

test('an item under a heading that denies it has that heading', () => {
  const text = 'What is not covered\n\n- damage by pets\n- wear and tear';
  expect(answerAround('Is damage by my dog covered?', text, '- damage')).toEqual([
    'What is not covered: damage by pets',
  ]);
  const bring = 'What to bring\n\n- a towel\n- a lock';
  expect(answerAround('Do I need a towel?', bring, '- a towel')).toEqual(['a towel']);
});

test('of a list of notes, the one that fits is enough to say how', () => {
  const text = 'Notes\n\n- The wood stays.\n- Complaints are made in writing.\n- Ash is burnt.';
  expect(answerAround('How do I make a complaint?', text, '- Complaints')).toEqual([
    'Complaints are made in writing.',
  ]);
});

const prices =
  'Fees\n\nMember\tYearly\tJoining\nAdult\t£240\t£50\nChild\t£110\t£20\nFriend\t£60\tnone';

describe('of a table', () => {
  test('a row is given with the heads of its columns', () => {
    expect(answerAround('What does a child pay?', prices, 'Child')).toEqual([
      'Member: Child; Yearly: £110; Joining: £20',
    ]);
  });

  test('the rows that the question compares are given, the best first', () => {
    expect(answerAround('Who pays more, a child or an adult?', prices, 'Child')).toEqual([
      'Member: Adult; Yearly: £240; Joining: £50',
      'Member: Child; Yearly: £110; Joining: £20',
    ]);
  });

  test('all rows are given if the question names none', () => {
    const all =
      'Member: Adult; Yearly: £240; Joining: £50\nMember: Child; Yearly: £110; Joining: £20\nMember: Friend; Yearly: £60; Joining: none';
    expect(answerAround('What are the fees?', prices, 'Child')).toEqual([all]);
    expect(answerAround('Which fee is the lowest?', prices, 'Friend')).toEqual([all]);
  });

  test('a row that answers far better than the others stands alone, unless a list is wanted', () => {
    const units = chosenUnits(prices, ['Child', 'Adult', 'Friend'], 2);
    const answer = (query: string) =>
      composeAnswer(query, units.slice(0, 1), undefined, units).map(({ text }) => text);
    const [child = ''] = answer('How much is it for kids?');
    expect(child).toBe('Member: Child; Yearly: £110; Joining: £20');
    expect(answer('What are all the fees?')[0]).toContain('Friend');
  });

  test('a row without known heads is given as it is', () => {
    const text =
      'Programme Temperature\tLoad (kg) Time\nCotton\t60 °C\t7\t2:45\nWool\t30 °C\t2\t0:42';
    expect(answerAround('How long does wool take?', text, 'Wool')).toEqual([
      'Wool · 30 °C · 2 · 0:42',
    ]);
  });
});

describe('fields', () => {
  test('are given as they are', () => {
    expect(
      answerAround(
        'Who is the landlord?',
        'Landlord:\tMrs Holt,\n9 Orchard Lane\nTenant:\tMr Bell',
        'Landlord',
      ),
    ).toEqual(['Landlord: Mrs Holt, 9 Orchard Lane']);
  });

  test('under one heading are given together if the question asks for them all', () => {
    const text =
      'Jobs\n\n2020 to 2024: Head of works.\n\n2015 to 2019: Clerk.\n\nSkills\n\nPrograms: QGIS';
    expect(answerAround('What were her jobs?', text, '2015')).toEqual([
      '2020 to 2024: Head of works.\n2015 to 2019: Clerk.',
    ]);
  });
});

describe('prose', () => {
  const text = 'Bees live in hives. Wasps sting. Ants dig. Flies fly.';

  test('is at most three sentences, the best first', () => {
    expect(answerAround('Where do bees live?', text, 'Wasps', 'Bees', 'Ants', 'Flies')).toEqual([
      'Wasps sting.',
      'Bees live in hives.',
      'Ants dig.',
    ]);
  });

  test('ends when it is long enough', () => {
    const long = `Bees ${'live in hives and '.repeat(12)}fly.`;
    expect(answerAround('Where do bees live?', `${long} Wasps sting.`, 'Bees', 'Wasps')).toEqual([
      long,
    ]);
  });

  test('has the line breaks of its page folded, but not in its quotes', () => {
    const [piece] = composeAnswer(
      'Who fell?',
      readUnits(passageOf('He fell from a\nladder.')).map((unit) => ({
        ...unit,
        passage: passageOf('He fell from a\nladder.'),
        score: 1,
      })),
    );
    expect([piece?.text, piece?.quotes[0]?.text]).toEqual([
      'He fell from a ladder.',
      'He fell from a\nladder.',
    ]);
  });
});

test.each([
  [20, []],
  [24, ['20 of 24 are shown.']],
])('of %i items at most twenty are shown, and it says if some are left out', (count, said) => {
  const items = Array.from({ length: count }, (_, at) => `- rule ${at + 1}`);
  const text = ['The rules of the house:', ...items].join('\n');
  expect(answerAround('What are the rules of the house?', text, '- rule 1')).toEqual([
    ['The rules of the house:', ...items.slice(0, 20), ...said].join('\n'),
  ]);
});

test.each([
  ['2. defrost the freezer,', 'item', '2. '],
  ['- defrost the freezer,', 'sentence', ''],
])('a single item is a line of its own if it has a number: %s', (text, kind, mark) => {
  const passage = passageOf(`What is left\n${text}\nEach lost key costs 35 euros.`);
  const chosen = readUnits(passage).filter((unit) => unit.text.includes('freezer'));
  const units = chosen.map((unit) => ({ ...unit, passage, score: 1 }));
  const [piece] = composeAnswer('What about the freezer?', units);
  expect(piece?.lines).toMatchObject([{ kind, mark }]);
});

test('without units there is no answer', () => {
  expect(composeAnswer('Where do bees live?', [])).toEqual([]);
});

describe('an answer with a requested length', () => {
  const inAll = (query: string, most: number, ...best: string[]) => {
    const passage = passageOf(handover);
    const chosen = readUnits(passage)
      .filter(({ text }) => best.some((words) => text.startsWith(words)))
      .map((unit): ChosenUnit => ({ ...unit, passage, score: 1 }));
    return composeAnswer(query, chosen, most).map(({ text }) => text);
  };

  test('has that many items of a list, with their lead-in', () => {
    expect(inAll('What must I do before handing back the keys?', 2, '2. defrost')).toEqual([
      handoverList.split('\n').slice(0, 3).join('\n'),
    ]);
  });

  test('has that many sentences, even more than by default', () => {
    const sentences = ['The tenants may', 'The landlord must', 'Each lost key', '10. Ending'];
    expect(inAll('Tell me.', 1, ...sentences)).toHaveLength(1);
    expect(inAll('Tell me.', 4, ...sentences)).toHaveLength(4);
  });
});

test('a table with a place in only one row is still given whole if the question asks where', () => {
  const stops = 'Stops on the way\n\n| day 1 | tent |\n| day 2 | hut |\n| day 3 | in the bus |';
  const told = answerAround('Where do we stop on the way?', stops, '| day 3');
  expect(told).toEqual(['day 1 · tent\nday 2 · hut\nday 3 · in the bus']);
});

test('a list of rows with the same cell has all of them', () => {
  const table = `Article | Maker
Drill | Bosch
Jigsaw | Makita
Grinder | Bosch
Belt sander | Einhell`;
  const [answer = ''] = answerAround('Which articles does Bosch make?', table, 'Grinder');
  expect(answer.split('\n')).toEqual([
    expect.stringContaining('Drill'),
    expect.stringContaining('Grinder'),
  ]);
  const faults = 'Code | You can\nE3 | nothing\nA2 | nothing but wait\nF4 | reset';
  expect(answerAround('which faults are nothing', faults, 'E3').join()).not.toContain('A2');
});
