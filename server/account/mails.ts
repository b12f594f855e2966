import { newPasswordPage, verifyPage } from '#contracts/account.ts';
import { composeMail } from '#server/platform/mailer/compose-mail.ts';
import type { Mail } from '#server/platform/mailer/mail.ts';

/** What every mail of an account needs to know. */
export interface MailSubject {
  /** Address of the person. */
  to: string;
  companyName: string;
  /** Origin of the site. */
  publicUrl: string;
}

/** @param token of the link, good for one hour */
export function verificationMail(subject: MailSubject, token: string): Mail {
  return composeMail({
    kind: 'verification',
    to: subject.to,
    companyName: subject.companyName,
    subject: 'Confirm your email address',
    heading: 'Welcome. One more click',
    paragraphs: [
      `Somebody, most likely you, opened an account at ${subject.companyName} with this address. Please confirm that it is yours.`,
      'The link works once, for one hour. If it has run out, log in and ask for a new one.',
    ],
    action: {
      label: 'Confirm my address',
      url: `${subject.publicUrl}${verifyPage}?token=${token}`,
    },
    closing:
      'If you did not open an account, you need not do anything. Without a click this address stays unconfirmed.',
  });
}

/** @param token of the link, good for one hour */
export function resetMail(subject: MailSubject, token: string): Mail {
  return composeMail({
    kind: 'password-reset',
    to: subject.to,
    companyName: subject.companyName,
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [
      `You asked for a new password for your account at ${subject.companyName}. The link below lets you choose one.`,
      'It works once, for one hour. Afterwards you are logged out everywhere, and log in with the new password.',
    ],
    action: {
      label: 'Choose a new password',
      url: `${subject.publicUrl}${newPasswordPage}?token=${token}`,
    },
    closing:
      'If you did not ask for this, you can leave this mail alone. Your password stays as it is.',
  });
}

/** Tells the owner of an account that its password is a new one. */
export function passwordChangedMail(subject: MailSubject): Mail {
  return composeMail({
    kind: 'password-changed',
    to: subject.to,
    companyName: subject.companyName,
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your account at ${subject.companyName} was changed just now, with a link that we had mailed to this address. You were logged out everywhere.`,
      'If that was you, all is well. If it was not, somebody can read your mail: secure your mailbox first, then choose a new password for this account.',
    ],
    action: { label: 'Go to login', url: `${subject.publicUrl}/login` },
  });
}
