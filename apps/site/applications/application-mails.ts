import { fieldWords, applicationMails as words } from '@m8/content/applications.ts';
import { type Application, type ApplicationField, fieldNames } from '@m8/contracts/application.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import { composeMail, mailDay } from '@m8/platform/mailer/compose-mail.ts';
import type { Mail } from '@m8/platform/mailer/mail.ts';

/** The scheduled deletion of an application. */
export interface ApplicationEnd {
  title: string;
  sentAt: Date;
  endsAt: Date;
  /** Retention in months. */
  months: number;
}

/**
 * The mail to the applicant, at their account's address. It contains nothing the applicant typed, so nobody
 * can use it to send their own words to someone else.
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

/** The mail to the applicant before the application is deleted. It contains nothing they typed, either. */
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

/** The fields in the order of the mail: name and title first. */
const fieldsInMail = new Set<ApplicationField>(['name', 'title', ...fieldNames]);

/** The mail to the company: the whole application. Replies go to the applicant. */
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
