import { accountPaths, type FactorSetUp, type RecoveryCodes } from '@m8/contracts/account.ts';
import { call } from '#account/screen/embedded-session.ts';

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
