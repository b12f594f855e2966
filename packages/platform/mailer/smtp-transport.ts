import { createTransport } from 'nodemailer';
import { withTimeout } from '#with-timeout.ts';
import type { OutgoingMail } from './mail.ts';
import { MailRefusedError, type MailTransport, requireSafeHeaders } from './mail-transport.ts';

const second = 1000;

/** Time limit of the whole conversation with the mail server, in milliseconds. */
const conversationLimitMs = 60 * second;

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** A 5xx answer to the recipient or the content is about this mail; others are about settings, to be mended. */
function isRefusal({ command, responseCode = 0 }: SmtpFailure): boolean {
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** Server answers often repeat the address, so only codes are kept. */
function toDeliveryError(thrown: unknown): Error {
  const failure: SmtpFailure = typeof thrown === 'object' && thrown !== null ? thrown : {};
  const { code = 'UNKNOWN', command, responseCode } = failure;
  const where = command ? ` at ${command}` : '';
  const answer = responseCode ? `, answer ${responseCode}` : '';
  const message = `The mail server did not take the mail: ${code}${where}${answer}`;
  return isRefusal(failure) ? new MailRefusedError(message) : new Error(message);
}

/**
 * @param smtpUrl `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte; `smtp://`
 *   upgrades to TLS if the server offers it
 * @param options with `requireTls`, nothing is sent to a server that does not offer TLS, not even the
 *   password: an attacker in between can remove the offer
 * @returns a transport that opens a connection for each mail
 */
export function createSmtpTransport(smtpUrl: string, { requireTls = false } = {}): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 20 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  async function deliver(mail: OutgoingMail): Promise<void> {
    requireSafeHeaders(mail);
    const sending = transport.sendMail({
      messageId: `<${mail.id}@${mail.from.address.split('@')[1]}>`,
      date: mail.createdAt,
      from: mail.from,
      to: { name: '', address: mail.to },
      ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
      ...(mail.leaveUrl && { list: { unsubscribe: mail.leaveUrl } }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    const tooLate = { code: 'ETIMEDOUT' };
    await withTimeout(sending, conversationLimitMs, tooLate).catch((thrown) => {
      throw toDeliveryError(thrown);
    });
  }

  return { keepsMails: false, deliver, close: () => transport.close() };
}
