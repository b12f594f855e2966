import type { SettingFaults } from './setting-faults.ts';
import { optional, word } from './setting-kinds.ts';

/** Settings that say who runs the site, beside CONTACT_EMAIL. */
export const ownerSettings = {
  OWNER_NAME: optional,
  OWNER_ADDRESS: optional,
  LEGAL_CONFIRMED: word('LEGAL_CONFIRMED', ['no', 'yes']),
};

/** Stands on the pages in development where the owner has set nothing. */
export const ownerSample = {
  name: 'Sample Owner',
  address: 'Sample Street 1, 12345 Sampletown',
};

/** @returns who runs the site, as its pages say; samples in development where something is not set */
export function readOwner(
  env: {
    OWNER_NAME: string | undefined;
    OWNER_ADDRESS: string | undefined;
    CONTACT_EMAIL: string | undefined;
    LEGAL_CONFIRMED: 'no' | 'yes';
    APP_ENV: 'development' | 'production';
  },
  faults: SettingFaults,
) {
  const { OWNER_NAME: name, OWNER_ADDRESS: address, CONTACT_EMAIL: contact } = env;
  const isWhole = name !== undefined && address !== undefined && contact !== undefined;
  const isConfirmed = env.LEGAL_CONFIRMED === 'yes';
  if (isConfirmed && !isWhole)
    faults.add(
      ['OWNER_NAME', 'OWNER_ADDRESS', 'CONTACT_EMAIL'],
      'LEGAL_CONFIRMED needs OWNER_NAME, OWNER_ADDRESS and CONTACT_EMAIL',
    );
  const sample = env.APP_ENV === 'production' ? undefined : ownerSample;
  return {
    ownerName: name ?? sample?.name ?? '',
    ownerAddress: address ?? sample?.address ?? '',
    ownerSample: sample && !isWhole ? 'on' : '',
    legalConfirmed: isConfirmed ? 'on' : '',
  };
}
