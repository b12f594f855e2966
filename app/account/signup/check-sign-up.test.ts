import { expect, test } from 'vitest';
import { accountRuleWords } from '#content/account-messages.ts';
import { checkSignUp } from './check-sign-up.ts';

const good = { email: 'ada@example.com', password: 'difference', confirm: 'difference' };

test('a complete form may be sent', () => {
  expect(checkSignUp(good, '6')).toBeNull();
});

test.each(['email', 'password', 'confirm'] as const)('an empty %s comes first', (field) => {
  const typed = { ...good, password: 'short', [field]: '' };
  expect(checkSignUp(typed, '6')).toEqual({
    kind: 'bad',
    text: accountRuleWords.fillAll,
    fields: [field],
  });
});

test('then that the passwords differ', () => {
  expect(checkSignUp({ ...good, password: 'five5', confirm: 'six666' }, '6')?.text).toBe(
    accountRuleWords.mismatch,
  );
});

test('then that it is too short', () => {
  const typed = { ...good, password: 'five5', confirm: 'five5' };
  expect(checkSignUp(typed, '6')?.text).toBe(accountRuleWords.tooShort('6'));
  expect(checkSignUp({ ...good, password: 'sixsix', confirm: 'sixsix' }, '6')).toBeNull();
});

test('then that it is too long', () => {
  const of = (length: number) => 'ab c'.padEnd(length, 'x');
  expect(checkSignUp({ ...good, password: of(257), confirm: of(257) }, '6')).toEqual({
    kind: 'bad',
    text: 'Password must be at most 256 characters',
    fields: ['password'],
  });
  expect(checkSignUp({ ...good, password: of(256), confirm: of(256) }, '6')).toBeNull();
});

test('and how many characters it needs is what is set', () => {
  const eleven = { ...good, password: 'ele-ven-ele', confirm: 'ele-ven-ele' };
  expect(checkSignUp(eleven, '12')?.text).toBe(accountRuleWords.tooShort('12'));
  expect(checkSignUp(eleven, '11')).toBeNull();
});
