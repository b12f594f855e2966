import { fieldWords, applicationMails as words } from '#content/applications.ts';
import { type Application, type ApplicationField, fieldNames } from '#contracts/application.ts';
import { composeMail } from '#server/platform/mailer/compose-mail.ts';
import type { Mail } from '#server/platform/mailer/mail.ts';

/**
 * What the applicant gets, at the confirmed address of the account. Nothing the applicant typed stands
 * in it, so nobody can use it to send words of their own to somebody else.
 */
export function confirmationMail(
  { title }: Pick<Application, 'title'>,
  { to, companyName }: { to: string; companyName: string },
): Mail {
  const { subject, heading, arrived, next, closing } = words.toApplicant;
  return composeMail({
    kind: 'application-confirmation',
    to,
    companyName,
    subject,
    heading,
    paragraphs: [arrived(companyName, title), next],
    closing,
  });
}

/** Who wants to do what comes first. */
const fieldsInMail = new Set<ApplicationField>(['name', 'title', ...fieldNames]);

/** What the company gets: the whole application. An answer to it goes to the applicant. */
export function companyMail(
  application: Application,
  about: { id: string; accountEmail: string; receivedAt: Date; to: string; companyName: string },
): Mail {
  const { subject, heading, answer, nothing, account, received, number } = words.toCompany;
  return composeMail({
    kind: 'application',
    to: about.to,
    replyTo: application.email,
    companyName: about.companyName,
    subject: subject(application.name, application.title),
    heading: heading(application.name),
    paragraphs: [answer],
    details: [
      ...[...fieldsInMail].map((field) => ({
        label: fieldWords[field].label,
        value: application[field] || nothing,
      })),
      { label: account, value: about.accountEmail },
      { label: received, value: about.receivedAt.toISOString() },
      { label: number, value: about.id },
    ],
  });
}
