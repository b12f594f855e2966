import { type SupportValueName, supportValueNames } from '#contracts/site-values.ts';
import { email, optional } from './setting-kinds.ts';

/** The settings that name ways to support the work. */
export const supportSettings = {
  SUPPORT_WALLET_1_NAME: optional,
  SUPPORT_WALLET_1_NUMBER: optional,
  SUPPORT_WALLET_2_NAME: optional,
  SUPPORT_WALLET_2_NUMBER: optional,
  SUPPORT_BANK_NAME: optional,
  SUPPORT_BANK_BRANCH: optional,
  SUPPORT_BANK_BRANCH_CODE: optional,
  SUPPORT_BANK_ACCOUNT: optional,
  SUPPORT_BANK_IBAN: optional,
  SUPPORT_EMAIL_1: email('SUPPORT_EMAIL_1'),
  SUPPORT_EMAIL_2: email('SUPPORT_EMAIL_2'),
};

type SupportSettings = Readonly<Record<keyof typeof supportSettings, string | undefined>>;
type SupportValues = Record<SupportValueName, string>;

/** What development shows where nothing is set, so that the dialog can be seen: nobody's accounts. */
const samples = Object.fromEntries(
  supportValueNames.map((name) => [
    name,
    name.startsWith('supportEmail') ? 'sample@example.com' : 'Sample',
  ]),
) as SupportValues; // Every name is there.

/**
 * Reads what the pages show of the ways to support the work.
 *
 * @returns what is set, with the rest empty; in development, samples where nothing is set
 */
export function readSupport(
  env: SupportSettings,
  production: boolean,
): SupportValues & { supportSample: string } {
  const isSet = Object.keys(supportSettings).some(
    (name) => env[name as keyof SupportSettings] !== undefined, // Its own keys.
  );
  if (!isSet && !production) return { ...samples, supportSample: 'on' };
  return {
    supportWallet1Name: env.SUPPORT_WALLET_1_NAME ?? '',
    supportWallet1Number: env.SUPPORT_WALLET_1_NUMBER ?? '',
    supportWallet2Name: env.SUPPORT_WALLET_2_NAME ?? '',
    supportWallet2Number: env.SUPPORT_WALLET_2_NUMBER ?? '',
    supportBankName: env.SUPPORT_BANK_NAME ?? '',
    supportBankBranch: env.SUPPORT_BANK_BRANCH ?? '',
    supportBankBranchCode: env.SUPPORT_BANK_BRANCH_CODE ?? '',
    supportBankAccount: env.SUPPORT_BANK_ACCOUNT ?? '',
    supportBankIban: env.SUPPORT_BANK_IBAN ?? '',
    supportEmail1: env.SUPPORT_EMAIL_1 ?? '',
    supportEmail2: env.SUPPORT_EMAIL_2 ?? '',
    supportSample: '',
  };
}
