import { answerAround, answerOf, chosenUnits } from '@m8/dev/testing/documents/answer-around.ts';
import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { textTable } from '@m8/dev/testing/text-table.ts';
import { describe, expect, test } from 'vitest';
import { composeAnswer } from './compose.ts';
import { readUnits } from './units.ts';

const handoverList = `Before handing back the keys the tenants must:
1. have the carpets cleaned,
2. defrost the freezer,
3. return both sets of keys.`;

const handover = `10. Ending the tenancy

The tenants may end the tenancy by two months' notice. The landlord must give three.

${handoverList}

Each lost key costs 35 euros.`;

describe('how something is done', () => {
  test('is told by the short paragraph around the best sentence', () => {
    const clean =
      'Clean the filter every two months. Switch the machine off, unscrew the filter and rinse it.';
    const text = `Cleaning\n\n${clean}\n\nCall us if water stays in the machine.`;
    expect(answerAround('How do I clean the filter?', text, 'Clean the filter')).toEqual([clean]);
    expect(answerAround('When is the filter cleaned?', text, 'Clean the filter')).toEqual([
      'Clean the filter every two months.',
    ]);
  });

  test('is a sentence rather than an item of a list with an unrelated lead-in', () => {
    const text =
      'Please pack:\n- a torch\n- any medicine\n\nFor an allergy, fill in the green form. Bring no nuts.';
    const chosen = chosenUnits(text, ['For an', '- any'], 2);
    expect(answerOf('My son has an allergy, what do I do?', chosen)[0]).toMatch(/^For/u);
  });

  test('is the numbered steps if the question names them, even if another list is better', () => {
    const steps = 'Cleaning\n\n1. Let the lamp cool.\n2. Wipe it with a dry cloth.';
    const text = `Safety\n\n- Never wash silk.\n- Keep children away.\n\nDimming\n\nTurn the knob.\n\n${steps}`;
    const all = chosenUnits(text, ['- Never', '1. Let'], 1);
    const query = 'What are the steps for a wash?';
    const [told] = answerOf(query, all.slice(0, 1), undefined, all);
    expect(told).toBe(steps.replace('\n\n', '\n'));
  });

  test('is not a list after the sentence whose lead-in has no word of the question', () => {
    const text =
      'Changes\n\nThe date can be changed online. Cancellation:\n\n- early: all of it back\n- later: nothing';
    const chosen = chosenUnits(text, ['The date', 'Cancellation:'], 1.5);
    expect(answerOf('How do I change the date?', chosen)[0]).toBe(
      'The date can be changed online.',
    );
  });

  test('is the numbered steps, if a sentence above them is hardly better', () => {
    const text =
      'Before use\n\nRun two cycles without coffee.\n\nMaking coffee\n\n1. Put in a filter.\n2. Add coffee.';
    const steps = 'Making coffee\n1. Put in a filter.\n2. Add coffee.';
    const answer = (behind: number) =>
      answerOf('How do I make coffee?', chosenUnits(text, ['Run two', '2. Add'], behind));
    expect(answer(0.2)).toEqual([steps]);
    expect(answer(2)[0]).toBe('Run two cycles without coffee.');
  });

  test('is one of a list of notes, if one fits', () => {
    const text = 'Notes\n\n- The wood stays.\n- Complaints are made in writing.\n- Ash is burnt.';
    expect(answerAround('How do I make a complaint?', text, '- Complaints')).toEqual([
      'Complaints are made in writing.',
    ]);
  });
});

