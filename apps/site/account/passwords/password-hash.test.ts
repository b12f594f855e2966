import { AppError } from '@m8/platform/errors.ts';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hash.ts';

describe('password hashing', () => {
  const hasher = createPasswordHasher();

  it('stores argon2id with 19 MiB, two passes and one lane, with a new salt each time', async () => {
    const [one, two] = await Promise.all([hasher.hash('lantern'), hasher.hash('lantern')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
  });

  it('distinguishes the correct password, in any Unicode composition, from a wrong one', async () => {
    const stored = await hasher.hash('caf\u00e9-au-lait');
    expect(await hasher.verify(stored, 'cafe\u0301-au-lait')).toBe(true);
    for (const wrong of ['Caf\u00e9-au-lait', 'cafe-au-lait', ''])
      expect(await hasher.verify(stored, wrong)).toBe(false);
  });

  it('checks a hash with other costs, and never matches an invalid hash', async () => {
    const known =
      '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    expect(await hasher.verify(known, 'password')).toBe(true);
    expect(await hasher.verify(known, 'passwort')).toBe(false);
    for (const junk of ['', 'password', '$argon2id$', known.replace('argon2id', 'argon2i')])
      expect(await hasher.verify(junk, 'password')).toBe(false);
  });

  it('refuses calls beyond its queue instead of piling them up', async () => {
    const small = createPasswordHasher({ atOnce: 1, waitingMax: 1 });
    const results = await Promise.allSettled(['a', 'b', 'c'].map((text) => small.hash(text)));
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(results[2]).toMatchObject({ reason: expect.any(AppError) });
    await expect(small.hash('d')).resolves.toContain('$argon2id$');
  });
});
