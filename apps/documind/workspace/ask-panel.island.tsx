import { workspaceWords } from '@m8/content/documind-workspace.ts';
import { holdsWords } from '@m8/contracts/documind/holds-words.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { TextButton } from '@m8/ui/button.tsx';
import { Icon } from '@m8/ui/icons.tsx';
import { Cluster } from '@m8/ui/layout.tsx';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import css from './ask-panel.module.css';
import { hasExactly } from './state/collections.ts';
import type { WorkspaceState } from './state/create-workspace.ts';
import { useStore } from './state/store.ts';

const { ask: words } = workspaceWords;

/** The documents or the collection that questions are limited to, and a button to ask all again. */
function ChosenLine({ workspace }: { workspace: WorkspaceState }) {
  const chosen = useStore(workspace.documents.chosen);
  const askAll = () => {
    workspace.documents.chosen.set([]);
    document.getElementById('question')?.focus();
  };
  const { items, openId } = useStore(workspace.collections.store);
  const open = items.find((one) => one.id === openId && hasExactly(one, chosen));
  if (chosen.length === 0) return null;
  return (
    <Cluster className={css.chosen}>
      <span>{words.asksOnly(open ? [open.name] : chosen)}</span>
      <TextButton onClick={askAll}>{words.askAll}</TextButton>
    </Cluster>
  );
}

/** The question form and the documents it asks, always in reach. */
export function AskPanel({ workspace }: { workspace: WorkspaceState }) {
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('question');
    if (!(field instanceof HTMLTextAreaElement)) return;
    const question = field.value.trim();
    const tooLong = question.length > documindLimits.queryCharacters;
    const refused = !holdsWords(question) ? words.missing : tooLong ? words.tooLong : null;
    setRefusal(refused);
    field.focus();
    if (refused !== null) return;
    field.value = '';
    workspace.typed.change({ question: '' });
    void workspace.ask(question);
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also confirms a character in an input method; Safari reports that only by key code 229.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  return (
    <div className={css.panel}>
      <ChosenLine workspace={workspace} />
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        <textarea
          id="question"
          aria-label={words.label}
          aria-description={words.hint}
          name="question"
          rows={1}
          placeholder={words.placeholder}
          aria-invalid={refusal !== null || undefined}
          aria-describedby={refusal ? 'question-refusal' : undefined}
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
    </div>
  );
}
