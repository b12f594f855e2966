import type { OutgoingMail } from './mail.ts';

/** The receiving server permanently refuses this mail. A retry does not help. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** Port to a service that delivers mails. */
export interface MailTransport {
  /** Whether mails stay readable in their table afterwards, instead of being emptied. */
  readonly keepsMails: boolean;
  /**
   * Sends one mail. Its `Message-ID` is derived from its id, so a second copy can be recognised.
   *
   * @throws MailRefusedError if the mail was permanently refused
   * @throws Error if another try may succeed; neither message contains an address
   */
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** @throws MailRefusedError for a line break in an address or in the subject, which could add recipients */
export function requireSafeHeaders(mail: OutgoingMail): void {
  const { to, replyTo, subject, from } = mail;
  for (const address of [to, replyTo ?? '', from.address])
    if (/[\s\p{Cc}<>,;"]/u.test(address))
      throw new MailRefusedError('An address is not one address');
  if (/[\r\n\0]/.test(subject + from.name))
    throw new MailRefusedError('The subject is not one line');
}

/** @returns a transport for machines without a mail server: mails stay in their table, to be read there */
export function createOutboxTransport(): MailTransport {
  return {
    keepsMails: true,
    deliver: async (mail) => requireSafeHeaders(mail),
    close: () => undefined,
  };
}
