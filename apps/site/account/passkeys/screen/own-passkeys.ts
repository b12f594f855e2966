import { accountPaths, type PasskeyAnswer } from '@m8/contracts/account.ts';
import { firebaseMeta } from '@m8/contracts/firebase.ts';
import { AccountError } from '#account/screen/account-port.ts';
import { call } from '#account/screen/embedded-session.ts';

/**
 * Source of the script that marks the document before the first paint if passkeys can be used: the browser
 * supports them, the site keeps accounts itself, and its host is a name, not an IP address.
 */
export const passkeysScript = `{const d=document;if(self.PublicKeyCredential?.parseRequestOptionsFromJSON&&!/^[\\d.]+$|:/.test(location.hostname)&&!d.querySelector('meta[name=${firebaseMeta}]'))d.documentElement.dataset.passkeys=''}`;

/** @returns whether passkeys can be used on this page, as {@link passkeysScript} found */
export function hasPasskeys(): boolean {
  return document.documentElement.dataset.passkeys === '';
}

export const loadAuthenticators = () =>
  import('./ask-authenticator.ts').catch(() => {
    throw new AccountError('auth/network-request-failed');
  });

/** Actions on the passkeys of one's own account; all throw AccountError. */
export const ownPasskeys = {
  begin: () => call<PublicKeyCredentialCreationOptionsJSON>(accountPaths.beginPasskey, {}),
  /** Opens the browser's window. @param options from `begin` */
  async make(options: PublicKeyCredentialCreationOptionsJSON) {
    return (await loadAuthenticators()).makePasskey(options);
  },
  add: (made: object) => call<PasskeyAnswer>(accountPaths.addPasskey, made),
  rename: (id: string, name: string) => call<null>(accountPaths.renamePasskey, { id, name }),
  /** Also tells the browser, so that it stops offering the passkey. */
  async remove({ id, credential_id: credentialId }: PasskeyAnswer) {
    await call<null>(accountPaths.removePasskey, { id });
    const rpId = location.hostname;
    await globalThis.PublicKeyCredential?.signalUnknownCredential?.({ rpId, credentialId }).catch(
      () => null,
    );
  },
  /** Opens the browser's window. */
  async confirm() {
    const { signByPasskey } = await loadAuthenticators();
    const signed = await signByPasskey(accountPaths.passkeyConfirmOptions);
    await call<null>(accountPaths.confirmByPasskey, signed);
  },
};
