import { addressPrefix, sitePrefix } from '#ip-address.ts';
import { type BrakedMail, mailRules } from '#limits.ts';
import { longestRefusal, type RateLimiter, type Reservation } from '#rate-limit.ts';

/** A mail that a stranger can cause. */
export interface CountedMail {
  kind: BrakedMail;
  /** The recipient's address. */
  to: string;
}

/** Keeps strangers from flooding mailboxes, which would also hurt the sender's reputation. */
export type MailBrake = ReturnType<typeof createMailBrake>;

/** Forgets how many mails went to the mailbox of an address. */
export async function clearMailLimits(
  rateLimiter: Pick<RateLimiter, 'clear'>,
  address: string,
): Promise<void> {
  for (const { toMailboxInHour, toMailboxInDay } of Object.values(mailRules))
    for (const rule of [toMailboxInHour, toMailboxInDay])
      await rateLimiter.clear(rule, mailboxOf(address));
}

/** @returns the mailbox that most mail servers deliver to, without anything after a `+` */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return (email.slice(0, at).replace(/(?!^)\+.*$/s, '') + email.slice(at)).toLowerCase();
}

/** @param rateLimiter counts in the database */
export function createMailBrake(rateLimiter: RateLimiter) {
  return {
    /**
     * Counts one mail, before any work is done for it.
     *
     * @returns null if it may be sent, else the state of the rule that refuses it
     */
    async reserve({ kind, to }: CountedMail, clientAddress: string): Promise<Reservation | null> {
      const { toMailboxInHour, toMailboxInDay, fromNetwork, fromSite, inAll } = mailRules[kind];
      const network = await rateLimiter.reserve(fromNetwork, addressPrefix(clientAddress));
      if (!network.allowed) return network;
      const site = await rateLimiter.reserve(fromSite, sitePrefix(clientAddress));
      if (!site.allowed) return site;
      const all = await rateLimiter.reserve(inAll, '');
      if (!all.allowed) return all;
      const charges = [toMailboxInHour, toMailboxInDay].map((rule) => ({ rule, amount: 1 }));
      const refused = longestRefusal(await rateLimiter.reserveAll(charges, mailboxOf(to)));
      if (refused !== null) await rateLimiter.refund({ rule: inAll, amount: 1 }, '');
      return refused;
    },
    /**
     * Takes back the share of the total of a mail that was not sent, where nobody may learn that; the mailbox
     * counts it. Does the same work for one that was sent.
     */
    async settle({ kind }: Pick<CountedMail, 'kind'>, wasSent: boolean): Promise<void> {
      await rateLimiter.refund({ rule: mailRules[kind].inAll, amount: wasSent ? 0 : 1 }, '');
    },
    /** Gives back the count of a mail that was not sent. The try still counts for its network. */
    async refund({ kind, to }: CountedMail): Promise<void> {
      const { toMailboxInHour, toMailboxInDay, inAll } = mailRules[kind];
      await rateLimiter.refund({ rule: inAll, amount: 1 }, '');
      for (const rule of [toMailboxInHour, toMailboxInDay])
        await rateLimiter.refund({ rule, amount: 1 }, mailboxOf(to));
    },
  };
}
