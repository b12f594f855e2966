import { expect, it } from 'vitest';
import { listedGaps, statusWords as words } from '#content/status.ts';
import { statusDays, statusDrawing } from '#contracts/status.ts';
import { drawStatus } from './draw-status.ts';
import { dayMinutes, minuteOf } from './minutes.ts';
import type { ServiceHistory } from './service-history.ts';

const now = new Date('2026-04-01T12:00:00Z');
const present = minuteOf(now);
const days = (...last: number[]) => [
  ...Array.from({ length: statusDays - last.length }, () => undefined),
  ...last,
];

function draw(given: Partial<ServiceHistory>) {
  return drawStatus(true, now, { recorded: 3 * dayMinutes, gaps: [], days: days(), ...given });
}

it('draws a flat line after dots, with a dip where a gap was', () => {
  const { line, before, drawing } = draw({ days: days(0, 0, dayMinutes, 0) });
  const { width, day, top } = statusDrawing;
  expect(before).toBe(`M0 ${top}H${width - 4 * day}`);
  expect(line).toBe(`M${width - 4 * day} ${top}h32c4 0 4 48 8 48s4-48 8-48h16`);
  expect(drawing).toBe(words.drawing('4', 1));
});

it('draws one line through all days where the record is complete', () => {
  const { line, before } = draw({ days: Array.from({ length: statusDays }, () => 0) });
  expect({ line, before }).toEqual({ line: `M0 12h${statusDrawing.width}`, before: '' });
});

it('says 100 % only where nothing is missing', () => {
  const gaps = [{ first: present - 1000, length: 1 }];
  expect(draw({}).share).toBe('100 %');
  expect(draw({ recorded: 90 * dayMinutes, gaps }).share).toBe('99.99 %');
});

it.each([
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [150, '2 hours 30 minutes'],
  [dayMinutes, '1 day'],
  [2 * dayMinutes + 61, '2 days 1 hour'],
])('says how long %i minutes are', (length, said) => {
  expect(draw({ gaps: [{ first: present - length - 9, length }] }).longest).toBe(
    said.replaceAll(/(?<=\d) /g, '\u00a0'),
  );
});

it('names both days of a gap over midnight, and counts what is not listed', () => {
  const gaps = Array.from({ length: listedGaps + 2 }, (_, at) => ({
    first: present - 12 * 60 - 10 - at * dayMinutes,
    length: 20,
  }));
  const shown = draw({ gaps }).gaps;
  expect(shown).toMatch(
    /^<li>31 March 2026, 23:50 to 1 April 2026, 00:10 UTC: 20\u00a0minutes<\/li>/,
  );
  expect(shown.match(/<li>/g)).toHaveLength(listedGaps + 1);
  expect(shown).toContain('<li>2\u00a0earlier ones.</li>');
});
