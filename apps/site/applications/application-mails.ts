import { fieldWords, applicationMails as words } from '@m8/content/applications.ts';
import { type Application, type ApplicationField, fieldNames } from '@m8/contracts/application.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import { composeMail, mailDay } from '@m8/platform/mailer/compose-mail.ts';
import type { Mail } from '@m8/platform/mailer/mail.ts';

/** When an application is deleted by itself. */
export interface ApplicationEnd {
  title: string;
  sentAt: Date;
  endsAt: Date;
  /** After how many months. */
  months: number;
}

/**
 * What the applicant gets, at the address of the account. Nothing the applicant typed is in it, so nobody
 * can use it to send words of their own to somebody else.
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

/** What the applicant gets before the application is deleted. It holds nothing that they typed, either. */
export function endMail(
  { title, sentAt, endsAt, months }: ApplicationEnd,
  about: { to: string; companyName: string; publicUrl: string },
): Mail {
  const { to, companyName, publicUrl } = about;
  const { subject, told, next, action } = words.beforeItsEnd;
  const days = { sentOn: mailDay(sentAt), endsOn: mailDay(endsAt) };
  return composeMail({
    kind: 'application-end',
    to,
    companyName,
    subject,
    heading: subject,
    paragraphs: [told({ companyName, title, months, ...days }), next],
    action: { label: action, url: `${publicUrl}/join-team` },
  });
}

/** The fields in the order of the mail: the name and the title come first. */
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
        value: shownAddress(application[field]) || nothing,
      })),
      { label: account, value: shownAddress(about.accountEmail) },
      { label: received, value: about.receivedAt.toISOString() },
      { label: number, value: about.id },
    ],
  });
}
