import { appCodeOf } from '@m8/dev/testing/people/authenticator.ts';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newSecret, setUpLink, stepOfCode } from './totp.ts';

/** RFC 6238, appendix B, for SHA-1; its codes have eight digits, of which we use the last six. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const vectors = [
  [59, '287082'],
  [1111111109, '081804'],
  [20000000000, '353130'],
] as const;

const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of the app', () => {
  it.each(vectors)('is at %i seconds that of RFC 6238', (seconds, code) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('may have spaces', () => {
    expect(stepOfCode(secret, ' 287 082\n', at(59))).toBe(1);
  });

  it('is accepted one step before and after its own, and no further', () => {
    const now = 1_800_000_000;
    const steps = [-60, -30, 0, 30, 60].map((off) =>
      stepOfCode(secret, appCodeOf(secret, at(now + off)), at(now)),
    );
    const step = now / 30;
    expect(steps).toEqual([null, step - 1, step, step + 1, null]);
  });

  it.each(['', '28708', '2870820', 'abcdef', '２８７０８２', '-28708'])('is not %j', (code) =>
    expect(stepOfCode(secret, code, at(59))).toBeNull(),
  );
});

describe('a secret', () => {
  it('has 160 random bits', () => {
    const [one, two] = [newSecret(), newSecret()];
    expect(one).not.toBe(two);
    expect(Secret.fromBase32(one).bytes).toHaveLength(20);
  });

  it('is given to an app with the names of the site and of the account', () => {
    const link = new URL(setUpLink({ secret, issuer: 'M8 & Sons', email: 'ada@example.org' }));
    expect(link.protocol).toBe('otpauth:');
    expect(decodeURIComponent(link.pathname)).toContain('M8 & Sons:ada@example.org');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      ...{ secret, issuer: 'M8 & Sons', algorithm: 'SHA1', digits: '6', period: '30' },
    });
  });
});
