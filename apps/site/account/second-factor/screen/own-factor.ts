import { authenticatorWords } from '@m8/content/authenticator.ts';
import { accountPaths, type FactorSetUp, type RecoveryCodes } from '@m8/contracts/account.ts';
import { call } from '#account/screen/embedded-session.ts';
import { codeOf, type FormNotice, refusalOf } from '#account/screen/refusal.ts';

/** Actions on the second factor of one's own account; all throw AccountError. */
export const ownFactor = {
  begin: () => call<FactorSetUp>(accountPaths.beginFactor, {}),
  async turnOn(code: string) {
    return (await call<RecoveryCodes>(accountPaths.turnFactorOn, { code })).codes;
  },
  async renewCodes() {
    return (await call<RecoveryCodes>(accountPaths.renewCodes, {})).codes;
  },
  turnOff: () => call<null>(accountPaths.turnFactorOff, {}),
};

/** @returns the section's message for an error */
export async function refusalOfFactor(error: unknown): Promise<FormNotice> {
  const notice = await refusalOf('confirm', error);
  return codeOf(error) === 'auth/internal-error'
    ? { ...notice, text: authenticatorWords.failed }
    : notice;
}