describe('a list is given whole, with its lead-in', () => {
  test.each([
    ['papers before handing back the keys', 'Before handing', '2. defrost', '3. return'],
    ['What must I do before handing back the keys?', '2. defrost'],
    ['What must I do before handing back the keys?', 'Before handing'],
    ['What are the duties of tenants at the end?', '1. have'],
    ['How do I hand back the flat?', '3. return'],
  ])('%s', (query, ...best) => {
    expect(answerAround(query, handover, ...best)).toEqual([handoverList]);
  });

  test('if two of its items fit, and neither has a word of the question', () => {
    const list =
      'Ways to settle a bill\n- online, by card\n- at any post office\n- by standing order';
    const question = 'where can I pay';
    expect(answerAround(question, list, '- online', '- by standing')).toEqual([list]);
    expect(answerAround(question, list, '- online')).toEqual(['online, by card']);
  });

  test.each(
    textTable(`
      papers to change the name of a contract => To change the name on a contract we need:⏎- the contract of the flat⏎- an account
      Quels documents faut-il ? => Pour le dossier :⏎- une photo⏎- un passeport
      ¿Qué cosas están incluidas? => Incluido⏎⏎- desayuno⏎- cena⏎- guía
      साथ में क्या-क्या लाना है? => साथ क्या लाएँ⏎- पहचान पत्र⏎- गर्म कपड़े
      ما هي الوثائق المطلوبة؟ => الوثائق:⏎- صورة⏎- جواز سفر`),
  )('if one of its items is the best: %s', (query = '', text = '') => {
    const [first] = readUnits(passageOf(text)).filter(({ kind }) => kind === 'item');
    expect(answerAround(query, text, first?.text ?? '')).toEqual([text.replaceAll('\n\n', '\n')]);
  });

  test('if the line that introduces it is the best', () => {
    const list = 'The company provides:\n- a van\n- a phone';
    expect(answerAround('What do I get from my employer?', list, 'The company')).toEqual([list]);
  });

  test('with the end of the item that introduces it', () => {
    const list = '10. Accidents. In the event of an accident:\n(a) stop at once;\n(b) ring us.';
    expect(answerAround('What do I do after an accident?', list, '(a)')).toEqual([list]);
  });

  test('but not if the question names one of them by its label', () => {
    const text =
      'Opening hours\n- Monday to Friday: 06:00-22:30\n- Saturday: 08:00-20:00\n- Sunday and bank holidays: 09:00-18:00';
    const [told] = answerAround('what time do you open on sunday', text, '- Monday');
    expect(told).toBe('Sunday and bank holidays: 09:00-18:00');
  });

  test('but not the clauses of a contract, unless all are asked for', () => {
    const clauses =
      'Conditions\n\n1. Fuel. Fill the tank.\n2. Pets. A dog may travel.\n3. Tolls. You pay.';
    const told = (query: string) => answerAround(query, clauses, '1. Fuel');
    expect(told('What do I have to do about petrol?')).toEqual(['1. Fuel. Fill the tank.']);
    expect(told('What are the conditions?')).toEqual([clauses.replace('\n\n', '\n')]);
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

  test.each([
    [20, []],
    [24, ['20 of 24 are shown.']],
  ])('up to twenty of %i items, and it says if some are left out', (count, said) => {
    const items = Array.from({ length: count }, (_, at) => `- rule ${at + 1}`);
    const text = ['The rules of the house:', ...items].join('\n');
    expect(answerAround('What are the rules of the house?', text, '- rule 1')).toEqual([
      ['The rules of the house:', ...items.slice(0, 20), ...said].join('\n'),
    ]);
  });
});

describe('a single item', () => {
  test.each(
    textTable(`
      Is sun cream needed? => Bring to the camp:⏎- boots⏎- sun cream => Bring to the camp: sun cream
      Is damage by my dog covered? => Not covered⏎⏎- wear⏎- damage by pets => Not covered: damage by pets
      Do I need a towel? => What to bring⏎⏎- a lock⏎- a towel => a towel`),
  )('has its lead-in, or the heading that denies it: %s', (query = '', text = '', answer) => {
    const [best = ''] = text.split('\n').slice(-1);
    expect(answerAround(query, text, best)).toEqual([answer]);
  });

  test.each([
    ['2. defrost the freezer,', 'item', '2. '],
    ['- defrost the freezer,', 'sentence', ''],
  ])('is a line of its own if it has a number: %s', (item, kind, mark) => {
    const text = `What is left\n${item}\nEach lost key costs 35 euros.`;
    const [piece] = composeAnswer('What about the freezer?', chosenUnits(text, [item]));
    expect(piece?.lines).toMatchObject([{ kind, mark }]);
  });
});

const prices =
  'Fees\n\nMember\tYearly\tJoining\nAdult\t£240\t£50\nChild\t£110\t£20\nFriend\t£60\tnone';
const adult = 'Member: Adult; Yearly: £240; Joining: £50';
const child = 'Member: Child; Yearly: £110; Joining: £20';
const all = `${adult}\n${child}\nMember: Friend; Yearly: £60; Joining: none`;

describe('of a table', () => {
  test.each([
    ['What does a child pay?', 'Child', [child]],
    ['Who pays more, a child or an adult?', 'Child', [adult, child]],
    ['What are the fees?', 'Child', [all]],
    ['Which fee is the lowest?', 'Friend', [all]],
  ])('the rows that the question names are given, or all: %s', (query, best, rows) => {
    expect(answerAround(query, prices, best)).toEqual(rows);
  });

  test('a row that answers far better than the others stands alone, unless a list is wanted', () => {
    const units = chosenUnits(prices, ['Child', 'Adult', 'Friend'], 2);
    const answer = (query: string) => answerOf(query, units.slice(0, 1), undefined, units);
    expect(answer('How much is it for kids?')[0]).toBe(child);
    expect(answer('What are all the fees?')[0]).toContain('Friend');
  });

  test('a row without known heads is given as it is', () => {
    const text =
      'Programme Temperature\tLoad (kg) Time\nWool\t30 °C\t2\t0:42\nSilk\t30 °C\t1\t0:30';
    const wool = ['Wool · 30 °C · 2 · 0:42'];
    expect(answerAround('How long does wool take?', text, 'Wool')).toEqual(wool);
  });

  test('two rows do not precede a sentence that is much better', () => {
    const sentence = 'The landlord must give three months.';
    const text = `${sentence}\n\nService\tPayer\tCost\nWater\tLandlord\t£31\nFire\tLandlord\t£19\nGas\tTenant\t£78`;
    const chosen = chosenUnits(text, ['The landlord', 'Water', 'Fire'], 1.2);
    expect(answerOf('Who must give more notice, the landlord or I?', chosen)[0]).toBe(sentence);
  });

  test('all rows are given if the question asks where, and only one has a place', () => {
    const stops = 'Stops on the way\n\n| day 1 | tent |\n| day 2 | hut |\n| day 3 | in the bus |';
    const told = answerAround('Where do we stop on the way?', stops, '| day 3');
    expect(told).toEqual(['day 1 · tent\nday 2 · hut\nday 3 · in the bus']);
  });

  test('all rows are given if their cells have several sentences', () => {
    const risks =
      'Overview\n\nNo.\tDanger\nR1\tStorms stop work. We wait.\nR2\tThe crane fails. We rent.';
    const [told] = answerAround('What are all the risks?', risks, 'R1');
    expect(told).toContain('The crane fails. We rent.');
  });

  test('all rows with the same cell are given', () => {
    const table =
      'Article | Maker\nDrill | Bosch\nJigsaw | Makita\nGrinder | Bosch\nBelt sander | Einhell';
    const asked = 'Which articles does Bosch make?';
    const [piece] = composeAnswer(asked, chosenUnits(table, ['Grinder']));
    expect(piece?.text.match(/Drill|Jigsaw|Grinder|Belt sander/gu)).toEqual(['Drill', 'Grinder']);
    expect(piece?.quotes.map(({ text }) => text)).toEqual(['Drill | Bosch', 'Grinder | Bosch']);
    const faults = 'Code | You can\nE3 | nothing\nA2 | nothing but wait\nF4 | reset';
    expect(answerAround('which faults are nothing', faults, 'E3').join()).not.toContain('A2');
  });
});

describe('fields', () => {
  test('are given as they are', () => {
    const text = 'Landlord:\tMrs Holt,\n9 Orchard Lane\nTenant:\tMr Bell';
    expect(answerAround('Who is the landlord?', text, 'Landlord')).toEqual([
      'Landlord: Mrs Holt, 9 Orchard Lane',
    ]);
  });

  test('under one heading are given together if the question asks for them all', () => {
    const jobs = '2020 to 2024: Head of works.\n\n2015 to 2019: Clerk.';
    const text = `Jobs\n\n${jobs}\n\nSkills\n\nPrograms: QGIS`;
    expect(answerAround('What were her jobs?', text, '2015')).toEqual([jobs.replace('\n\n', '\n')]);
  });
});

describe('prose', () => {
  test('is at most three sentences, the best first, and ends when it is long enough', () => {
    const text = 'Bees live in hives. Wasps sting. Ants dig. Flies fly.';
    expect(answerAround('Where do bees live?', text, 'Wasps', 'Bees', 'Ants', 'Flies')).toEqual([
      'Wasps sting.',
      'Bees live in hives.',
      'Ants dig.',
    ]);
    const long = `Bees ${'live in hives and '.repeat(12)}fly.`;
    expect(answerAround('Where do bees live?', `${long} Wasps sting.`, 'Bees', 'Wasps')).toEqual([
      long,
    ]);
  });

  test('has the line breaks of its page folded, but not in its quotes', () => {
    const [piece] = composeAnswer('Who fell?', chosenUnits('He fell from a\nladder.', ['He']));
    expect(piece?.text).toBe('He fell from a ladder.');
    expect(piece?.quotes[0]?.text).toBe('He fell from a\nladder.');
  });

  test('has the question that it answers, without which it may seem to answer another', () => {
    const text = 'Can I pay by card?\n\nYes, and with vouchers.\n\nParking\n\nIt is free.';
    expect(answerAround('Can I pay with stamps?', text, 'Yes')).toEqual([
      'Can I pay by card?\nYes, and with vouchers.',
    ]);
    expect(answerAround('Is it free?', text, 'It is')).toEqual(['It is free.']);
  });

  test('has the sentence that a short one refers to', () => {
    const both = 'A fee of £60 is payable. It is not returned.';
    const deposit = 'The deposit keeps the place.';
    const told = (...best: string[]) => answerAround('Is it back?', `${both} ${deposit}`, ...best);
    expect(told('It is')).toEqual([both]);
    expect(told('It is', 'A fee')).toEqual([both]);
    expect(told('A fee', 'It is').join(' ')).toBe(both);
    expect(told('The deposit')).toEqual([deposit]);
  });

  test('does not have the lead-in of a list as a sentence', () => {
    const text = 'Mr Okoro puts out the bins.\n\nThere are two bins:\n\n- paper\n- glass';
    const chosen = chosenUnits(text, ['Mr Okoro', 'There are'], 0.5);
    expect(answerOf('Who puts out the bins?', chosen)).toEqual(['Mr Okoro puts out the bins.']);
  });
});

test('an answer with a requested length has that many items, or sentences, even more than by default', () => {
  const told = (query: string, most: number, ...best: string[]) =>
    answerOf(query, chosenUnits(handover, best), most);
  expect(told('What must I do before handing back the keys?', 2, '2. defrost')).toEqual([
    handoverList.split('\n').slice(0, 3).join('\n'),
  ]);
  const sentences = ['The tenants may', 'The landlord must', 'Each lost key', '10. Ending'];
  expect(told('Tell me.', 1, ...sentences)).toHaveLength(1);
  expect(told('Tell me.', 4, ...sentences)).toHaveLength(4);
});
