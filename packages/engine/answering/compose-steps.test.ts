import { chosenUnits } from '@m8/dev/testing/documents/chosen-units.ts';
import { describe, expect, test } from 'vitest';
import { composeAnswer } from './compose.ts';

const lamp = `Dimming

Hold the knob for two seconds. Turn it until the light is right. The lamp keeps that level.

Cleaning

1. Let the lamp cool.
2. Wipe it with a dry cloth.`;

describe('how something is done', () => {
  test('is a sentence rather than an item of a list with an unrelated lead-in', () => {
    const text =
      'Please pack:\n- a torch\n- any medicine\n\nFor an allergy, fill in the green form. Bring no nuts.';
    const chosen = chosenUnits(text, ['For an', '- any'], 2);
    expect(composeAnswer('My son has an allergy, what do I do?', chosen)[0]?.text).toMatch(/^For/u);
  });

  test('is the numbered steps if the question names them, even if another list is better', () => {
    const text = `Safety\n\n- Never wash silk.\n- Keep children away.\n\n${lamp}`;
    const all = chosenUnits(text, ['- Never', '1. Let'], 1);
    const query = 'What are the steps for a wash?';
    const [piece] = composeAnswer(query, all.slice(0, 1), undefined, all);
    expect(piece?.text).toBe('Cleaning\n1. Let the lamp cool.\n2. Wipe it with a dry cloth.');
  });

  test('is not a list after the sentence whose lead-in has no word of the question', () => {
    const text =
      'Changes\n\nThe date can be changed online. Cancellation:\n\n- early: all of it back\n- later: nothing';
    const chosen = chosenUnits(text, ['The date', 'Cancellation:'], 1.5);
    expect(composeAnswer('How do I change the date?', chosen)[0]?.text).toBe(
      'The date can be changed online.',
    );
  });
});

test('two rows of a table do not precede a sentence that is much better', () => {
  const text =
    'The landlord must give three months.\n\nService\tPayer\tCost\nWater\tLandlord\t£31\nFire\tLandlord\t£19\nGas\tTenant\t£78';
  const chosen = chosenUnits(text, ['The landlord', 'Water', 'Fire'], 1.2);
  expect(composeAnswer('Who must give more notice, the landlord or I?', chosen)[0]?.text).toBe(
    'The landlord must give three months.',
  );
});

test('the lead-in of a list is not added to an answer as a sentence', () => {
  const text = 'Mr Okoro puts out the bins.\n\nThere are two bins:\n\n- paper\n- glass';
  const chosen = chosenUnits(text, ['Mr Okoro', 'There are'], 0.5);
  expect(composeAnswer('Who puts out the bins?', chosen).map((piece) => piece.text)).toEqual([
    'Mr Okoro puts out the bins.',
  ]);
});
