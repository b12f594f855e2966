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
   * @throws MailRefusedError where the mail was refused for good
   * @throws Error where another try may succeed; messages of both hold no address
   */
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}
