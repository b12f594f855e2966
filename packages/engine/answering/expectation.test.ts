import { describe, expect, test } from 'vitest';
import { expectationOf, hasAskedNumber } from './expectation.ts';

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

test('a number may answer a question for an amount, a date or a count', () => {
  expect(hasAskedNumber('money', 'The rent is £900.')).toBe(true);
  expect(hasAskedNumber('money', 'The rent is high.')).toBe(false);
  expect(hasAskedNumber('person', 'Flat 4 is let by Rosa.')).toBe(false);
  expect(hasAskedNumber(null, 'The rent is £900.')).toBe(false);
});
