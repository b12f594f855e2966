import { Icon } from '#app/ui/icons.tsx';
import { workspaceWords } from '#content/documind-workspace.ts';
import { SessionOn } from './session-on.island.tsx';
import css from './session-switch.module.css';
import type { WorkspaceState } from './state/create-workspace.ts';
import { useStore } from './state/store.ts';

const words = workspaceWords.session;

/** The private session: off, or on with what belongs to it, and what it means. */
export function SessionSwitch({ workspace }: { workspace: WorkspaceState }) {
  const { session, busy, expired, problem } = useStore(workspace.session.store);
  const toggle = () => {
    // An end may have to be confirmed, which the button beside the switch sees to.
    if (session) document.getElementById('session-end')?.click();
    else void workspace.session.start();
  };
  const note = session ? 'on' : expired ? 'expired' : 'off';
  return (
    <div className={css.session}>
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
      <p className={problem ? css.problem : css.note} id="session-note">
        {problem && <Icon name="bad" />}
        <span>{problem ?? words[note]}</span>
      </p>
      {session && <SessionOn workspace={workspace} session={session} />}
    </div>
  );
}
