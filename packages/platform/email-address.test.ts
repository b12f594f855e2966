import { describe, expect, it } from 'vitest';
import { canonicalAddress, shownAddress } from './email-address.ts';

describe('an address of an international domain', () => {
  it.each([
    [' Zoe@Exämple.COM ', 'zoe@xn--exmple-cua.com', 'zoe@exämple.com'],
    ['zoe@XN--exmple-cua.com', 'zoe@xn--exmple-cua.com', 'zoe@exämple.com'],
    ['zoe@mail.faß.de', 'zoe@mail.xn--fa-hia.de', 'zoe@mail.faß.de'],
    ['zoe@例え.jp', 'zoe@xn--r8jz45g.jp', 'zoe@例え.jp'],
    ['zoe@한국.example', 'zoe@xn--3e0b707e.example', 'zoe@한국.example'],
  ])('%j is stored as %s and read as %s', (typed, stored, shown) => {
    expect(canonicalAddress(typed)).toBe(stored);
    expect(canonicalAddress(shown)).toBe(stored);
    expect(shownAddress(stored)).toBe(shown);
  });

  it.each([...'аррӏе.com exаmple.com πaypal.gr ｅхample.org exam例え.jp'.split(' ')])(
    '%s stays xn--, as it could imitate another',
    (domain) => {
      const stored = canonicalAddress(`zoe@${domain}`) ?? '';
      expect(stored).toMatch(/^zoe@xn--[a-z0-9-]+\.[a-z]+$/);
      expect(shownAddress(stored)).toBe(stored);
    },
  );

  it.each([
    ...['zoe@exämple', 'zoe@ä..com', 'zoe@ä\ud800.com', 'zoë@exämple.com', 'zoe@пример.рф'],
    ...['exä mple', 'ex%61mpleä', 'exä\nmple', 'exä\u00a0mple'].map((name) => `zoe@${name}.com`),
    ...['zoe@exämple.com/evil', 'zoe@exämple.com:25'],
    ...[`zoe@${'ä'.repeat(60)}.com`, `${'z'.repeat(65)}@exämple.com`],
  ])('is invalid as %j', (typed) => {
    expect(canonicalAddress(typed)).toBeNull();
  });

  it('stays as it is if it is not international', () => {
    for (const text of ['ada@example.org', '', 'no address', 'xn--', 'ask zoe@xn--exmple-cua.com'])
      expect(shownAddress(text)).toBe(text);
  });
});
