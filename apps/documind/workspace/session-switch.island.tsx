import { sessionWords as onWords, workspaceWords } from '@m8/content/documind-workspace.ts';
import type { SessionAnswer as Session } from '@m8/contracts/documind/sessions.ts';
import { Button, TextButton } from '@m8/ui/button.tsx';
import { Icon } from '@m8/ui/icons.tsx';
import { Modal, ModalFoot } from '@m8/ui/modal.tsx';
import { useEffect, useRef } from 'react';
import css from './session-switch.module.css';
import type { WorkspaceState } from './state/create-workspace.ts';
import { useStore } from './state/store.ts';
import { useFocusHandedOn } from './state/use-focus-handed-on.ts';
import { useSecondsUntil } from './state/use-seconds-until.ts';

const words = workspaceWords.session;
const dialogId = 'end-session';

/** Makes a dialog focus this button when it opens; React does not set the attribute. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}

function clock(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}`
    : `${minutes}:${pad(seconds % 60)}`;
}

function Countdown({ session, onOver }: { session: Session; onOver(): void }) {
  const left = useSecondsUntil(Date.parse(session.expires_at));
  useEffect(() => {
    if (left === 0) onOver();
  }, [left, onOver]);
  return <span className={css.time}>{onWords.countdown(clock(left))}</span>;
}

/** An active session: the time left, and a button to end it. */
function SessionOn({ workspace, session }: { workspace: WorkspaceState; session: Session }) {
  const on = useRef<HTMLDivElement>(null);
  useFocusHandedOn(on, 'session-switch');
  const { busy } = useStore(workspace.session.store);
  const { items } = useStore(workspace.documents.store);
  const { end, refresh } = workspace.session;
  const isEmpty = !items.some(({ session_id }) => session_id === session.session_id);
  return (
    <div ref={on} className={css.on}>
      <Countdown session={session} onOver={refresh} />
      <TextButton
        id="session-end"
        className={css.end}
        aria-busy={busy}
        // Without files there is nothing to lose, so nothing to confirm.
        {...(isEmpty ? { onClick: end } : { command: 'show-modal', commandfor: dialogId })}
      >
        {onWords.end}
      </TextButton>
      <Modal id={dialogId} title={onWords.confirm.title} closeLabel={onWords.confirm.no}>
        <p>{onWords.confirm.text}</p>
        <ModalFoot>
          <Button ref={focusFirst} command="close" commandfor={dialogId}>
            {onWords.confirm.no}
          </Button>
          <Button look="danger" onClick={end} command="close" commandfor={dialogId}>
            {onWords.confirm.yes}
          </Button>
        </ModalFoot>
      </Modal>
    </div>
  );
}

/** The switch for the private session, a note and, while it is on, its controls. */
export function SessionSwitch(props: {
  workspace: WorkspaceState;
  /** There is no document yet: the note is shown while it is off, too. */
  isFirst: boolean;
}) {
  const { workspace, isFirst } = props;
  const { session, busy, expired, problem } = useStore(workspace.session.store);
  const toggle = () => {
    // Ending may need confirmation, which the button beside the switch handles.
    if (session) document.getElementById('session-end')?.click();
    else void workspace.session.start();
  };
  const note = session ? 'on' : expired ? 'expired' : 'off';
  return (
    <>
      <button
        type="button"
        role="switch"
        id="session-switch"
        className={css.switch}
        aria-checked={session !== null}
        aria-describedby="session-note"
        aria-busy={busy}
        onClick={toggle}
      >
        <span className={css.track} />
        {words.label}
      </button>
      <p
        className={problem ? css.problem : note === 'off' && !isFirst ? css.unsaid : css.note}
        id="session-note"
      >
        {problem && <Icon name="bad" />}
        <span>{problem ?? words[note]}</span>
      </p>
      {session && <SessionOn workspace={workspace} session={session} />}
    </>
  );
}
