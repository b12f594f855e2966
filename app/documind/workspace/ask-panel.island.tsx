import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { Icon, Stroke } from '#app/ui/icons.tsx';
import { Lazy } from '#app/ui/lazy-screen.island.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { workspaceWords } from '#content/documind-workspace.ts';
import { holdsWords } from '#contracts/documind/holds-words.ts';
import { workspaceLimits } from '#contracts/documind/workspace-limits.ts';
import css from './ask-panel.module.css';
import { exchangesScreen, historyScreen, readerScreen, sessionScreen } from './lazy-screens.ts';
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

/** Opens the list of conversations, and closes it. */
function HistoryButton({ workspace }: { workspace: WorkspaceState }) {
  const open = useStore(workspace.historyOpen);
  const toggle = () => {
    // An open document lies on the list: the button shows the list then.
    workspace.historyOpen.set(!open || workspace.reading.get() !== null);
    workspace.reading.set(null);
  };
  return (
    <button
      type="button"
      id="history-button"
      className={css.history}
      aria-expanded={open}
      onFocus={historyScreen.preload}
      onClick={toggle}
    >
      <Stroke d="M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 7.5V12l3.2 2" />
      {workspaceWords.history}
    </button>
  );
}

/** The documents that are asked where those are not all, and the way back to all. */
function ChosenLine({ workspace }: { workspace: WorkspaceState }) {
  const { chosen } = useStore(workspace.documents.store);
  const askAll = () => {
    workspace.documents.choose([]);
    document.getElementById('question')?.focus();
  };
  if (chosen.length === 0) return null;
  return (
    <p className={css.chosen}>
      <span>{words.asksOnly(chosen)}</span>
      <TextButton onClick={askAll}>{words.askAll}</TextButton>
    </p>
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
    const refused = !holdsWords(question) ? words.missing : tooLong ? words.tooLong : null;
    setRefusal(refused);
    field.focus();
    if (refused !== null) return;
    field.value = '';
    workspace.typed.change({ question: '' });
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
          defaultValue={workspace.typed.get().question}
          onInput={({ currentTarget }) => {
            setRefusal(null);
            workspace.typed.change({ question: currentTarget.value });
          }}
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
      <ChosenLine workspace={workspace} />
      <div className={css.foot}>
        <SessionSwitch workspace={workspace} />
        <HistoryButton workspace={workspace} />
      </div>
    </div>
  );
}
