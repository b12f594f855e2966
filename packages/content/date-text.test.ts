import { projectFiles } from '@m8/dev/checks/source-files.ts';
import { expect, test } from 'vitest';
import { dayText, momentText } from './date-text.ts';

const at = '2026-11-25T13:08:41Z';
const timeZone = 'UTC';

test('a date has a short form and a long one', () => {
  expect(dayText(at, { timeZone })).toBe('25 Nov 2026');
  expect(dayText(new Date(at), { form: 'long', timeZone })).toBe('25 November 2026');
  expect(momentText(at, { timeZone })).toBe('25 Nov 2026, 13:08');
  expect(momentText(at, { form: 'long', timeZone })).toBe('25 November 2026 at 13:08');
  expect(dayText('2026-11-25T23:30:00Z', { timeZone: 'Asia/Karachi' })).toBe('26 Nov 2026');
});

test('every date that people read is formatted here', () => {
  const files = projectFiles(/^(apps|packages)\/.*(?<!\.test)\.tsx?$/);
  const others = files.filter(
    ({ path, text }) => /dateStyle|timeStyle/.test(text) && !path.endsWith('/date-text.ts'),
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});
