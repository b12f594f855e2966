import { samples } from '@m8/content/samples.ts';
import { settingProblems as problems } from '@m8/content/start-problems.ts';
import { type SupportValueName, supportValueNames } from '@m8/contracts/site-values.ts';
import { email, optional, type SettingFaults, setting, word } from './setting-kinds.ts';

/** Settings that say who runs the site, besides CONTACT_EMAIL. */
export const ownerSettings = {
  OWNER_NAME: setting(
    'Who runs the site, for `/imprint` and `/privacy`. Without it, development shows a sample, and production leaves it out.',
    optional,
  ),
  OWNER_ADDRESS: setting('Their address in one line, on the same pages.', optional),
  LEGAL_CONFIRMED: setting(
    '`yes` removes the draft notice from `/privacy`, `/terms` and `/imprint`. Set it once you have made them yours. It needs `OWNER_NAME`, `OWNER_ADDRESS` and `CONTACT_EMAIL`.',
    word('LEGAL_CONFIRMED', ['no', 'yes']),
  ),
};

/** @returns who runs the site, as its pages show it; samples in development for what is not set */
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
  const needed = ['OWNER_NAME', 'OWNER_ADDRESS', 'CONTACT_EMAIL'];
  if (isConfirmed && !isWhole) faults.add(needed, problems.needs('LEGAL_CONFIRMED', needed));
  const sample = env.APP_ENV === 'production' ? undefined : samples;
  return {
    ownerName: name ?? sample?.ownerName ?? '',
    ownerAddress: address ?? sample?.ownerAddress ?? '',
    ownerSample: sample && !isWhole ? 'on' : '',
    legalConfirmed: isConfirmed ? 'on' : '',
  };
}

/** The settings that name ways to support the work. */
export const supportSettings = {
  SUPPORT_WALLET_1_NAME: setting(
    'A wallet that accepts support for DocuMind. Pages leave out each empty way to support. If all are empty, development shows samples, and production has no support buttons.',
    optional,
  ),
  SUPPORT_WALLET_1_NUMBER: setting('The number of that wallet.', optional),
  SUPPORT_WALLET_2_NAME: setting('Another wallet.', optional),
  SUPPORT_WALLET_2_NUMBER: setting('The number of that wallet.', optional),
  SUPPORT_BANK_NAME: setting('The bank of an account that accepts support.', optional),
  SUPPORT_BANK_BRANCH: setting('Its branch.', optional),
  SUPPORT_BANK_BRANCH_CODE: setting('The code of that branch.', optional),
  SUPPORT_BANK_ACCOUNT: setting('The number of the account.', optional),
  SUPPORT_BANK_IBAN: setting('Its IBAN.', optional),
  SUPPORT_EMAIL_1: setting('An address to write to about support.', email('SUPPORT_EMAIL_1')),
  SUPPORT_EMAIL_2: setting('Another address.', email('SUPPORT_EMAIL_2')),
};

type SupportSettings = Readonly<Record<keyof typeof supportSettings, string | undefined>>;
type SupportValues = Record<SupportValueName, string>;

/** @returns the setting of a value on pages: `SUPPORT_WALLET_1_NAME` for `supportWallet1Name` */
export function settingName(valueName: string): string {
  return valueName.replace(/[A-Z]|\d+/g, (part) => `_${part}`).toUpperCase();
}

const settingOf = (name: SupportValueName) => settingName(name) as keyof SupportSettings; // They are named alike.

const supportSamples = Object.fromEntries(
  supportValueNames.map((name) => [
    name,
    name.startsWith('supportEmail') ? samples.supportEmail : samples.support,
  ]),
) as SupportValues; // Every name is there.

/** @returns the ways to support the work that are set, the rest empty; in development, samples if none is set */
export function readSupport(
  env: SupportSettings,
  production: boolean,
): SupportValues & { supportSample: string } {
  const given = supportValueNames.map((name) => [name, env[settingOf(name)]] as const);
  const isSet = given.some(([, value]) => value !== undefined);
  if (!isSet && !production) return { ...supportSamples, supportSample: 'on' };
  const values = Object.fromEntries(given.map(([name, value]) => [name, value ?? '']));
  return { ...(values as SupportValues), supportSample: '' }; // Every name is there.
}
