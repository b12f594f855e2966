import type { OutgoingMail } from './mail.ts';
import { MailRefusedError } from './mail-transport.ts';

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
