import { AppError } from '@m8/platform/errors.ts';
import { addressPrefix } from '@m8/platform/ip-address.ts';
import { accountRules } from '@m8/platform/limits.ts';
import type { CountedMail, MailBrake } from '@m8/platform/mailer/mail-brake.ts';
import type { RateLimiter, RateLimitRule } from '@m8/platform/rate-limit.ts';

/** Somebody who tries to sign in. */
export interface SignInAttempt {
  email: string;
  clientAddress: string;
  /** Name of the browser, where it signed in to this account before. */
  device: string | null;
}

/** Somebody who shows a code. */
export interface CodeAttempt {
  userId: string;
  clientAddress: string;
  /** As in {@link SignInAttempt}. */
  device: string | null;
}

/** Limits what can be tried again and again. */
export interface AccountLimits {
  /**
   * Counts one use by a person, before the work it allows.
   *
   * @param key whom to count: a user's id or an e-mail address
   * @throws AppError `auth/too-many-requests` with the wait
   */
  reserve(rule: RateLimitRule, key: string): Promise<void>;
  /** Counts one use from the network of an IP address, as {@link AccountLimits.reserve} does. */
  reserveFrom(rule: RateLimitRule, clientAddress: string): Promise<void>;
  /**
   * Counts one mail, before it is known whether there is anybody to write to, and does the work that
   * sends it. Where that fails, no mail goes out, and none is counted.
   *
   * @param clientAddress of whoever causes it
   * @returns what the work returns
   * @throws AppError `auth/too-many-requests` with the wait
   */
  countMail<Result>(
    mail: CountedMail,
    clientAddress: string,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /**
   * Counts one try of a password, before it is checked. A browser that signed in to the account
   * before has a count of its own instead of the account's, which strangers can use up.
   *
   * @throws AppError `auth/too-many-requests` with the wait
   */
  reserveSignIn(attempt: SignInAttempt): Promise<void>;
  /**
   * Counts one try of a code, before it is looked at. A known browser has a count of its own, as with
   * passwords, and so have recovery codes: strangers who use up the codes of the app leave both.
   *
   * @throws AppError `auth/too-many-requests` with the wait
   */
  reserveCode(attempt: CodeAttempt, kind: 'app' | 'recovery'): Promise<void>;
  /** Forgets the tries of codes from one browser or network, after one was right. */
  clearCodes(attempt: CodeAttempt): Promise<void>;
  /**
   * Forgets the tries of codes on an account, once a day, after its owner chose a new password by mail.
   * More often would give whoever reads the owner's mail as many tries as they want.
   */
  forgiveCodes(attempt: CodeAttempt): Promise<void>;
  /** Forgets the tries on an account, after its owner has shown to be the owner. */
  clearSignIn(attempt: SignInAttempt): Promise<void>;
}

/**
 * @param rateLimiter counts in the database
 * @param mailBrake counts mails of every kind
 */
export function createAccountLimits(rateLimiter: RateLimiter, mailBrake: MailBrake): AccountLimits {
  async function reserve(rule: RateLimitRule, key: string): Promise<void> {
    const reservation = await rateLimiter.reserve(rule, key);
    if (!reservation.allowed) throw new AppError('auth/too-many-requests', reservation);
  }

  const reserveFrom = (rule: RateLimitRule, clientAddress: string) =>
    reserve(rule, addressPrefix(clientAddress));

  function accountCounts({ email, clientAddress, device }: SignInAttempt) {
    const { signInFromDevice, signInFromAddressToAccount, signInToAccount } = accountRules;
    return device === null
      ? [
          { rule: signInFromAddressToAccount, key: `${email}\n${addressPrefix(clientAddress)}` },
          { rule: signInToAccount, key: email },
        ]
      : [{ rule: signInFromDevice, key: `${email}\n${device}` }];
  }

  const placeKey = ({ userId, clientAddress, device }: CodeAttempt) =>
    `${userId}\n${device ?? addressPrefix(clientAddress)}`;

  async function clearCodes(attempt: CodeAttempt): Promise<void> {
    for (const rule of [accountRules.codeFromPlace, accountRules.recoveryCodeFromPlace])
      await rateLimiter.clear(rule, placeKey(attempt));
  }

  return {
    reserve,
    reserveFrom,
    async countMail(mail, clientAddress, work) {
      const refused = await mailBrake.reserve(mail, clientAddress);
      if (refused !== null) throw new AppError('auth/too-many-requests', refused);
      try {
        return await work();
      } catch (error) {
        await mailBrake.giveBack(mail);
        throw error;
      }
    },
    async reserveSignIn(attempt) {
      await reserveFrom(accountRules.signInFromAddress, attempt.clientAddress);
      for (const { rule, key } of accountCounts(attempt)) await reserve(rule, key);
    },
    async reserveCode(attempt, kind) {
      const { codeFromPlace, codeToAccount, recoveryCodeFromPlace } = accountRules;
      if (kind === 'recovery') return reserve(recoveryCodeFromPlace, placeKey(attempt));
      await reserve(codeFromPlace, placeKey(attempt));
      if (attempt.device === null) await reserve(codeToAccount, attempt.userId);
    },
    clearCodes,
    async forgiveCodes(attempt) {
      const first = await rateLimiter.reserve(accountRules.codesForgiven, attempt.userId);
      if (!first.allowed) return;
      await rateLimiter.clear(accountRules.codeToAccount, attempt.userId);
      await clearCodes(attempt);
    },
    async clearSignIn(attempt) {
      for (const device of new Set([attempt.device, null]))
        for (const { rule, key } of accountCounts({ ...attempt, device }))
          await rateLimiter.clear(rule, key);
    },
  };
}
