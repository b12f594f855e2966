import { applicationNoticeDays } from '@m8/contracts/application.ts';
import { fillSiteValues } from '@m8/contracts/site-values.ts';
import { readConfig } from '@m8/platform/config.ts';
import { expect, test } from 'vitest';
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

test('the privacy page says how long applications are kept, by the setting', () => {
  expect(applicationsKept({})).not.toMatch(/month/);
  const months = (number: string) => applicationsKept({ APPLICATIONS_MONTHS: number });
  expect(months('12')).toMatch(new RegExp(`\\b12 months\\b.*\\b${applicationNoticeDays} days\\b`));
  expect(months('1')).toMatch(/\b1 month\b/);
  const inFirebase = applicationsKept(project);
  expect(applicationsKept({ ...project, APPLICATIONS_MONTHS: '12' })).toBe(inFirebase);
  expect(inFirebase).not.toMatch(/month/);
});
