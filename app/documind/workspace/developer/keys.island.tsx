import { useEffect, useState } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { Meta } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { showToast } from '#app/ui/toasts.ts';
import { connectionWords } from '#content/connection.ts';
import { developerWords } from '#content/documind-developers.ts';
import type { Key } from '../../client/documind.ts';
import type { Service } from '../service/service.ts';
import { asServiceError } from '../service/service-error.ts';
import { KeyForm } from './key-form.island.tsx';
import { KeyRow } from './key-row.island.tsx';
import css from './keys.module.css';

const words = developerWords.keys;

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
