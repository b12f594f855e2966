import { expect, it, vi } from 'vitest';
import { remember } from './remember.ts';

it('reads a text once, and again after its eviction', () => {
  const read = vi.fn((text: string) => ({ words: text.split(' ') }));
  const remembered = remember(read, 20);
  expect(remembered('nine lanterns')).toBe(remembered('nine lanterns'));
  expect(read).toHaveBeenCalledTimes(1);
  expect(remembered('ten other lanterns').words).toEqual(['ten', 'other', 'lanterns']);
  remembered('nine lanterns');
  expect(read).toHaveBeenCalledTimes(3);
});

it('reads a text that is longer than the cache every time', () => {
  const read = vi.fn((text: string) => ({ text }));
  const remembered = remember(read, 5);
  remembered('nine lanterns');
  expect(remembered('nine lanterns')).toEqual({ text: 'nine lanterns' });
  expect(read).toHaveBeenCalledTimes(2);
});

it('drops a text five minutes after its last use', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const read = vi.fn((text: string) => ({ text }));
  const remembered = remember(read, 100);
  remembered('nine');
  vi.advanceTimersByTime(4 * 60_000);
  remembered('nine');
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(6 * 60_000);
  remembered('nine');
  expect(read).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
