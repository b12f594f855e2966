import { afterEach, describe, expect, test, vi } from 'vitest';
import { storedText } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}

test('a text is stored unchanged in the named storage until it is removed', () => {
  const kept = stubStorage('localStorage');
  const theme = storedText('localStorage', 'theme');
  expect(theme.read()).toBeNull();
  expect(theme.write('dark')).toBe(true);
  expect([...kept]).toEqual([['theme', 'dark']]);
  expect(theme.read()).toBe('dark');
  theme.remove();
  expect(theme.read()).toBeNull();
});

test('text that is not JSON is not found as JSON', () => {
  stubStorage('sessionStorage');
  const draft = storedText('sessionStorage', 'draft');
  expect(draft.readJson()).toBeNull();
  draft.write('{"name":"Ada"}');
  expect(draft.readJson()).toEqual({ name: 'Ada' });
  draft.write('{');
  expect(draft.readJson()).toBeNull();
});

const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

describe.each([
  ['missing', undefined],
  ['full', { getItem: refuse, setItem: refuse, removeItem: refuse }],
])('if storage is %s', (_, storage) => {
  test('stores nothing, finds nothing and throws nothing', () => {
    vi.stubGlobal('sessionStorage', storage);
    const text = storedText('sessionStorage', 'a');
    expect(text.write('b')).toBe(false);
    expect(text.read()).toBeNull();
    expect(text.readJson()).toBeNull();
    expect(() => text.remove()).not.toThrow();
  });
});
