import { addressPrefix } from '../address-prefix.ts';
import type { RateLimiter, RateLimitRule } from '../rate-limit.ts';

const hour = 60 * 60;

/** How many mails strangers can cause, all kinds together, before RATE_LIMIT_SCALE. */
export const mailRules = {
  toMailboxInHour: { name: 'mail mailbox hour', limit: 3, windowSeconds: hour },
  toMailboxInDay: { name: 'mail mailbox day', limit: 10, windowSeconds: 24 * hour },
  fromNetwork: { name: 'mail network', limit: 100, windowSeconds: hour },
  inAll: { name: 'mail in all', limit: 1000, windowSeconds: hour },
} as const satisfies Record<string, RateLimitRule>;

/** Keeps strangers from flooding mailboxes, and the sender's good name from suffering for it. */
export interface MailBrake {
  /**
   * Counts one mail, before anything is done for it and whether or not it comes to be.
   *
   * @param to address it would go to
   * @param clientAddress of whoever causes it
   * @returns whole seconds to wait; 0 where it may be sent
   */
  reserve(to: string, clientAddress: string): Promise<number>;
}

/** Forgets how many mails went to the mailbox of an address. */
export async function forgetMailbox(
  rateLimiter: Pick<RateLimiter, 'clear'>,
  address: string,
): Promise<void> {
  for (const rule of [mailRules.toMailboxInHour, mailRules.toMailboxInDay])
    await rateLimiter.clear(rule, mailboxOf(address));
}

/** @returns what most mail servers deliver to one mailbox: whatever follows a `+` makes no other one */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return (email.slice(0, at).replace(/(?!^)\+.*$/s, '') + email.slice(at)).toLowerCase();
}

/** @param rateLimiter counts in the database */
export function createMailBrake(rateLimiter: RateLimiter): MailBrake {
  const { toMailboxInHour, toMailboxInDay, fromNetwork, inAll } = mailRules;
  return {
    async reserve(to, clientAddress) {
      const network = await rateLimiter.reserve(fromNetwork, addressPrefix(clientAddress));
      if (!network.allowed) return network.retryAfterSeconds;
      const all = await rateLimiter.reserve(inAll, '');
      if (!all.allowed) return all.retryAfterSeconds;
      const charges = [toMailboxInHour, toMailboxInDay].map((rule) => ({ rule, amount: 1 }));
      const mailbox = await rateLimiter.reserveAll(charges, mailboxOf(to));
      const wait = Math.max(...mailbox.map(({ retryAfterSeconds }) => retryAfterSeconds));
      if (wait > 0) await rateLimiter.giveBack({ rule: inAll, amount: 1 }, '');
      return wait;
    },
  };
}
