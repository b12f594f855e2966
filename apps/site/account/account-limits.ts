import { AppError } from '@m8/platform/errors.ts';
import { addressPrefix } from '@m8/platform/ip-address.ts';
import { accountRules } from '@m8/platform/limits.ts';
import type { CountedMail, MailBrake } from '@m8/platform/mailer/mail-brake.ts';
import type { RateLimiter, RateLimitRule } from '@m8/platform/rate-limit.ts';

export interface SignInAttempt {
  email: string;
  clientAddress: string;
  /** Name of the browser if it signed in to this account before. */
  device: string | null;
}

export interface CodeAttempt extends Omit<SignInAttempt, 'email'> {
  userId: string;
}

export type AccountLimits = ReturnType<typeof createAccountLimits>;

/** @param mailBrake counts mails of every kind */
export function createAccountLimits(rateLimiter: RateLimiter, mailBrake: MailBrake) {
  /**
   * Counts one use by a user's id or an address. @throws AppError `auth/too-many-requests` with the wait
   */
  async function reserve(rule: RateLimitRule, key: string): Promise<void> {
    const reservation = await rateLimiter.reserve(rule, key);
    if (!reservation.allowed) throw new AppError('auth/too-many-requests', reservation);
  }

  /** Counts one use from the network of an IP address, as {@link reserve} does. */
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

  /** Resets the code attempts of one browser or network, after a correct code. */
  async function clearCodes(attempt: CodeAttempt): Promise<void> {
    for (const rule of [accountRules.codeFromPlace, accountRules.recoveryCodeFromPlace])
      await rateLimiter.clear(rule, placeKey(attempt));
  }

  return {
    reserve,
    reserveFrom,
    settleMail: mailBrake.settle,
    /**
     * Counts one mail, before it is known whether there is anyone to write to, and does the work that sends
     * it. If the work fails, no mail goes out and none is counted.
     *
     * @throws AppError `auth/too-many-requests` with the wait
     */
    async countMail<Result>(mail: CountedMail, clientAddress: string, work: () => Promise<Result>) {
      const refused = await mailBrake.reserve(mail, clientAddress);
      if (refused !== null) throw new AppError('auth/too-many-requests', refused);
      try {
        return await work();
      } catch (error) {
        await mailBrake.refund(mail);
        throw error;
      }
    },
    /**
     * Counts one password attempt, before the password is checked. A browser that signed in to the account
     * before has its own count instead of the account's, which strangers can use up.
     *
     * @throws AppError `auth/too-many-requests` with the wait
     */
    async reserveSignIn(attempt: SignInAttempt): Promise<void> {
      await reserveFrom(accountRules.signInFromAddress, attempt.clientAddress);
      for (const { rule, key } of accountCounts(attempt)) await reserve(rule, key);
    },
    /**
     * Counts one code attempt, before the code is checked. A known browser has its own count, as with
     * passwords. So do recovery codes: strangers who use up the app's attempts affect neither.
     *
     * @throws AppError `auth/too-many-requests` with the wait
     */
    async reserveCode(attempt: CodeAttempt, kind: 'app' | 'recovery'): Promise<void> {
      const { codeFromPlace, codeToAccount, recoveryCodeFromPlace } = accountRules;
      if (kind === 'recovery') return reserve(recoveryCodeFromPlace, placeKey(attempt));
      await reserve(codeFromPlace, placeKey(attempt));
      if (attempt.device === null) await reserve(codeToAccount, attempt.userId);
    },
    clearCodes,
    /**
     * Resets the code attempts of an account, at most once a day, after its owner chose a new password by
     * mail. More often would give anyone who reads the owner's mail unlimited attempts.
     */
    async forgiveCodes(attempt: CodeAttempt): Promise<void> {
      const first = await rateLimiter.reserve(accountRules.codesForgiven, attempt.userId);
      if (!first.allowed) return;
      await rateLimiter.clear(accountRules.codeToAccount, attempt.userId);
      await clearCodes(attempt);
    },
    /** Resets the attempts on an account after its owner has proved their identity. */
    async clearSignIn(attempt: SignInAttempt): Promise<void> {
      for (const device of new Set([attempt.device, null]))
        for (const { rule, key } of accountCounts({ ...attempt, device }))
          await rateLimiter.clear(rule, key);
    },
  };
}
