import { type AccountErrorCode, accountPaths, type PasskeyAnswer } from '@m8/contracts/account.ts';
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

/** Error codes by the browser's exception names; a timeout counts as a cancellation. */
const codes: Readonly<Record<string, AccountErrorCode>> = {
  NotAllowedError: 'auth/passkey-cancelled',
  AbortError: 'auth/passkey-cancelled',
  InvalidStateError: 'auth/passkey-known',
  SecurityError: 'auth/operation-not-allowed',
  NotSupportedError: 'auth/operation-not-allowed',
};

async function answerOf(asked: Promise<Credential | null>): Promise<object> {
  const credential = await asked.catch((error: unknown) => {
    const name = error instanceof Error ? error.name : '';
    throw new AccountError(codes[name] ?? 'auth/internal-error');
  });
  if (!(credential instanceof PublicKeyCredential)) throw new AccountError('auth/internal-error');
  return credential.toJSON();
}

/**
 * Lets the person choose a passkey, and signs with it.
 *
 * @param ask path that returns the request options
 * @param offer makes the browser suggest passkeys in a field instead of a window, until it is aborted
 * @throws AccountError `auth/passkey-cancelled` if none was chosen
 */
export async function signByPasskey(ask: string, offer?: AbortSignal): Promise<object> {
  const options = await call<PublicKeyCredentialRequestOptionsJSON>(ask, {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return answerOf(
    navigator.credentials.get({
      publicKey,
      ...(offer && { signal: offer, mediation: 'conditional' }),
    }),
  );
}

/** Actions on the passkeys of one's own account; all throw AccountError. */
export const ownPasskeys = {
  begin: () => call<PublicKeyCredentialCreationOptionsJSON>(accountPaths.beginPasskey, {}),
  /** Opens the browser's window. @param options from `begin` */
  make(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    return answerOf(navigator.credentials.create({ publicKey }));
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
    await call<null>(
      accountPaths.confirmByPasskey,
      await signByPasskey(accountPaths.passkeyConfirmOptions),
    );
  },
};
