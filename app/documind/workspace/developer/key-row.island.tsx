import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { Button } from '#app/ui/button.tsx';
import { developerWords } from '#content/documind-developers.ts';
import type { Key } from '../../client/documind.ts';
import { useFocusHandedOn } from '../state/use-focus-handed-on.ts';
import css from './keys.module.css';

const words = developerWords.keys;
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const dateOf = (time: string) => day.format(new Date(time));

function Confirm({ name, onYes, onNo }: { name: string; onYes(): void; onNo(): void }) {
  const question = useRef<HTMLParagraphElement>(null);
  const [pending, setPending] = useState(false);
  useEffect(() => question.current?.focus(), []);
  const go = () => {
    setPending(true);
    onYes();
  };
  return (
    <div className={css.confirm}>
      <p ref={question} tabIndex={-1}>
        {words.confirm(name)}
      </p>
      <ActionButton small pending={pending} onClick={go}>
        {words.yes}
      </ActionButton>
      <Button look="quiet" small onClick={onNo}>
        {words.no}
      </Button>
    </div>
  );
}

/** One key: when it was used, how long it works, and the way to end it. */
export function KeyRow({ item, onRevoke }: { item: Key; onRevoke(item: Key): Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useFocusHandedOn(row, 'keys-title');
  const { name, starts_with, last_used_at, expires_at } = item;
  return (
    <li ref={row} className={css.row}>
      <span className={css.name}>{name}</span>
      <Button
        look="quiet"
        small
        aria-label={words.revokeOf(name)}
        aria-expanded={asking}
        onClick={() => setAsking(!asking)}
      >
        {words.revoke}
      </Button>
      <span className={css.facts}>
        <code>{`${starts_with}…`}</code>
        <span>{last_used_at ? words.lastUsed(dateOf(last_used_at)) : words.neverUsed}</span>
        <span>{words.until(dateOf(expires_at))}</span>
      </span>
      {asking && (
        <Confirm
          name={name}
          onYes={() => void onRevoke(item).finally(() => setAsking(false))}
          onNo={() => setAsking(false)}
        />
      )}
    </li>
  );
}
