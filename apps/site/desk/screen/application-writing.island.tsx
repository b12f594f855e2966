import { deskWords as words } from '@m8/content/desk.ts';
import {
  type ApplicationFileAnswer,
  type ApplicationStatus,
  deskTextLength,
} from '@m8/contracts/desk.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Disclosure } from '@m8/ui/disclosure.tsx';
import { SelectField, TextAreaField, TextField } from '@m8/ui/field.tsx';
import { Cluster, Meta } from '@m8/ui/layout.tsx';
import { typedDraft } from '@m8/ui/typed-draft.ts';
import { useRef, useState } from 'react';
import css from './application-file.module.css';
import desk from './desk.module.css';
import { callDesk } from './desk-client.ts';
import type { Acting } from './use-desk.ts';

const { templates } = words.reply;

interface Reply {
  /** Index of the template it started from. */
  template: number;
  subject: string;
  text: string;
}

const noteDrafts = (id: string) => typedDraft<string>(`desk-note-${id}`);
const replyDrafts = (id: string) => typedDraft<Reply>(`desk-reply-${id}`);

/** Deletes the unsent drafts about an application. */
export function dropDrafts(id: string): void {
  noteDrafts(id).drop();
  replyDrafts(id).drop();
}

interface FormProps {
  file: ApplicationFileAnswer;
  /** Address of the person at the desk. */
  writer: string;
  acting: Acting;
}

/** A note for the people at the desk; keeps a draft until it is sent. */
export function NoteForm({ file, writer, acting }: FormProps) {
  const drafts = noteDrafts(file.id);
  const [text, setText] = useState(() => drafts.read(writer) ?? '');
  const [startsOpen] = useState(text !== '');
  const write = (next: string) => {
    setText(next);
    drafts.keep(writer, next);
  };
  const add = async () => {
    const call = () => callDesk(`/applications/${file.id}/notes`, { text });
    if (!(await acting.act('note', words.note.added, call))) return;
    setText('');
    drafts.drop();
  };
  return (
    <Disclosure
      className={css.folded}
      summary={<h3>{words.note.title}</h3>}
      startsOpen={startsOpen}
    >
      <form
        className={desk.form}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextAreaField
          name="note"
          label={words.note.label}
          hint={words.note.hint}
          rows={3}
          maxLength={deskTextLength}
          required
          value={text}
          onChange={({ target }) => write(target.value)}
        />
        <ActionButton type="submit" look="secondary" pending={acting.pending === 'note'}>
          {words.note.submit}
        </ActionButton>
      </form>
    </Disclosure>
  );
}

/** @returns the start of a reply from a template, addressed to `name` */
function begun(template: number, name: string): Reply {
  const chosen = templates[template];
  return { template, subject: chosen?.subject() ?? '', text: chosen?.text(name) ?? '' };
}

/** Whether a reply has words of its own, which another template would replace. */
const isOwn = ({ subject, text }: Reply, name: string) =>
  (subject || text) !== '' &&
  !templates.some((one) => one.subject() === subject && one.text(name) === text);

/** A reply by email; keeps a draft until it is sent. */
export function ReplyForm({ file, writer, acting }: FormProps) {
  const drafts = replyDrafts(file.id);
  const [reply, setReply] = useState(() => drafts.read(writer) ?? begun(0, file.name));
  const [startsOpen] = useState(reply.text !== '');
  const form = useRef<HTMLFormElement>(null);
  const write = (next: Reply) => {
    setReply(next);
    drafts.keep(writer, next);
  };
  const own = isOwn(reply, file.name);
  const begunWith = templates[reply.template]?.status;
  const next = begunWith === file.status ? undefined : begunWith;
  const send = async (status?: ApplicationStatus) => {
    const { subject, text } = reply;
    const call = () => callDesk(`/applications/${file.id}/replies`, { subject, text, status });
    if (!(await acting.act('reply', words.reply.sent, call))) return;
    setReply(begun(0, file.name));
    drafts.drop();
  };
  return (
    <Disclosure
      className={css.folded}
      summary={<h3>{words.reply.title}</h3>}
      startsOpen={startsOpen}
    >
      <form
        ref={form}
        className={desk.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send(next);
        }}
      >
        <Meta>{words.reply.to(file.email)}</Meta>
        <SelectField
          name="template"
          label={words.reply.template}
          hint={own ? words.reply.own : undefined}
          disabled={own}
          value={templates[reply.template]?.name}
          onChange={({ target }) => write(begun(target.selectedIndex, file.name))}
        >
          {templates.map((one) => (
            <option key={one.name}>{one.name}</option>
          ))}
        </SelectField>
        <TextField
          name="subject"
          label={words.reply.subject}
          required
          maxLength={200}
          value={reply.subject}
          onChange={({ target }) => write({ ...reply, subject: target.value })}
        />
        <TextAreaField
          name="reply"
          label={words.reply.text}
          rows={8}
          maxLength={deskTextLength}
          required
          value={reply.text}
          onChange={({ target }) => write({ ...reply, text: target.value })}
        />
        <Cluster>
          <ActionButton type="submit" pending={acting.pending === 'reply'}>
            {next ? words.reply.submitAnd(next) : words.reply.submit}
          </ActionButton>
          {next && (
            <ActionButton
              look="quiet"
              pending={acting.pending === 'reply'}
              onClick={() => form.current?.reportValidity() && void send()}
            >
              {words.reply.submit}
            </ActionButton>
          )}
        </Cluster>
      </form>
    </Disclosure>
  );
}
