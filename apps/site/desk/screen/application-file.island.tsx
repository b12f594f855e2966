import { fieldWords } from '@m8/content/applications.ts';
import { applicationStatusWords, deskWords as words } from '@m8/content/desk.ts';
import { type ApplicationField, applicationFields, fieldNames } from '@m8/contracts/application.ts';
import {
  type ApplicationEvent,
  type ApplicationFileAnswer,
  type ApplicationStatus,
  applicationStatuses,
  type DeskAnswer,
  mayAtDesk,
} from '@m8/contracts/desk.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Icon } from '@m8/ui/icons.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import { Modal, ModalFoot } from '@m8/ui/modal.tsx';
import { clsx } from 'clsx/lite';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './application-file.module.css';
import { dropDrafts, NoteForm, ReplyForm } from './application-writing.island.tsx';
import desk from './desk.module.css';
import { callDesk } from './desk-client.ts';
import { AwaitingAnswer, DeskProblem, MomentText } from './desk-parts.island.tsx';
import { type Acting, useAct, useAnswer } from './use-desk.ts';

/** Web addresses in a text, including forms such as `github.com/somebody`, but not `Node.js`. */
const webAddress =
  /((?:https?:\/\/|www\.)[^\s<>"']+[^\s<>"'.,;:)]|(?<![\w@.-])(?:[a-z\d-]+\.)+[a-z]{2,}\/[^\s<>"']*[^\s<>"'.,;:)])/i;

/** A field's value, with addresses and numbers as links, and web addresses within a text. */
function FieldValue({ field, text }: { field: ApplicationField; text: string }): ReactNode {
  switch (applicationFields[field].kind) {
    case 'email':
      return <a href={`mailto:${text}`}>{text}</a>;
    case 'phone':
      return <a href={`tel:${text.replace(/[^+\d]/g, '')}`}>{text}</a>;
    default:
      return text.split(webAddress).map((part, index) =>
        index % 2 === 1 ? (
          <a
            key={part}
            href={/^https?:/i.test(part) ? part : `https://${part}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {part}
          </a>
        ) : (
          part
        ),
      );
  }
}

const { file: said } = words;

function EventItem({ event }: { event: ApplicationEvent }) {
  const { kind, from, to } = event;
  const title = kind === 'status' ? from && to && said.changed(from, to) : said.kinds[kind];
  return (
    <li className={css.event}>
      <p>
        <b>{title}</b> <span>{event.by ?? said.somebody}</span> <MomentText at={event.at} exact />
      </p>
      {event.text && <p className={css.text}>{event.text}</p>}
      {event.mail && <Meta>{said.mail(event.mail)}</Meta>}
    </li>
  );
}

function StatusChoice({ file, acting }: { file: ApplicationFileAnswer; acting: Acting }) {
  const set = (status: ApplicationStatus) =>
    void acting.act('status', said.saved(status), () =>
      callDesk(`/applications/${file.id}/status`, { status }),
    );
  return (
    <fieldset className={desk.filter} disabled={acting.pending !== null}>
      <legend>{said.status}</legend>
      {applicationStatuses.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={file.status === status}
          onClick={() => set(status)}
        >
          {applicationStatusWords[status]}
        </button>
      ))}
    </fieldset>
  );
}

function Deletion({ id, onGone }: { id: string; onGone(): void }) {
  const acting = useAct(async () => onGone());
  const remove = () =>
    acting.act('delete', said.deleted, () => callDesk(`/applications/${id}`, 'DELETE'));
  return (
    <>
      <ActionButton look="danger" command="show-modal" commandfor="delete-application">
        {said.delete}
      </ActionButton>
      <Modal id="delete-application" title={said.delete} closeLabel={words.cancel}>
        <p>{said.deleteSure}</p>
        <DeskProblem text={acting.problem} />
        <ModalFoot>
          <ActionButton
            look="danger"
            pending={acting.pending !== null}
            onClick={() => void remove()}
          >
            {said.deleteYes}
          </ActionButton>
        </ModalFoot>
      </Modal>
    </>
  );
}

/** One application: its content, its history, and its actions. */
export function ApplicationFile({
  id,
  you,
  onChanged,
  onBack,
}: {
  id: string;
  you: DeskAnswer;
  onChanged(): void;
  onBack(): void;
}) {
  const {
    answer: file,
    problem,
    refresh,
  } = useAnswer<ApplicationFileAnswer>(`/applications/${encodeURIComponent(id)}`);
  const acting = useAct(async () => {
    await refresh();
    onChanged();
  });
  const title = useRef<HTMLHeadingElement>(null);
  const isThere = file !== null;
  useEffect(() => {
    if (isThere) title.current?.focus();
  }, [isThere]);
  return (
    <div className={desk.pane}>
      <p>
        <button className={css.back} type="button" onClick={onBack}>
          <Icon name="back" />
          {words.applications.back}
        </button>
      </p>
      {file === null ? (
        <AwaitingAnswer problem={problem} />
      ) : (
        <div className={css.file}>
          <div className={clsx(desk.pane, css.about)}>
            <h2 ref={title} tabIndex={-1}>
              {file.name}
            </h2>
            <p className={desk.facts}>
              <span>
                <MomentText at={file.received_at} exact />
              </span>
            </p>
            <dl>
              {fieldNames
                .filter((field) => field !== 'name')
                .map((field) => (
                  <div key={field} data-kind={applicationFields[field].kind}>
                    <dt>{fieldWords[field].label}</dt>
                    <dd>
                      {file[field] ? <FieldValue field={field} text={file[field]} /> : said.nothing}
                    </dd>
                  </div>
                ))}
              <div>
                <dt>{said.account}</dt>
                <dd>
                  {file.account ? (
                    <a href={`mailto:${file.account}`}>{file.account}</a>
                  ) : (
                    said.noAccount
                  )}
                </dd>
              </div>
            </dl>
          </div>
          <div className={clsx(desk.pane, css.work)}>
            <DeskProblem text={acting.problem} />
            <StatusChoice file={file} acting={acting} />
            <section aria-labelledby="history">
              <h3 id="history">{said.history}</h3>
              {file.history.length === 0 ? (
                <Meta>{said.untouched}</Meta>
              ) : (
                <ol className={css.history}>
                  {file.history.map((event) => (
                    <EventItem key={event.id} event={event} />
                  ))}
                </ol>
              )}
            </section>
            <div>
              <ReplyForm file={file} writer={you.email} acting={acting} />
              <NoteForm file={file} writer={you.email} acting={acting} />
            </div>
            {mayAtDesk(you.role, 'applications.delete') && (
              <Deletion
                id={file.id}
                onGone={() => {
                  dropDrafts(file.id);
                  onChanged();
                  onBack();
                }}
              />
            )}
          </div>
        </div>
      )}
    </div>
  );
}
