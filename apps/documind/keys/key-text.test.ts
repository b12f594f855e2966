import { expect, it } from 'vitest';
import { hashKey, isKey, keyStart, makeKey } from './api-keys.ts';

it('a key has a prefix that scanners recognise, 32 random bytes and a checksum', () => {
  const keys = Array.from({ length: 100 }, makeKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) {
    expect(key).toMatch(/^dm_[\w-]{48}$/);
    expect(isKey(key)).toBe(true);
  }
});

it('a text with one wrong character is not a key', () => {
  const key = makeKey();
  for (let at = 0; at < key.length; at++) {
    const other = key[at] === 'A' ? 'B' : 'A';
    expect(isKey(key.slice(0, at) + other + key.slice(at + 1)), String(at)).toBe(false);
  }
  for (const wrong of ['', 'dm_', `${key}A`, key.slice(1), key.slice(0, -1), ` ${key}`, `${key}\n`])
    expect(isKey(wrong)).toBe(false);
});

it('the stored and shown parts of a key do not reveal it', () => {
  const key = makeKey();
  expect(hashKey(key)).not.toContain(key.slice(3, 9));
  expect(keyStart(key)).toBe(key.slice(0, 9));
});
