import { Notice } from '#app/ui/notice.tsx';
import { Loading } from '#app/ui/spinner.tsx';
import { outboxWords as words } from '#content/outbox.ts';
import { EmptyOutbox } from './empty-outbox.tsx';
import { MailItem } from './mail-item.island.tsx';
import css from './outbox.module.css';
import { useMails } from './use-mails.ts';

/** The mails of a server that has nobody to hand them to, newest first. */
export default function Outbox() {
  const { mails, trouble } = useMails();
  if (trouble === 'off') return <Notice kind="info">{words.off}</Notice>;
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
        <EmptyOutbox />
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
