import { expect, test } from 'vitest';
import { withOtherClitics } from './clitics.ts';

test.each([
  ['arabic', 'عقد', 'والعقد'],
  ['arabic', 'والعقد', 'عقد'],
  ['arabic', 'بالعقد', 'والعقد'],
  ['hebrew', 'חוזה', 'בחוזה'],
  ['hebrew', 'והחוזה', 'חוזה'],
] as const)('in %s, %s is written %s too', (language, word, form) => {
  expect(withOtherClitics(word, language)).toContain(form);
});

test('a word is no other form of itself', () => {
  expect(withOtherClitics('عقد', 'arabic')).not.toContain('عقد');
});

test('other languages write them apart', () => {
  expect(withOtherClitics('contract', 'english')).toEqual([]);
});
