import { Icon } from '#app/ui/icons.tsx';
import { outboxWords as words } from '#content/outbox.ts';
import { type OutboxMail, outboxPath } from '#contracts/outbox.ts';
import css from './outbox.module.css';

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** One mail: its envelope, and unfolded the mail as a mail reader shows it. */
export function MailItem({
  mail,
  open,
  onOpen,
}: {
  mail: OutboxMail;
  open: boolean;
  onOpen(open: boolean): void;
}) {
  return (
    <details
      className={css.mail}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) onOpen(currentTarget.open);
      }}
    >
      <summary>
        <h2>{mail.subject}</h2>
        <span className={css.to}>
          {words.to} <b>{mail.to}</b>
        </span>
        <time dateTime={mail.createdAt}>{time.format(new Date(mail.createdAt))}</time>
        <Icon name="chevron" className={css.chevron} />
      </summary>
      {mail.links.length > 0 && (
        <ul className={css.links} aria-label={words.links}>
          {mail.links.map((link) => (
            <li key={link}>
              <a href={link}>{link}</a>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <iframe
          className={css.sheet}
          src={`${outboxPath}/${mail.id}`}
          title={`${words.frameTitle} ${mail.subject}`}
          sandbox="allow-top-navigation-by-user-activation allow-popups"
        />
      )}
    </details>
  );
}
