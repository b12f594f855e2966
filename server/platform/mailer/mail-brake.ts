import { addressPrefix } from '../ip-address.ts';
import { mailRules } from '../limits.ts';
import { longestWait, type RateLimiter, type Reservation } from '../rate-limit.ts';

/** Keeps strangers from flooding mailboxes, and the sender's good name from suffering for it. */
export interface MailBrake {
  /**
   * Counts one mail, before anything is done for it and whether or not it comes to be.
   *
   * @param to address it would go to
   * @param clientAddress of whoever causes it
   * @returns null where it may be sent, else how the rule stands that refuses it
   */
  reserve(to: string, clientAddress: string): Promise<Reservation | null>;
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
      if (!network.allowed) return network;
      const all = await rateLimiter.reserve(inAll, '');
      if (!all.allowed) return all;
      const charges = [toMailboxInHour, toMailboxInDay].map((rule) => ({ rule, amount: 1 }));
      const refused = longestWait(await rateLimiter.reserveAll(charges, mailboxOf(to)));
      if (refused !== null) await rateLimiter.giveBack({ rule: inAll, amount: 1 }, '');
      return refused;
    },
  };
}
