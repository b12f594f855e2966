import { randomUUID } from 'node:crypto';
import { browserText } from '@m8/content/your-account.ts';
import { challengeSeconds, type PasskeyAnswer, passkeysMax } from '@m8/contracts/account.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { PublicKeyCredentialCreationOptionsJSON as CreationOptions } from '@simplewebauthn/server';
import type { Account, UseCase } from '#account/account.ts';
import { refuseIfTaken, requireWayIn } from '#account/users.ts';
import { requireOwnChange } from '#account/your-account/confirmation.ts';
import { credentialChanged } from '#account/your-account/credential-changed.ts';
import { browserName, logSecurityEvent } from '#account/your-account/security-log.ts';
import {
  keyKinds,
  type MadePasskey,
  makeChallenge,
  type NamedPasskey,
  passkeyHost,
  requireMade,
  requirePasskeyHost,
  userHandleOf,
} from './verify-passkey.ts';

function passkeysOf(db: DbOrTransaction, userId: string) {
  return db
    .selectFrom('account_passkey')
    .select(['id', 'credential_id', 'name', 'backed_up', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id');
}

type StoredPasskey = Awaited<ReturnType<ReturnType<typeof passkeysOf>['execute']>>[number];

function toAnswer({ created_at, last_used_at, ...passkey }: StoredPasskey): PasskeyAnswer {
  return {
    ...passkey,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}

/** @returns a person's passkeys, oldest first; null if this site cannot have any */
export async function listPasskeys(
  account: Account,
  userId: string,
): Promise<PasskeyAnswer[] | null> {
  if (passkeyHost(account) === null) return null;
  return (await passkeysOf(account.db, userId).execute()).map(toAnswer);
}

/** @returns the descriptors by which a browser finds a person's passkeys */
export async function credentialsOf(db: DbOrTransaction, userId: string) {
  const rows = await db
    .selectFrom('account_passkey')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => ({ ...row, type: 'public-key' as const }));
}

/**
 * Creates the options for a new passkey: discoverable, and with user verification at each use.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/confirm-it-is-you`, `auth/too-many-requests`,
 *   `auth/address-unconfirmed`, `auth/passkey-limit`, `auth/operation-not-allowed`
 */
export const beginPasskey: UseCase<void, CreationOptions> = async (account, caller) => {
  const id = requirePasskeyHost(account);
  const { user, userId, emailVerified } = await requireOwnChange(account, caller);
  // The address may belong to someone other than the person who opened the account, who would never learn
  // of the passkey.
  if (!emailVerified) throw new AppError('auth/address-unconfirmed');
  const excludeCredentials = await credentialsOf(account.db, userId);
  if (excludeCredentials.length >= passkeysMax) throw new AppError('auth/passkey-limit');
  return {
    challenge: await makeChallenge(account, { purpose: 'register', userId }),
    rp: { id, name: account.companyName },
    user: { id: userHandleOf(userId), name: user.email, displayName: user.email },
    pubKeyCredParams: keyKinds.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeSeconds * 1000,
    excludeCredentials,
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
};

/**
 * Adds a new passkey as a sign-in method. Nothing ends.
 *
 * @throws AppError as {@link beginPasskey}; `auth/passkey-expired`, `auth/passkey-refused`,
 *   `auth/passkey-known`
 */
export const addPasskey: UseCase<MadePasskey, PasskeyAnswer> = async (account, caller, made) => {
  const { clock, log } = account;
  const own = await requireOwnChange(account, caller);
  const { userId } = own;
  const use = { purpose: 'register', userId } as const;
  const { credential, credentialBackedUp } = await requireMade(account, made, use);
  const added = await own
    .make(async (within) => {
      const others = await passkeysOf(within, userId).execute();
      if (others.length >= passkeysMax) throw new AppError('auth/passkey-limit');
      const taken = others.map(({ name }) => name);
      const row = {
        id: randomUUID(),
        credential_id: credential.id,
        name: firstNameOf(own.userAgent, taken),
        backed_up: credentialBackedUp,
        created_at: clock.now(),
        last_used_at: null,
      };
      await within
        .insertInto('account_passkey')
        .values({
          ...row,
          user_id: userId,
          public_key: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: credential.transports ?? [],
        })
        .execute();
      const news = { ...own, change: 'passkey-added', about: row.name } as const;
      await credentialChanged(account, within, news);
      return row;
    })
    .catch(refuseIfTaken('auth/passkey-known'));
  log.info({ event: 'passkey added', userId });
  return toAnswer(added);
};

/**
 * Renames a passkey. That does not change how the person signs in, so it is logged but not mailed.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/confirm-it-is-you`, `auth/too-many-requests`,
 *   `auth/passkey-not-found`
 */
export const renamePasskey: UseCase<NamedPasskey> = async (account, caller, { id, name }) => {
  const own = await requireOwnChange(account, caller);
  const { userId, userAgent } = own;
  await own.make(async (within) => {
    await within
      .updateTable('account_passkey')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirstOrThrow(() => new AppError('auth/passkey-not-found'));
    const event = { userId, kind: 'passkey-renamed', at: account.clock.now(), userAgent } as const;
    await logSecurityEvent(within, { ...event, about: name });
  });
};

/**
 * Removes a passkey, unless it is the last sign-in method. All other sessions end.
 *
 * @throws AppError as {@link renamePasskey}; `auth/last-way-in`
 */
export const removePasskey: UseCase<{ id: string }> = async (account, caller, { id }) => {
  const own = await requireOwnChange(account, caller);
  const { userId } = own;
  const ended = await own.make(async (within) => {
    const removed = await within
      .deleteFrom('account_passkey')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('name as about')
      .executeTakeFirstOrThrow(() => new AppError('auth/passkey-not-found'));
    await requireWayIn(within, userId);
    const news = { ...own, ...removed, change: 'passkey-removed' } as const;
    return credentialChanged(account, within, news);
  });
  account.log.info({ event: 'passkey removed', userId, ...ended });
};

/** Names a new passkey after the browser that made it, until its person renames it. */
function firstNameOf(userAgent: string | null, taken: readonly string[]): string {
  const name = browserText(browserName(userAgent));
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name} ${number}`;
    if (!taken.includes(numbered)) return numbered;
  }
}
