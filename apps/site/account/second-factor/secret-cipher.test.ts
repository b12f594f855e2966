import { expect, it } from 'vitest';
import { createSecretCipher } from './secret-cipher.ts';

const cipher = createSecretCipher('a secret of the tests, and of nothing else');

it('opens what it sealed, for the same person only', () => {
  const sealed = cipher.seal('JBSWY3DPEHPK3PXP', 'ada');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(cipher.open(sealed, 'ada')).toBe('JBSWY3DPEHPK3PXP');
  expect(cipher.open(sealed, 'bob')).toBeNull();
  expect(cipher.seal('JBSWY3DPEHPK3PXP', 'ada')).not.toBe(sealed);
});

it('does not open with another AUTH_SECRET, or after an alteration', () => {
  const sealed = cipher.seal('JBSWY3DPEHPK3PXP', 'ada');
  expect(
    createSecretCipher('another secret of the tests, also long').open(sealed, 'ada'),
  ).toBeNull();
  for (const at of [0, 20, sealed.length - 1]) {
    const altered = sealed.slice(0, at) + (sealed[at] === 'A' ? 'Q' : 'A') + sealed.slice(at + 1);
    expect(cipher.open(altered, 'ada')).toBeNull();
  }
  for (const wrong of ['', 'A', sealed.slice(0, 30), 'not base64 at all'])
    expect(cipher.open(wrong, 'ada')).toBeNull();
});
