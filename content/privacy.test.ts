import { expect, test } from 'vitest';
import { fillSiteValues } from '#contracts/site-values.ts';
import { readConfig } from '#server/config.ts';
import { kept } from './privacy.ts';

const project = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_PROJECT_ID: 'my-site-1a2b3',
  FIREBASE_APP_ID: '1:1:web:1',
};

function applicationsKept(settings: Record<string, string>): string {
  const where = 'FIREBASE_APP_ID' in settings ? 'firebase' : 'embedded';
  const row = kept.find((one) => one.where === where && one.tables.includes('team_application'));
  return fillSiteValues(row?.howLong ?? '', readConfig(settings).siteValues, 'html');
}

test('the privacy page says for how long applications are kept, as it is set', () => {
  expect(applicationsKept({})).toMatch(/^Until you delete your account, or ask us to delete it\. /);
  const months = (number: string) => applicationsKept({ APPLICATIONS_MONTHS: number });
  expect(months('12')).toMatch(/^For 12 months; 14 days before it goes we write to /);
  expect(months('1')).toMatch(/^For 1 month; /);
  expect(applicationsKept({ ...project, APPLICATIONS_MONTHS: '12' })).toBe(
    'Until you ask us to delete it.',
  );
});
