import type { AccountErrorCode } from '@m8/contracts/account.ts';
import { AccountError } from '#account/screen/account-port.ts';
import { call } from '#account/screen/embedded-session.ts';

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

/**
 * Lets the person create a passkey.
 *
 * @throws AccountError `auth/passkey-cancelled`, `auth/passkey-known`
 */
export function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return answerOf(navigator.credentials.create({ publicKey }));
}
