import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSent, recallSent, rememberSent } from './sent-application.ts';

const sent = { content: '["ada",{"skills":"Engines"}]', id: '7', stored: true };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('an application is known again by its content, until it is forgotten', () => {
  rememberSent(sent);
  expect(recallSent(sent.content)).toEqual(sent);
  expect(recallSent('["ada",{"skills":"Notes"}]')).toBeNull();
  expect(recallSent('["bob",{"skills":"Engines"}]')).toBeNull();
  forgetSent();
  expect(recallSent(sent.content)).toBeNull();
});

test('blocked storage is no trouble', () => {
  vi.stubGlobal('sessionStorage', undefined);
  rememberSent(sent);
  expect(recallSent(sent.content)).toBeNull();
  forgetSent();
});
