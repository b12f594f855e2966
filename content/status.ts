import { statusDays } from '#contracts/status.ts';

const word = (count: number, one: string, many: string) => (count === 1 ? one : many);
const counted = (count: number, one: string, many: string) =>
  `${count}\u00a0${word(count, one, many)}`;

/** Path of the page about the service. */
export const statusPage = '/status';

/** How many gaps are listed; older ones are counted. */
export const listedGaps = 20;

/** Words of /status. */
export const statusWords = {
  up: {
    title: 'All systems working.',
    checked: (when: string) => `Last checked ${when}.`,
  },
  down: {
    title: 'Something is down.',
    checked: (when: string) =>
      `Last checked ${when}. You can read the pages. Logging in, applications and DocuMind are down for now. Nothing is lost.`,
  },
  daysTitle: `${statusDays} days`,
  daysLead: 'A flat line: it worked. A dip: a gap on that day. Dots: before the record began.',
  figures: {
    share: 'of the minutes on record, it worked',
    gaps: (count: number) => word(count, 'gap', 'gaps'),
    longest: 'longest gap',
    recorded: 'on record',
  },
  gapsTitle: 'Gaps',
  none: 'None.',
  noRecord: 'There is no record yet: it begins with the first minute of the server.',
  gap: (from: string, to: string, length: string) => `${from} to ${to} UTC: ${length}`,
  earlier: (count: number) => `${counted(count, 'earlier one', 'earlier ones')}.`,
  /** Lengths of time, in whole minutes, hours and days. */
  minutes: (count: number) => counted(count, 'minute', 'minutes'),
  hours: (count: number) => counted(count, 'hour', 'hours'),
  days: (count: number) => counted(count, 'day', 'days'),
  drawing: (days: string, gapDays: number) =>
    `A line through ${statusDays} days, ${days} of them on record, with ${counted(gapDays, 'dip', 'dips')}.`,
  how: {
    title: 'How this is counted',
    paragraphs: [
      'Every minute the server writes a mark into its database. That works only while both of them do.',
      'A minute without a mark is a gap: the server was stopped, or could not reach its database. It cannot tell these apart afterwards, because it was not there to look. Where several servers share the work, one of them is enough.',
      'The record cannot see what lies between us and you. Your network may fail while it says that all is well.',
      `It is kept for ${statusDays} days, in 180 bytes a day, and has nothing in it about anybody.`,
    ],
  },
} as const;
