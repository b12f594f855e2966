import { describe, expect, test } from 'vitest';
import { expectationOf, hasAskedNumber } from './expectation.ts';

describe('a question asks for', () => {
  test.each([
    ['Why is the gate shut?', 'reason'],
    ['Warum ist das Tor zu?', 'reason'],
    ['How often does the bus run?', 'number'],
    ['À quelle heure ferme le musée ?', 'number'],
    ['How long does the paint dry?', 'number'],
    ['¿Cuánto tiempo dura la garantía?', 'number'],
    ['When is the fee due?', 'number'],
    ['wen is the fee due?', 'number'],
    ['Wen rufe ich an?', 'person'],
    ['What does a new key cost?', null],
    ['Wie viel zahle ich im Monat?', 'number'],
    ['Was kostet ein Schlüssel?', null],
    ['Kannst du mir sagen, was er kostet?', null],
    ['How heavy is the parcel?', 'number'],
    ['How much does the parcel weigh?', 'number'],
    ['Combien pèse le colis ?', 'number'],
    ['How tall is the gate?', 'number'],
    ['Wie heiß wird der Ofen?', 'number'],
    ['How loud is the bell?', 'number'],
    ['How big is the garden?', 'number'],
    ['How old is the bridge?', 'number'],
    ['Quel âge a le gardien ?', 'number'],
    ['Which deadline do we have to keep?', 'number'],
    ['And when is it shut?', 'number'],
    ['Tell me when it is shut', 'number'],
    ['The gate is shut when?', 'number'],
    ['Who paints the gate when it rains?', 'person'],
    ['Qui peint la porte ?', 'person'],
    ["C'est qui, le gardien ?", 'person'],
    ['Who set the price?', 'person'],
    ['दरवाज़े का शुल्क कितना है?', 'number'],
    ['Combien de chaises y a-t-il ?', 'number'],
    ['How many chairs are there?', 'number'],
    ['Wie viele Stühle gibt es?', 'number'],
    ['Who signed the letter?', 'person'],
    ['दरवाज़ा किसने खोला?', 'person'],
    ['Où est la cave ?', 'place'],
    ['Can you tell me how much the rent is?', 'number'],
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
  expect(hasAskedNumber('number', 'The rent is £900.')).toBe(true);
  expect(hasAskedNumber('number', 'The rent is high.')).toBe(false);
  expect(hasAskedNumber('person', 'Flat 4 is let by Rosa.')).toBe(false);
  expect(hasAskedNumber(null, 'The rent is £900.')).toBe(false);
});
