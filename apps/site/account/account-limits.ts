import { AppError } from '@m8/platform/errors.ts';
import { addressPrefix } from '@m8/platform/ip-address.ts';
import { accountRules } from '@m8/platform/limits.ts';
import type { CountedMail, MailBrake } from '@m8/platform/mailer/mail-brake.ts';
import type { RateLimiter, RateLimitRule } from '@m8/platform/rate-limit.ts';

/** A try to prove who someone is, with a password or a code. */
export interface Attempt {
  email: string;
  clientAddress: string;
  /** Name of the browser if it signed in to this account before. */
  device: string | null;
}

export type AccountLimits = ReturnType<typeof createAccountLimits>;

/** Its counts refuse by AppError `auth/too-many-requests`, with the wait. */
export function createAccountLimits(rateLimiter: RateLimiter, mailBrake: MailBrake) {
  async function reserve(rule: RateLimitRule, key: string): Promise<void> {
    const reservation = await rateLimiter.reserve(rule, key);
    if (!reservation.allowed) throw new AppError('auth/too-many-requests', reservation);
  }

  const reserveFrom = (rule: RateLimitRule, clientAddress: string) =>
    reserve(rule, addressPrefix(clientAddress));

  function accountCounts({ email, clientAddress, device }: Attempt) {
    const { signInFromDevice, signInFromAddressToAccount, signInToAccount } = accountRules;
    return device === null
      ? [
          { rule: signInFromAddressToAccount, key: `${email}\n${addressPrefix(clientAddress)}` },
          { rule: signInToAccount, key: email },
        ]
      : [{ rule: signInFromDevice, key: `${email}\n${device}` }];
  }

  const placeKey = (userId: string, { clientAddress, device }: Attempt) =>
    `${userId}\n${device ?? addressPrefix(clientAddress)}`;

  /** Resets the code attempts of one browser or network, after a correct code. */
  async function clearCodes(userId: string, attempt: Attempt): Promise<void> {
    for (const rule of [accountRules.codeFromPlace, accountRules.recoveryCodeFromPlace])
      await rateLimiter.clear(rule, placeKey(userId, attempt));
  }

  return {
    reserve,
    reserveFrom,
    settleMail: mailBrake.settle,
    /**
     * Counts one mail, before it is known whether there is anyone to write to, and does the work that sends
     * it. If the work fails, no mail goes out and none is counted.
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
     */
    async reserveSignIn(attempt: Attempt): Promise<void> {
      await reserveFrom(accountRules.signInFromAddress, attempt.clientAddress);
      for (const { rule, key } of accountCounts(attempt)) await reserve(rule, key);
    },
    /**
     * Counts one code attempt, before the code is checked. A known browser has its own count, as with
     * passwords. So do recovery codes: strangers who use up the app's attempts affect neither.
     */
    async reserveCode(userId: string, attempt: Attempt, kind: 'app' | 'recovery'): Promise<void> {
      const { codeFromPlace, codeToAccount, recoveryCodeFromPlace } = accountRules;
      if (kind === 'recovery') return reserve(recoveryCodeFromPlace, placeKey(userId, attempt));
      await reserve(codeFromPlace, placeKey(userId, attempt));
      if (attempt.device === null) await reserve(codeToAccount, userId);
    },
    clearCodes,
    /**
     * Resets the code attempts of an account, at most once a day, after its owner chose a new password by
     * mail. More often would give anyone who reads the owner's mail unlimited attempts.
     */
    async forgiveCodes(userId: string, attempt: Attempt): Promise<void> {
      const first = await rateLimiter.reserve(accountRules.codesForgiven, userId);
      if (!first.allowed) return;
      await rateLimiter.clear(accountRules.codeToAccount, userId);
      await clearCodes(userId, attempt);
    },
    /** Resets the attempts on an account after its owner has proved their identity. */
    async clearSignIn(attempt: Attempt): Promise<void> {
      for (const device of new Set([attempt.device, null]))
        for (const { rule, key } of accountCounts({ ...attempt, device }))
          await rateLimiter.clear(rule, key);
    },
  };
}
