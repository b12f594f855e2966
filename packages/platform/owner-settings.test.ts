import { samples } from '@m8/content/samples.ts';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  APP_ENV: 'production',
  AUTH_SECRET: 'n2pP7cVqX0wE5sRz8tYuJ1kLb4mDfGhA',
  PUBLIC_URL: 'https://site.example',
  SMTP_URL: 'smtps://user:password@mail.example',
};

describe('who runs the site', () => {
  const owner = { OWNER_NAME: 'Ada Real', OWNER_ADDRESS: 'A Street 1, A Town' };
  const whole = { ...owner, CONTACT_EMAIL: 'hello@m8.example' };

  test('is a sample in development if nothing is set', () => {
    expect(readConfig({ OWNER_NAME: 'Ada Real' }).siteValues).toMatchObject({
      ...{ ownerName: 'Ada Real', ownerAddress: samples.ownerAddress },
      ...{ ownerSample: 'on', legalConfirmed: '' },
    });
  });

  test('is left out in production if nothing is set', () => {
    expect(readConfig(production).siteValues).toMatchObject({
      ...{ ownerName: '', ownerAddress: '', contactEmail: '', ownerSample: '', legalConfirmed: '' },
    });
  });

  test('is confirmed as a whole or not at all', () => {
    expect(readConfig({ ...whole, LEGAL_CONFIRMED: 'yes' }).siteValues).toMatchObject({
      ...{ ownerName: 'Ada Real', ownerAddress: 'A Street 1, A Town' },
      ...{ contactEmail: 'hello@m8.example', ownerSample: '', legalConfirmed: 'on' },
    });
    expect(() => readConfig({ ...owner, LEGAL_CONFIRMED: 'yes' })).toThrow(
      'LEGAL_CONFIRMED needs OWNER_NAME, OWNER_ADDRESS and CONTACT_EMAIL',
    );
  });
});
