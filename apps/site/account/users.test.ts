import { describe, expect, it } from 'vitest';
import { localPart, readEmailAddress } from './users.ts';

describe('e-mail addresses', () => {
  it('are trimmed and lower-cased', () => {
    expect(readEmailAddress('  Ada.Lovelace+m8@Example.ORG ')).toBe('ada.lovelace+m8@example.org');
    expect(localPart('ada.lovelace+m8@example.org')).toBe('ada.lovelace+m8');
  });

  it.each([
    ...['', 'ada', 'ada@', '@example.org', 'ada@example', 'ada@@example.org'],
    ...['ada\u0000@example.org', 'ada@example.org\r\nBcc: evil@example.net'],
    ...['ada\ud800@example.org', '"a\u0007"@example.org'],
    ...[`${'a'.repeat(65)}@example.org`, `ada@${'a'.repeat(250)}.org`],
  ])('refuse %j', (input) => {
    const refusal = expect.objectContaining({ code: 'auth/invalid-email' });
    expect(() => readEmailAddress(input)).toThrow(refusal);
  });
});
