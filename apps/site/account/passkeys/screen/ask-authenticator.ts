import type { AccountErrorCode } from '@m8/contracts/account.ts';
import { AccountError } from '#account/screen/account-port.ts';
import { call } from '#account/screen/embedded-session.ts';

/** What browsers call the reasons why nothing was made or signed; a time that ran out counts as a no. */
const codes: Readonly<Record<string, AccountErrorCode>> = {
  NotAllowedError: 'auth/passkey-cancelled',
  AbortError: 'auth/passkey-cancelled',
  InvalidStateError: 'auth/passkey-known',
  SecurityError: 'auth/operation-not-allowed',
  NotSupportedError: 'auth/operation-not-allowed',
};

/** @returns what an authenticator answers, as JSON */
async function answerOf(asked: Promise<Credential | null>): Promise<object> {
  const credential = await asked.catch((error: unknown) => {
    const name = error instanceof Error ? error.name : '';
    throw new AccountError(codes[name] ?? 'auth/internal-error');
  });
  if (!(credential instanceof PublicKeyCredential)) throw new AccountError('auth/internal-error');
  return credential.toJSON();
}

/**
 * Lets the person choose a passkey, which then signs.
 *
 * @param ask asks the server what is to be signed
 * @param offer makes the browser offer passkeys beside a field, in place of a window, until it is aborted
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
 * Lets the person make a passkey.
 *
 * @param options as the server says what is to be made
 * @throws AccountError `auth/passkey-cancelled`, `auth/passkey-known`
 */
export function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return answerOf(navigator.credentials.create({ publicKey }));
}
