import { momentText } from '@m8/content/date-text.ts';
import { outboxWords as words } from '@m8/content/outbox.ts';
import { type OutboxAnswer, type OutboxMail, outboxPath } from '@m8/contracts/outbox.ts';
import { Empty } from '@m8/ui/empty.tsx';
import { Icon } from '@m8/ui/icons.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import { Loading } from '@m8/ui/spinner.tsx';
import { useEffect, useState } from 'react';
import css from './outbox.module.css';

/** One mail: its envelope, and when opened the mail as a mail client shows it. */
function MailItem({ mail }: { mail: OutboxMail }) {
  const [open, setOpen] = useState(false);
  return (
    <article className={css.mail}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2>{mail.subject}</h2>
          <span>
            {words.to} <b>{mail.to}</b>
          </span>
          <time dateTime={mail.createdAt}>{momentText(mail.createdAt)}</time>
          <Icon name="chevron" />
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

/** Refresh interval while the page is visible, in milliseconds. */
const refreshMs = 3000;

/** `closed` for a browser without the key, `unreachable` if the server does not answer. */
type Trouble = 'closed' | 'unreachable';

async function fetchMails(): Promise<OutboxMail[] | Trouble> {
  try {
    const response = await fetch(outboxPath);
    if (response.ok) return ((await response.json()) as OutboxAnswer).mails; // The server's contract.
    // An unread body would keep the request open.
    await response.body?.cancel();
    return response.status === 404 ? 'closed' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** @returns the mails, newest first and kept up to date while the page is visible; null until the first answer */
function useMails() {
  const [mails, setMails] = useState<OutboxMail[] | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    const refresh = async () => {
      if (document.hidden) return;
      const answer = await fetchMails();
      setTrouble(typeof answer === 'string' ? answer : null);
      if (typeof answer !== 'string') setMails(answer);
      if (answer === 'closed') clearInterval(timer);
    };
    const timer = setInterval(refresh, refreshMs);
    void refresh();
    return () => clearInterval(timer);
  }, []);
  return { mails, trouble };
}

/** The mails of a server without a mail transport, newest first. */
export default function Outbox() {
  const { mails, trouble } = useMails();
  if (trouble === 'closed') return <Notice kind="info">{words.closed}</Notice>;
  return (
    <div className={css.outbox}>
      {trouble && (
        <Notice kind="warn" announce="polite">
          {words.unreachable}
        </Notice>
      )}
      {mails === null ? (
        trouble === null && <Loading className={css.loading} />
      ) : mails.length === 0 ? (
        <Empty title={words.empty.title}>
          <Meta>{words.empty.lead}</Meta>
        </Empty>
      ) : (
        <ol className={css.list}>
          {mails.map((mail) => (
            <li key={mail.id}>
              <MailItem mail={mail} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
