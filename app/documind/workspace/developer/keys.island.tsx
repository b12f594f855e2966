import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { Button } from '#app/ui/button.tsx';
import { Meta } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { showToast } from '#app/ui/toasts.ts';
import type { Key } from '#clients/typescript/src/index.ts';
import { connectionWords } from '#content/connection.ts';
import { dayText } from '#content/date-text.ts';
import { developerWords } from '#content/documind-developers.ts';
import type { Service } from '../service/service.ts';
import { asServiceError } from '../service/service-error.ts';
import { useFocusHandedOn } from '../state/use-focus-handed-on.ts';
import { KeyForm } from './key-form.island.tsx';
import css from './keys.module.css';

const words = developerWords.keys;

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
      <ActionButton look="danger" small pending={pending} onClick={go}>
        {words.yes}
      </ActionButton>
      <Button look="quiet" small onClick={onNo}>
        {words.no}
      </Button>
    </div>
  );
}

/** One key: when it was used, how long it works, and the way to end it. */
function KeyRow({ item, onRevoke }: { item: Key; onRevoke(item: Key): Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useFocusHandedOn(row, 'keys-title');
  const { name, rights, starts_with, last_used_at, expires_at } = item;
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
        <span>{words.may(rights)}</span>
        <span>{last_used_at ? words.lastUsed(dayText(last_used_at)) : words.neverUsed}</span>
        <span>{words.until(dayText(expires_at))}</span>
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

/** The person's API keys, and the form for one more. */
export function Keys({ service }: { service: Service }) {
  const [keys, setKeys] = useState<readonly Key[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const load = () => {
    setProblem(null);
    service.keys().then(
      (list) => setKeys(list.keys),
      (error: unknown) => setProblem(asServiceError(error).sentence),
    );
  };
  useEffect(load, [service]);

  const revoke = async ({ id, name }: Key) => {
    try {
      await service.revokeKey(id);
    } catch (error) {
      const { status, sentence } = asServiceError(error);
      if (status !== 404) return showToast('bad', sentence);
    }
    setKeys((before) => before?.filter((key) => key.id !== id) ?? null);
    showToast('ok', words.revoked(name));
  };
  return (
    <div className={css.keys}>
      <h3 id="keys-title" tabIndex={-1}>
        {words.title}
      </h3>
      <KeyForm
        service={service}
        onMade={({ key: _, ...made }) => setKeys((before) => [made, ...(before ?? [])])}
      />
      {problem !== null && (
        <div className={css.problem}>
          <Notice kind="bad" announce="polite">{`${words.failed} ${problem}`}</Notice>
          <ActionButton look="quiet" small onClick={load}>
            {connectionWords.tryAgain}
          </ActionButton>
        </div>
      )}
      {keys?.length === 0 && <Meta>{words.empty}</Meta>}
      {keys && keys.length > 0 && (
        <ul className={css.list}>
          {keys.map((key) => (
            <KeyRow key={key.id} item={key} onRevoke={revoke} />
          ))}
        </ul>
      )}
    </div>
  );
}
