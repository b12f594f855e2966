import { byteText } from '@m8/content/byte-text.ts';
import { roleWords, deskWords as words } from '@m8/content/desk.ts';
import type { PeopleAnswer, PersonRow } from '@m8/contracts/desk.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { TextField } from '@m8/ui/field.tsx';
import { Cluster, Lead, Meta } from '@m8/ui/layout.tsx';
import { Menu } from '@m8/ui/menu.island.tsx';
import { clsx } from 'clsx/lite';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { firebaseProject } from '#firebase/project.ts';
import css from './desk.module.css';
import { callDesk } from './desk-client.ts';
import { AwaitingAnswer, DeskProblem, FindField, Mark, MomentText } from './desk-parts.island.tsx';
import { KeptByFirebase } from './kept-by-firebase.tsx';
import records from './records.module.css';
import { type AtDesk, queryOf } from './use-address.ts';
import { type Acting, useAct, useAnswer } from './use-desk.ts';

const { people: said } = words;

type Act = keyof typeof said.acts;

function actsOn(person: PersonRow): Act[] {
  if (person.disabled) return ['enable'];
  // With accounts at Firebase, this server handles neither passwords nor sessions.
  const resets: Act[] = person.email_verified && !firebaseProject ? ['send-reset'] : [];
  const sessions: Act[] = person.sessions > 0 && !firebaseProject ? ['end-sessions'] : [];
  const keys: Act[] = person.keys > 0 ? ['end-keys'] : [];
  return [...sessions, ...keys, ...resets, 'disable'];
}

/** Asks for the person's address before all their data is deleted. */
function DeletionForm({
  person,
  onDone,
  onCancel,
}: {
  person: PersonRow;
  onDone(): Promise<void>;
  onCancel(): void;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const [email, setEmail] = useState('');
  const { act, pending, problem } = useAct(onDone);
  const remove = () =>
    act('delete', said.deleted(person.email), () =>
      callDesk(`/people/${person.id}/delete`, { email }),
    );
  return (
    <form
      ref={form}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void remove();
      }}
    >
      <h3>{said.deleteTitle(person.email)}</h3>
      <Meta>{said.deleteLead}</Meta>
      <TextField
        name={`delete${id}`}
        label={said.deleteField}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        refusal={problem ?? undefined}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Cluster>
        <ActionButton type="submit" look="danger" pending={pending !== null}>
          {said.deleteYes}
        </ActionButton>
        <ActionButton look="quiet" onClick={onCancel}>
          {words.cancel}
        </ActionButton>
      </Cluster>
    </form>
  );
}

/** A menu of the owner's actions on a person. */
function ActsMenu({
  person,
  acting: { act, pending },
  onDelete,
}: {
  person: PersonRow;
  acting: Acting;
  onDelete(): void;
}) {
  const choices = actsOn(person).map((name) => ({
    label: said.acts[name].label,
    name: `${said.acts[name].label}: ${person.email}`,
    onChoose: () =>
      void act(name, said.acts[name].done(person.email), () =>
        callDesk(`/people/${person.id}/${name}`, {}),
      ),
  }));
  return (
    <Menu
      button={(popoverTarget) => (
        <ActionButton
          look="quiet"
          small
          pending={pending !== null}
          aria-label={said.actsOf(person.email)}
          popoverTarget={popoverTarget}
        >
          {said.menu}
        </ActionButton>
      )}
      choices={[
        ...choices,
        { label: said.delete, name: `${said.delete}: ${person.email}`, onChoose: onDelete },
      ]}
    />
  );
}

function Person({
  person,
  isYou,
  refresh,
}: {
  person: PersonRow;
  isYou: boolean;
  refresh(): Promise<void>;
}) {
  const acting = useAct(refresh);
  const [deleting, setDeleting] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const cancel = () => {
    flushSync(() => setDeleting(false));
    row.current?.querySelector('button')?.focus();
  };
  return (
    <li className={css.row} ref={row}>
      <p className={css.name}>
        {person.email} {person.role && <Mark>{roleWords[person.role]}</Mark>}
        {isYou && <Mark>{said.you}</Mark>}
        {person.disabled && <Mark tone="bad">{said.disabled}</Mark>}
        {!person.email_verified && <Mark>{said.unconfirmed}</Mark>}
      </p>
      <p className={css.facts}>
        <span>{person.ways_in.join(', ') || said.noWayIn}</span>
        <span>
          {said.since} <MomentText at={person.since} />
        </span>
        <span>{said.holds(person) || said.holdsNothing}</span>
        {person.bytes > 0 && <span>{byteText(person.bytes)}</span>}
      </p>
      {!isYou && !deleting && (
        <div className={css.end}>
          <ActsMenu person={person} acting={acting} onDelete={() => setDeleting(true)} />
        </div>
      )}
      <DeskProblem text={acting.problem} />
      {deleting && (
        <DeletionForm
          person={person}
          onDone={async () => {
            setDeleting(false);
            await refresh();
          }}
          onCancel={cancel}
        />
      )}
    </li>
  );
}

/** The accounts of the site, with counts of their data and the owner's actions. */
export function PeopleView({ you, address, go }: AtDesk) {
  const { q = '' } = address;
  const asked = useDeferredValue(q);
  const { answer, problem, refresh } = useAnswer<PeopleAnswer>(`/people${queryOf({ q: asked })}`);
  return (
    <>
      <Lead>{said.lead}</Lead>
      <FindField
        label={said.find}
        hint={said.findHint}
        value={q}
        onFind={(text) => go({ view: 'people', q: text }, true)}
      />
      {answer === null ? (
        <AwaitingAnswer problem={problem} />
      ) : (
        <>
          {answer.people.length === 0 && <Meta live>{said.none}</Meta>}
          <ul className={clsx(css.list, records.rows)}>
            {answer.people.map((person) => (
              <Person
                key={person.id}
                person={person}
                isYou={person.email === you.email}
                refresh={refresh}
              />
            ))}
          </ul>
          {answer.more && <Meta>{said.more}</Meta>}
          {firebaseProject && <KeptByFirebase what="people" />}
        </>
      )}
    </>
  );
}
