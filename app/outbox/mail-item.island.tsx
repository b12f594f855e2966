import { useState } from 'react';
import { Icon } from '#app/ui/icons.tsx';
import { outboxWords as words } from '#content/outbox.ts';
import { type OutboxMail, outboxPath } from '#contracts/outbox.ts';
import css from './outbox.module.css';

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** One mail: its envelope and its links, and unfolded the mail as a mail reader shows it. */
export function MailItem({ mail }: { mail: OutboxMail }) {
  const [open, setOpen] = useState(false);
  return (
    <article className={css.mail}>
      <header>
        <h2>{mail.subject}</h2>
        <p>
          {words.to} <b>{mail.to}</b>
        </p>
        <time dateTime={mail.createdAt}>{time.format(new Date(mail.createdAt))}</time>
      </header>
      {mail.links.length > 0 && (
        <ul className={css.links} aria-label={words.links}>
          {mail.links.map((link) => (
            <li key={link}>
              <a href={link}>{link}</a>
            </li>
          ))}
        </ul>
      )}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {words.read}
          <Icon name="chevron" className={css.chevron} />
        </summary>
        {open && (
          <iframe
            className={css.sheet}
            src={`${outboxPath}/${mail.id}`}
            title={`${words.frameTitle} ${mail.subject}`}
            sandbox="allow-top-navigation-by-user-activation allow-popups"
          />
        )}
      </details>
    </article>
  );
}
