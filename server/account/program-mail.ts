import type { newKeyMail, webhookMail } from '#content/mails.ts';
import { composeMail, type MailContent } from '#server/platform/mailer/compose-mail.ts';
import type { Mail } from '#server/platform/mailer/mail.ts';

/**
 * @param url where the person chooses a new password
 * @returns the mail that tells what programs may use, or are told, from now on
 */
export function programMail(
  words: typeof newKeyMail | typeof webhookMail,
  site: { companyName: string; publicUrl: string },
  {
    url,
    ...about
  }: { kind: string; to: string; url: string; details: NonNullable<MailContent['details']> },
): Mail {
  const { subject, heading, paragraphs, action } = words;
  const { companyName } = site;
  return composeMail({
    ...about,
    companyName,
    subject,
    heading,
    paragraphs: paragraphs(site),
    action: { label: action, url },
  });
}
