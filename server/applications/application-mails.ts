import type { ApplicationInput } from '#contracts/applications.ts';
import { composeMail } from '#server/platform/mailer/compose-mail.ts';
import type { Mail } from '#server/platform/mailer/mail.ts';

/**
 * What the applicant gets, at the confirmed address of the account. Nothing the applicant typed stands
 * in it, so nobody can use it to send words of their own to somebody else.
 */
export function confirmationMail(
  application: Pick<ApplicationInput, 'title'>,
  { to, companyName }: { to: string; companyName: string },
): Mail {
  return composeMail({
    kind: 'application-confirmation',
    to,
    companyName,
    subject: 'We have your application',
    heading: 'Thank you for applying',
    paragraphs: [
      `Your application to join the team at ${companyName} as ${application.title} has arrived.`,
      'We will review it soon and write to you at the address you gave, or on WhatsApp.',
    ],
    closing:
      'If you did not apply, somebody else is logged in to your account: choose a new password.',
  });
}

/** What the company gets: the whole application. An answer to it goes to the applicant. */
export function companyMail(
  application: ApplicationInput,
  about: { id: string; accountEmail: string; receivedAt: Date; to: string; companyName: string },
): Mail {
  return composeMail({
    kind: 'application',
    to: about.to,
    replyTo: application.email,
    companyName: about.companyName,
    subject: `Application from ${application.name}: ${application.title}`,
    heading: `${application.name} would like to join the team`,
    paragraphs: ['Answer this mail to write to the applicant.'],
    details: [
      { label: 'Name', value: application.name },
      { label: 'Title', value: application.title },
      { label: 'Email', value: application.email },
      { label: 'WhatsApp', value: application.whatsapp },
      { label: 'Country', value: application.country },
      { label: 'Skills', value: application.skills },
      { label: 'Portfolio', value: application.portfolio || 'None given' },
      { label: 'Account', value: about.accountEmail },
      { label: 'Received', value: about.receivedAt.toISOString() },
      { label: 'Number', value: about.id },
    ],
  });
}
