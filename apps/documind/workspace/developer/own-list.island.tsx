import type { OwnListWords } from '@m8/content/documind-developers.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Button, TextButton } from '@m8/ui/button.tsx';
import { Cluster, Meta } from '@m8/ui/layout.tsx';
import { Problem } from '@m8/ui/problem.island.tsx';
import { showToast } from '@m8/ui/toasts.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Facts } from '#workspace/document-parts.tsx';
import type { Service } from '#workspace/service/service.ts';
import { asServiceError } from '#workspace/service/service-error.ts';
import { useFocusHandedOn } from '#workspace/state/use-focus-handed-on.ts';
import css from './developer-panel.module.css';

/** A key or a webhook of the person, which they can revoke. */
export interface Own {
  id: string;
  name: string;
  facts: readonly ReactNode[];
}

function focusIt(element: HTMLElement | null): void {
  element?.focus();
}

function Row({
  words,
  item: { name, facts },
  titleId,
  onEnd,
}: {
  words: OwnListWords;
  item: Own;
  /** Id of the title, which gets the focus after the row is removed. */
  titleId: string;
  onEnd(): Promise<void>;
}) {
  const [phase, setPhase] = useState<'listed' | 'asking' | 'ending'>('listed');
  const row = useRef<HTMLLIElement>(null);
  useFocusHandedOn(row, titleId);
  const revoke = useRef<HTMLButtonElement>(null);
  const isAsking = phase !== 'listed';
  const close = () => setPhase('listed');
  const keep = () => {
    close();
    revoke.current?.focus();
  };
  const end = () => {
    setPhase('ending');
    void onEnd().finally(close);
  };
  return (
    <li ref={row} className={css.row}>
      <span className={css.name}>{name}</span>
      <TextButton
        ref={revoke}
        aria-label={words.revokeOf(name)}
        aria-expanded={isAsking}
        onClick={isAsking ? close : () => setPhase('asking')}
      >
        {words.revoke}
      </TextButton>
      <Facts className={css.facts} facts={facts} />
      {isAsking && (
        <Cluster className={css.confirm}>
          <p ref={focusIt} tabIndex={-1}>
            {words.confirm(name)}
          </p>
          <ActionButton look="danger" small pending={phase === 'ending'} onClick={end}>
            {words.yes}
          </ActionButton>
          <Button look="quiet" small onClick={keep}>
            {words.no}
          </Button>
        </Cluster>
      )}
    </li>
  );
}

/** A title, children that may add items, and the list of items, each with a button to revoke it. */
export function OwnList(props: {
  id: string;
  words: OwnListWords;
  service: Service;
  load(service: Service): Promise<readonly Own[]>;
  end(service: Service, id: string): Promise<void>;
  children?(add: (made: Own) => void): ReactNode;
}) {
  const { id: titleId, words, service, load, end, children } = props;
  const [items, setItems] = useState<readonly Own[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const look = () => {
    setProblem(null);
    load(service).then(setItems, (error: unknown) => setProblem(asServiceError(error).sentence));
  };
  useEffect(look, [service, load]);

  const endOne = async ({ id, name }: Own) => {
    try {
      await end(service, id);
    } catch (error) {
      const { status, sentence } = asServiceError(error);
      if (status !== 404) return showToast('bad', sentence);
    }
    setItems((before) => before?.filter((item) => item.id !== id) ?? null);
    showToast('ok', words.revoked(name));
  };
  return (
    <div className={css.group}>
      <h3 id={titleId} tabIndex={-1}>
        {words.title}
      </h3>
      {children?.((made) => setItems((before) => [made, ...(before ?? [])]))}
      {problem !== null && <Problem sentence={`${words.failed} ${problem}`} onRetry={look} />}
      {items?.length === 0 && <Meta>{words.empty}</Meta>}
      {items && items.length > 0 && (
        <ul className={css.list}>
          {items.map((item) => (
            <Row key={item.id} {...{ words, item, titleId }} onEnd={() => endOne(item)} />
          ))}
        </ul>
      )}
    </div>
  );
}
