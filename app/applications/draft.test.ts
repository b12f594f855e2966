import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleApplication } from '#testing/applications/sample-application.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

const draft = { ...sampleApplication, email: '' };

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
  keepDraft('ada@example.com', draft);
  expect(readDraft('ada@example.com')).toEqual(draft);
  expect(readDraft('bob@example.com')).toBeNull();
  dropDraft();
  expect(readDraft('ada@example.com')).toBeNull();
});

test('blocked storage is no trouble', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft('ada@example.com', draft);
  expect(readDraft('ada@example.com')).toBeNull();
  dropDraft();
});
