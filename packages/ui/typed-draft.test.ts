import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typedDraft } from './typed-draft.ts';

const drafts = typedDraft<{ name: string }>('a-draft');
const draft = { name: 'Ada' };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('a draft is kept for the person who typed it, and for nobody else', () => {
  drafts.keep('ada@example.com', draft);
  expect(drafts.read('ada@example.com')).toEqual(draft);
  expect(drafts.read('bob@example.com')).toBeNull();
  drafts.drop();
  expect(drafts.read('ada@example.com')).toBeNull();
});

test('blocked storage does no harm', () => {
  vi.stubGlobal('sessionStorage', undefined);
  drafts.keep('ada@example.com', draft);
  expect(drafts.read('ada@example.com')).toBeNull();
  drafts.drop();
});
