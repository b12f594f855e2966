import { byteText } from './byte-text.ts';
import { dayText } from './date-text.ts';
import measured from './measured.json' with { type: 'json' };
import { statusPage } from './status.ts';

const grouped = (count: number) => count.toLocaleString('en-US');
const day = dayText(measured.measuredOn, {
  form: 'long',
  timeZone: 'UTC',
});

/** Words around {@link measuredFigures}. */
export const measuredWords = {
  title: 'What we measure',
  lead: `Measured on ${day} by a program that comes with this site.`,
} as const;

/** The figures of the home page that no program can measure here. */
export const ownCount = {
  id: 'own-count',
  href: `${statusPage}#own-count`,
  title: 'Active users and countries',
  text: 'We count these ourselves, across both products. This server cannot check them.',
} as const;

/** What `npm run bench` wrote into `measured.json`, in words. Each `id` is an anchor on the page. */
export const measuredFigures = [
  {
    id: 'weight',
    value: byteText(measured.homeBytes),
    label: 'for the whole home page',
    meaning:
      'What a browser downloads when it first opens the home page: text, styles, script, fonts, icons. 1\u00a0KB is 1,024 bytes.',
  },
  {
    id: 'cookies',
    value: String(measured.cookies),
    label: 'cookies until you log in',
    meaning:
      'How many cookies a browser has after opening every public page. Logging in sets one cookie, so you stay logged in.',
  },
  {
    id: 'answer',
    value: `${measured.medianAnswerMs} ms`,
    label: 'median answer',
    meaning:
      'From a question to DocuMind’s full answer, with 40 short documents on one small computer. Half of the answers were faster. Your network adds some time.',
  },
  {
    id: 'tests',
    value: grouped(measured.tests),
    label: 'tests behind it',
    meaning:
      'Tests in the source of the site and the service, each counted once, however many inputs it tries.',
  },
];
