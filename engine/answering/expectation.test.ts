import { describe, expect, test } from 'vitest';
import { expectationOf } from './expectation.ts';
import { expectedIn, mayBeInRow } from './expected-in.ts';

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
    ['How heavy is the parcel?', 'weight'],
    ['How much does the parcel weigh?', 'weight'],
    ['Combien pèse le colis ?', 'weight'],
    ['How tall is the gate?', 'length'],
    ['Wie heiß wird der Ofen?', 'temperature'],
    ['How loud is the bell?', 'loudness'],
    ['How big is the garden?', 'measure'],
    ['How old is the bridge?', 'age'],
    ['Quel âge a le gardien ?', 'age'],
    ['phone number of the caretaker', 'phone'],
    ['Wie ist die Telefonnummer der Werkstatt?', 'phone'],
    ['What is the email address of the club?', 'email'],
    ['Which deadline do we have to keep?', 'date'],
    ['And when is it shut?', 'date'],
    ['Tell me when it is shut', 'date'],
    ['The gate is shut when?', 'date'],
    ['Who paints the gate when it rains?', 'person'],
    ['Qui peint la porte ?', 'person'],
    ["C'est qui, le gardien ?", 'person'],
    ['Who set the price?', 'person'],
    ['दरवाज़े का शुल्क कितना है?', 'money'],
    ['Combien de chaises y a-t-il ?', 'number'],
    ['How many chairs are there?', 'count'],
    ['Wie viele Stühle gibt es?', 'count'],
    ['Who signed the letter?', 'person'],
    ['दरवाज़ा किसने खोला?', 'person'],
    ['Où est la cave ?', 'place'],
    ['Can you tell me how much the rent is?', 'money'],
    ['What is a gate?', null],
    ['the gate squeaks when it rains', null],
    ["Qu'est-ce qui est interdit ?", null],
    ['What does the club pay for?', null],
    ['What data is kept?', null],
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
    ['money', 'The goats cost 300 guilders.', 'The goats cost a fortune.'],
    ['count', 'It has 24 chairs.', 'Ring 01632 960 417, or come to 12 Mill Row.'],
    ['count', 'It has 24 chairs.', '4. The chairs cost £95 since 12 May 2024.'],
    ['weight', 'The parcel weighs 12 kg.', 'The parcel is 12 cm wide.'],
    ['length', 'The gate is 3 m high.', 'The gate weighs 30 kg.'],
    ['temperature', 'Up to 60 °C.', 'Up to 60 dB.'],
    ['loudness', 'Up to 60 dB.', 'Up to 60 °C.'],
    ['measure', 'The garden has 400 m².', 'The garden is number 12.'],
    ['age', 'The bridge is 90 years old.', 'The bridge has 90 steps.'],
    ['age', 'You must be 16 or over.', 'It takes 16 or more steps.'],
    ['age', 'Ab dem 14. Lebensjahr.', 'Ab dem 14. Schritt.'],
    ['age', 'Der Dom ist 700 Jahre alt.', 'Der Dom ist groß.'],
    ['phone', 'Caretaker: 0555 0188 045', 'Key 14 was made on 14.05.2025 for £12.50.'],
    ['phone', 'In an emergency dial 155.', 'There are 155 chairs.'],
    ['email', 'Write to gate@mill.example.', 'Write to the mill.'],
    ['date', 'The fee is due on the 12th.', 'The fee is due.'],
    ['date', 'Il est payable le 8 de chaque mois.', 'Il est payable à la gare.'],
    ['duration', 'Quince días.', 'Pocos días.'],
    ['percentage', 'A tenth, that is 10 %.', 'Some of it.'],
    ['percentage', 'A quarter of it is paid back.', 'It is billed each quarter.'],
    ['frequency', 'The bus runs every day.', 'The bus runs.'],
    ['person', 'The letter is signed by Rosa Lind.', 'The letter is signed.'],
    ['person', 'It was signed in May by Rosa.', 'It was signed on a Monday in May.'],
    ['place', 'The cave is behind the mill.', 'It is shut.'],
    [
      'place',
      'Leave it in the shed.',
      'It is paid in full at any time, in the first week at 60 %.',
    ],
    ['reason', 'It is shut because of the storm.', 'It is shut.'],
    ['reason', 'Keep it shut, or the cows get out.', 'Keep it shut or open.'],
    ['reason', 'Wir schließen es, um die Kühe zu halten.', 'Wir schließen es um sechs.'],
    ['reason', 'Why it is shut: the cows get out.', 'It is shut.'],
  ] as const)('%s: %s', (kind, held, lacked) => {
    expect(expectedIn(kind, held)).toBe(true);
    expect(expectedIn(kind, lacked)).toBe(false);
  });

  test('a time that is no date, loosely', () => {
    expect(expectedIn('date', 'It is paid within ten days.')).toBe('loosely');
    expect(expectedIn('date', 'The hut is open from 8.30 am to 6.15 pm.')).toBe('loosely');
  });

  test.each([
    ['money', 'You pay nothing: it is free of charge.'],
    ['money', 'We add 8% to it.'],
    ['money', 'The price of the mare is 7,400.'],
    ['duration', 'Open from 14 March to 30 August.'],
    ['age', 'She has baked for thirty years.'],
    ['reason', 'Do not use soap: the wood dries out.'],
  ] as const)('what answers in another way, loosely: %s by “%s”', (kind, text) => {
    expect(expectedIn(kind, text)).toBe('loosely');
  });
});

test('a cell of a row may hold a number whose unit the head names, or a name of one word', () => {
  expect(mayBeInRow('money', 'Paint\t7,140\t6,310')).toBe(true);
  expect(mayBeInRow('money', 'Paint\tgreen')).toBe(false);
  expect(mayBeInRow('date', 'Paint\t7,140')).toBe(false);
  expect(mayBeInRow('person', 'gate | Rosa | open')).toBe(true);
  expect(mayBeInRow('person', 'gate | Monday | open')).toBe(false);
});

test.each([
  ['spaces', ' '],
  ['tabs', '\t'],
  ['numbers', ' 1'],
  ['digits', '1'],
  ['prepositions', 'um '],
])('a long run of %s is looked through in no time', (_, run) => {
  const took = (length: number) => {
    const text = `1${run.repeat(length / run.length)}x`;
    const runs = Array.from({ length: 3 }, () => {
      const start = performance.now();
      for (const kind of ['money', 'person', 'count', 'reason'] as const) {
        mayBeInRow(kind, text);
        expectedIn(kind, text);
      }
      return performance.now() - start;
    });
    return Math.min(...runs);
  };
  took(600);
  expect(took(12_000) / Math.max(took(600), 2)).toBeLessThan(100);
});
