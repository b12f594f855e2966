import { describe, expect, test } from 'vitest';
import { expectationOf } from './expectation.ts';
import { expectedIn } from './expected-in.ts';

describe('a question asks for', () => {
  test.each([
    ['Why is the gate shut?', 'reason'],
    ['Warum ist das Tor zu?', 'reason'],
    ['How often does the bus run?', 'frequency'],
    ['À quelle heure ferme le musée ?', 'clock'],
    ['How long does the paint dry?', 'duration'],
    ['¿Cuánto tiempo dura la garantía?', 'duration'],
    ['When is the fee due?', 'date'],
    ['wen is the fee due?', 'date'],
    ['Wen rufe ich an?', 'person'],
    ['What does a new key cost?', 'money'],
    ['Wie viel zahle ich im Monat?', 'money'],
    ['Was kostet ein Schlüssel?', 'money'],
    ['Kannst du mir sagen, was er kostet?', 'money'],
    ['How heavy is the parcel?', 'measure'],
    ['How much does the parcel weigh?', 'measure'],
    ['Combien pèse le colis ?', 'measure'],
    ['Combien de chaises y a-t-il ?', 'number'],
    ['How many chairs are there?', 'count'],
    ['Wie viele Stühle gibt es?', 'count'],
    ['Who signed the letter?', 'person'],
    ['दरवाज़ा किसने खोला?', 'person'],
    ['Où est la cave ?', 'place'],
    ['Can you tell me how much the rent is?', 'money'],
    ['What is a gate?', null],
    ['Could they raise the price?', null],
    ['Ist der Preis fest?', null],
    ['What if the rent is late?', null],
    ['What happens when I pay late?', null],
    ['¿Qué pasa si no pago?', null],
  ] as const)('%s', (question, kind) => {
    expect(expectationOf(question)).toBe(kind);
  });
});

describe('a text holds', () => {
  test.each([
    ['money', 'It costs £40.', 'It costs a lot.'],
    ['money', 'Die Gebühr beträgt 30 Euro.', 'Die Gebühr ist hoch.'],
    ['date', 'It ends on 4 May 2026.', 'It ends soon.'],
    ['duration', 'It dries for two hours.', 'It dries slowly.'],
    ['clock', 'The museum closes at 6 pm.', 'The museum closes early.'],
    ['clock', 'Die Fähre geht um 18.15 Uhr.', 'Die Fähre fährt am 18.15.2025 für 18.15 €.'],
    ['clock', 'The coach leaves at 6.15 pm.', 'The seat is £6.15.'],
    ['clock', 'Doors 18.45', 'Weight 18.45 kg'],
    ['money', 'Price 18.15', 'Die Fähre geht am 18.05.2025 um 18.15 Uhr.'],
    ['count', 'It has 24 chairs.', '4. The chairs cost £95 since 12 May 2024.'],
    ['measure', 'The parcel weighs 12 kg.', 'The parcel is number 12.'],
    ['percentage', 'A tenth, that is 10 %.', 'Some of it.'],
    ['frequency', 'The bus runs every day.', 'The bus runs.'],
    ['person', 'The letter is signed by Rosa Lind.', 'The letter is signed.'],
    ['person', 'It was signed in May by Rosa.', 'It was signed on a Monday in May.'],
    ['place', 'The cave is behind the mill.', 'It is shut.'],
    ['reason', 'It is shut because of the storm.', 'It is shut.'],
  ] as const)('%s: %s', (kind, held, lacked) => {
    expect(expectedIn(kind, held)).toBe(true);
    expect(expectedIn(kind, lacked)).toBe(false);
  });

  test('a time that is no date, loosely', () => {
    expect(expectedIn('date', 'It is paid within ten days.')).toBe('loosely');
    expect(expectedIn('date', 'The hut is open from 8.30 am to 6.15 pm.')).toBe('loosely');
  });
});
