import type { MailTransport } from './mail-transport.ts';
import { requireSafeHeaders } from './safe-headers.ts';

/** @returns a transport for machines without a mail server: mails stay where they are, to be read */
export function createOutboxTransport(): MailTransport {
  return {
    keepsMails: true,
    deliver: async (mail) => requireSafeHeaders(mail),
    close: () => undefined,
  };
}
