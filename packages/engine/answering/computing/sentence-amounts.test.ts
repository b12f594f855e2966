import { documentOf, encoder } from '@m8/dev/testing/documents/answers-from.ts';
import { expect, test } from 'vitest';
import { openMemoryScope } from '#memory-scope.ts';

const club = `The rowing club

A place for a boat of your own costs another £96 a year, a locker £18.
The annual fee has gone up from £212 to £248.
Guests pay £9 a day and £40 a week.
The blue oars are 290 cm long, the white ones 285 cm.`;

const scope = await openMemoryScope([documentOf('club.txt', club)], encoder);

test.each([
  ['How much are a boat place and a locker together?', '£114 (sum of £96 and £18)'],
  ['By how much has the annual fee gone up?', '£36 (difference between £212 and £248)'],
  ['What is the total for guests?', null],
  ['What is the difference between the 290 cm and the 285 cm oars?', null],
  ['How much is a locker?', null],
])('from two amounts of a sentence, “%s” is answered with %s', async (question, answer) => {
  const text = (await scope.ask(question)).pieces[0]?.text;
  if (answer === null) expect(text).not.toMatch(/\((?:sum|average|difference)/);
  else expect(text).toBe(answer);
});
