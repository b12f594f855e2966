import type { OutgoingMail } from './mail.ts';

/** The receiving side will never take this mail; trying again is of no use. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** Port to whatever takes a mail further. */
export interface MailTransport {
  /** Whether mails stay readable in their table afterwards, instead of being emptied. */
  readonly keepsMails: boolean;
  /**
   * Hands one mail on. Its `Message-ID` follows from its id, so a second copy can be told.
   *
   * @throws MailRefusedError if the mail was refused for good
   * @throws Error if another try may succeed; messages of both hold no address
   */
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/**
 * Refuses a mail whose headers would not mean what they say: a line break in an address or in the
 * subject could add recipients.
 *
 * @throws MailRefusedError
 */
export function requireSafeHeaders(mail: OutgoingMail): void {
  const { to, replyTo = '', subject, from } = mail;
  for (const address of [to, replyTo, from.address])
    if (/[\s\p{Cc}<>,;"]/u.test(address))
      throw new MailRefusedError('An address is not one address');
  if (/[\r\n\0]/.test(subject + from.name))
    throw new MailRefusedError('The subject is not one line');
}

/** @returns a transport for machines without a mail server: mails stay where they are, to be read */
export function createOutboxTransport(): MailTransport {
  return {
    keepsMails: true,
    deliver: async (mail) => requireSafeHeaders(mail),
    close: () => undefined,
  };
}
