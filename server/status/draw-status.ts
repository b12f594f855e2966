import { dayText } from '#content/date-text.ts';
import { listedGaps, statusWords as words } from '#content/status.ts';
import { escapeHtml } from '#contracts/escape-html.ts';
import { type ShownStatus, statusDrawing } from '#contracts/status.ts';
import { dayMinutes, minuteMs } from './minutes.ts';
import type { Gap, ServiceHistory } from './service-history.ts';

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

const dateOf = (minute: number) => dayText(minute * minuteMs, { form: 'long', timeZone: 'UTC' });
const timeOf = (minute: number) => timeFormat.format(minute * minuteMs);
const placeOf = (minute: number) => `${dateOf(minute)}, ${timeOf(minute)}`;

/** @returns a length of time in its two largest units */
function lengthOf(minutes: number): string {
  const days = Math.floor(minutes / dayMinutes);
  const hours = Math.floor((minutes % dayMinutes) / 60);
  const rest = minutes % 60;
  const parts = [
    days > 0 && words.days(days),
    hours > 0 && words.hours(hours),
    days === 0 && (rest > 0 || hours === 0) && words.minutes(rest),
  ];
  return parts.filter((part) => part !== false).join(' ');
}

function writeGap({ first, length }: Gap): string {
  const end = first + length;
  const isOneDay = dateOf(first) === dateOf(end);
  const sentence = words.gap(
    placeOf(first),
    isOneDay ? timeOf(end) : placeOf(end),
    lengthOf(length),
  );
  return `<li>${escapeHtml(sentence)}</li>`;
}

function writeGaps({ gaps, recorded }: ServiceHistory): string {
  if (recorded === 0) return `<li>${escapeHtml(words.noRecord)}</li>`;
  if (gaps.length === 0) return `<li>${escapeHtml(words.none)}</li>`;
  const more = gaps.length - listedGaps;
  const last = more > 0 ? `<li>${escapeHtml(words.earlier(more))}</li>` : '';
  return gaps.slice(0, listedGaps).map(writeGap).join('') + last;
}

/** @returns a line that dips on each day with a gap, deeper the longer it was away */
function drawLine(days: ServiceHistory['days']): string {
  const { day, top, height } = statusDrawing;
  const least = 12;
  const most = height - 2 * top - least;
  let path = '';
  for (const [at, away] of days.entries()) {
    if (away === undefined) continue;
    if (!path) path = `M${at * day} ${top}`;
    const depth = Math.round(least + most * Math.sqrt(away / dayMinutes));
    path += away === 0 ? `h${day}` : `c4 0 4 ${depth} 8 ${depth}s4-${depth} 8-${depth}`;
  }
  return path.replaceAll(/(?:h\d+)+/g, (steps) => `h${steps.split('h').length * day - day}`);
}

/** The part of all minutes that are no gaps, rounded down: 100 % is said where nothing is missing. */
function shareOf(recorded: number, away: number): string {
  if (recorded === 0) return '–';
  const hundredths = Math.floor((10_000 * (recorded - away)) / recorded);
  return `${hundredths % 100 === 0 ? hundredths / 100 : (hundredths / 100).toFixed(2)} %`;
}

/**
 * Puts into words and into a line how the service is and how it was.
 *
 * @param isUp whether it answers now
 * @param now when that was asked
 */
export function drawStatus(isUp: boolean, now: Date, history: ServiceHistory): ShownStatus {
  const { gaps, days, recorded } = history;
  const { day, top, width } = statusDrawing;
  const away = gaps.reduce((sum, { length }) => sum + length, 0);
  const longest = Math.max(0, ...gaps.map(({ length }) => length));
  const unrecorded = days.filter((one) => one === undefined).length;
  const state = isUp ? 'up' : 'down';
  const { title, checked } = words[state];
  return {
    state,
    title,
    checked: checked(`${placeOf(Math.floor(now.getTime() / minuteMs))} UTC`),
    share: shareOf(recorded, away),
    gapCount: String(gaps.length),
    gapLabel: words.figures.gaps(gaps.length),
    longest: longest > 0 ? lengthOf(longest) : '–',
    recorded:
      recorded < dayMinutes ? lengthOf(recorded) : words.days(Math.floor(recorded / dayMinutes)),
    drawing: words.drawing(String(days.length - unrecorded), days.filter(Boolean).length),
    line: drawLine(days),
    before: unrecorded > 0 ? `M0 ${top}H${Math.min(width, unrecorded * day)}` : '',
    gaps: writeGaps(history),
  };
}
