import { byteText } from '@m8/content/byte-text.ts';
import { keptByFirebaseWords, deskWords as words } from '@m8/content/desk.ts';
import type { AuditAnswer, HealthAnswer, MailsAnswer } from '@m8/contracts/desk.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Cluster, Lead, Meta } from '@m8/ui/layout.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import { clsx } from 'clsx/lite';
import { firebaseProject } from '#firebase/project.ts';
import desk from './desk.module.css';
import { callDesk } from './desk-client.ts';
import {
  AwaitingAnswer,
  DeskProblem,
  Mark,
  MomentText,
  More,
  SaveCsv,
  Table,
} from './desk-parts.island.tsx';
import css from './records.module.css';
import { useAct, useAnswer, usePages } from './use-desk.ts';

/** The mails of the site, with their status. */
export function Mails() {
  const { pages, problem, next, more, refresh } = usePages<MailsAnswer>('/mails');
  const acting = useAct(refresh);
  const sendAgain = (id: string) =>
    acting.act(id, words.mails.onItsWay, () => callDesk(`/mails/${id}/send-again`, {}));
  if (pages.length === 0) return <AwaitingAnswer problem={problem} />;
  const mails = pages.flatMap((page) => page.mails);
  return (
    <>
      <Lead>{words.mails.lead}</Lead>
      <DeskProblem text={acting.problem} />
      {mails.length === 0 && (
        <Meta>{firebaseProject ? keptByFirebaseWords.mails : words.mails.none}</Meta>
      )}
      <ul className={clsx(desk.list, css.rows, css.mails)}>
        {mails.map((mail) => (
          <li key={mail.id} className={desk.row}>
            <p className={desk.name}>
              {mail.subject}{' '}
              <Mark tone={mail.status === 'failed' ? 'bad' : undefined}>
                {words.mails.status(mail.status)}
              </Mark>
            </p>
            <p className={desk.facts}>
              <span>{mail.recipient}</span>
              <MomentText at={mail.created_at} exact />
              {mail.attempts > 1 && <span>{words.mails.tries(mail.attempts)}</span>}
            </p>
            {mail.problem && <Meta>{mail.problem}</Meta>}
            {mail.can_resend && (
              <div className={desk.end}>
                <ActionButton
                  look="quiet"
                  small
                  pending={acting.pending === mail.id}
                  aria-label={words.mails.againOf(mail.subject, mail.recipient)}
                  onClick={() => void sendAgain(mail.id)}
                >
                  {words.mails.again}
                </ActionButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      <Cluster>
        <More next={next} more={more} />
      </Cluster>
    </>
  );
}

/** The state of the server. */
export function Health() {
  const { answer, problem } = useAnswer<HealthAnswer>('/health');
  const { health: said } = words;
  if (answer === null) return <AwaitingAnswer problem={problem} />;
  const failed = answer.queues.reduce((sum, queue) => sum + queue.failed, 0);
  const figures = [
    [said.version, answer.version],
    [said.database, `${byteText(answer.database_bytes)}, ${said.engines[answer.engine]}`],
    [said.disk, byteText(answer.disk_free_bytes)],
  ] as const;
  return (
    <>
      <Notice kind={failed === 0 ? 'ok' : 'warn'}>
        {failed === 0 ? said.lead : said.failedJobs(failed)}
      </Notice>
      <dl className={clsx(css.figures, css.health)}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {answer.queues.length === 0 ? (
        <Meta>{said.noQueues}</Meta>
      ) : (
        <Table
          folds
          caption={said.queues}
          heads={[said.queue, said.waiting, said.running, said.failed]}
          rows={answer.queues.map((queue) => ({
            key: queue.name,
            cells: [queue.name, queue.waiting, queue.running, queue.failed],
          }))}
        />
      )}
    </>
  );
}

/** The log of all actions at the desk. */
export function AuditLog() {
  const { pages, problem, next, more } = usePages<AuditAnswer>('/audit');
  const { audit: said } = words;
  if (pages.length === 0) return <AwaitingAnswer problem={problem} />;
  const rows = pages.flatMap((page) => page.rows);
  return (
    <>
      <Cluster className={css.above}>
        <Lead>{said.lead}</Lead>
        <SaveCsv name="audit.csv" />
      </Cluster>
      {rows.length === 0 ? (
        <Meta>{said.none}</Meta>
      ) : (
        <Table
          folds
          caption={words.views.audit}
          heads={[said.number, said.at, said.actor, said.act, said.target]}
          rows={rows.map((row) => ({
            key: String(row.number),
            cells: [
              row.number,
              <MomentText key="at" at={row.at} exact />,
              row.actor === 'command' ? said.command : (row.actor_email ?? row.actor),
              row.change ? `${said.acts[row.act]}: ${row.change}` : said.acts[row.act],
              row.target_name ?? <code key="target">{row.target}</code>,
            ],
          }))}
        />
      )}
      <Cluster>
        <More next={next} more={more} />
      </Cluster>
    </>
  );
}
