import { accountErrorSentences } from '@m8/content/account-error-sentences.ts';
import { accountRuleWords } from '@m8/content/account-messages.ts';
import { passwordMinLength } from '@m8/contracts/account.ts';
import { describe, expect, it } from 'vitest';
import { requireStrongPassword } from './password-rules.ts';

const email = 'ada.lovelace@example.org';

describe('password rules', () => {
  it.each([
    ['shorter than six', 'vK3!x'],
    ['common', 'password'],
    ['common in capitals', 'QWERTY123'],
    ['one piece repeated', 'xyxyxyx'],
    ['a run of digits', '3456789'],
    ['a run of letters backwards', 'onmlkji'],
    ['a run of keys', 'rtyuio'],
    ['padded with spaces', '  ab   '],
    ['the part before the @', 'ada.lovelace'],
    ['common in full-width letters', '\uff50\uff41\uff53\uff53\uff57\uff4f\uff52\uff44'],
  ])('refuse one that is %s', (_, password) => {
    expect(() => requireStrongPassword({ passwordMinLength }, password, email)).toThrow(
      expect.objectContaining({ code: 'auth/weak-password' }),
    );
  });

  it.each(['vK3!xq', 'tulip harbour', 'жёлтый-зонт', '🦉🌧️🫖🧦'])('accept %j', (password) => {
    expect(() => requireStrongPassword({ passwordMinLength }, password, email)).not.toThrow();
  });

  it('require the configured number of characters, and say so', () => {
    const choose = (password: string) =>
      requireStrongPassword({ passwordMinLength: 12 }, password, email);
    expect(() => choose('tulip-harbo')).toThrow(
      expect.objectContaining({
        code: 'auth/weak-password',
        fields: [{ field: 'password', message: accountRuleWords.tooShort('12') }],
      }),
    );
    expect(() => choose('tulip-harbou')).not.toThrow();
    expect(() => choose('passwordpassword')).not.toThrow();
    const message = accountErrorSentences['auth/weak-password'];
    const easy = expect.objectContaining({ fields: [{ field: 'password', message }] });
    expect(() => choose('abababababab')).toThrow(easy);
  });
});
