import { whenBackWords, whenBackMails as words } from '#content/when-back.ts';
import { whenBackPath } from '#contracts/when-back.ts';
import { composeMail } from '#server/platform/mailer/compose-mail.ts';
import type { Mail } from '#server/platform/mailer/mail.ts';
import type { WhenBack } from './when-back.ts';

/** How the kind of each of these mails begins. */
export const whenBackKinds = 'when-back-';

/** One of the mails of the list, with the link by which its address is confirmed or removed. */
export function whenBackMail(
  { companyName, publicUrl }: Pick<WhenBack, 'companyName' | 'publicUrl'>,
  { address, token }: { address: string; token: string },
  which: keyof typeof words,
): Mail {
  const { subject, paragraphs, action, closing } = words[which];
  const leaveUrl = `${publicUrl}${whenBackPath}?token=${token}`;
  const url = which === 'back' ? publicUrl + whenBackWords.back.href : leaveUrl;
  return composeMail({
    ...{ kind: whenBackKinds + which, to: address, leaveUrl, companyName },
    ...{ subject, heading: subject, paragraphs },
    action: { label: action, url },
    closing: closing(leaveUrl),
  });
}
