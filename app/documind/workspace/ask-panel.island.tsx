import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { Lazy } from '#app/ui/lazy-screen.island.tsx';
import { workspaceWords } from '#content/documind-workspace.ts';
import { workspaceLimits } from '#contracts/documind/workspace-limits.ts';
import css from './ask-panel.module.css';
import { exchangesScreen, readerScreen, sessionScreen } from './lazy-screens.ts';
import { RateLeftLine } from './rate-left-line.island.tsx';
import sessionCss from './session-switch.module.css';
import type { WorkspaceState } from './state/create-workspace.ts';
import { useStore } from './state/store.ts';

const { ask: words, session: sessionWords } = workspaceWords;

/** The private session: off, or on with what belongs to it, and what it means. */
function SessionSwitch({ workspace }: { workspace: WorkspaceState }) {
  const { session, busy, expired, problem } = useStore(workspace.session.store);
  const toggle = () => {
    // An end may have to be confirmed, which the button beside the switch sees to.
    if (session) document.getElementById('session-end')?.click();
    else void workspace.session.start();
  };
  const note = session ? 'on' : expired ? 'expired' : 'off';
  return (
    <div className={sessionCss.session}>
      <button
        type="button"
        role="switch"
        id="session-switch"
        className={sessionCss.switch}
        aria-checked={session !== null}
        aria-describedby="session-note"
        aria-busy={busy}
        onFocus={sessionScreen.preload}
        onClick={toggle}
      >
        <span className={sessionCss.track} />
        {sessionWords.label}
      </button>
      <p className={problem ? sessionCss.problem : sessionCss.note} id="session-note">
        {problem && <Icon name="bad" />}
        {problem ?? sessionWords[note]}
      </p>
      {session && <Lazy screen={sessionScreen} props={{ workspace, session }} />}
    </div>
  );
}

/** The question, and what it is asked of. */
export function AskPanel({ workspace }: { workspace: WorkspaceState }) {
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('question');
    if (!(field instanceof HTMLTextAreaElement)) return;
    const question = field.value.trim();
    const tooLong = question.length > workspaceLimits.queryCharacters;
    const refused = question === '' ? words.missing : tooLong ? words.tooLong : null;
    setRefusal(refused);
    field.focus();
    if (refused !== null) return;
    field.value = '';
    readerScreen.preload();
    void workspace.ask(question);
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also ends the choice of a character in scripts that are composed.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  return (
    <div className={css.panel}>
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        <div className={css.head}>
          <label htmlFor="question">{words.label}</label>
          <span id="question-hint">{words.hint}</span>
        </div>
        <textarea
          id="question"
          name="question"
          rows={1}
          placeholder={words.placeholder}
          aria-invalid={refusal !== null || undefined}
          aria-describedby={refusal ? 'question-refusal question-hint' : 'question-hint'}
          onFocus={exchangesScreen.preload}
          onKeyDown={sendOnEnter}
          onInput={() => setRefusal(null)}
          enterKeyHint="send"
          autoComplete="off"
          dir="auto"
        />
        <ActionButton type="submit">{words.submit}</ActionButton>
        {refusal && (
          <p className={css.refusal} id="question-refusal" role="alert">
            <Icon name="bad" />
            {refusal}
          </p>
        )}
      </form>
      <div className={css.foot}>
        <SessionSwitch workspace={workspace} />
        <RateLeftLine rates={workspace.rates} onlyFew />
      </div>
    </div>
  );
}
