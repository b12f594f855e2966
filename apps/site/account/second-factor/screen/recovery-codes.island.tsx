import {
  recoveryFile,
  recoveryFilename,
  recoveryCodesWords as words,
} from '@m8/content/recovery-codes.ts';
import { Button } from '@m8/ui/button.tsx';
import { Cluster } from '@m8/ui/layout.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import { saveFile } from '@m8/ui/save-file.ts';
import { showToast } from '@m8/ui/toasts.ts';
import { useEffect, useRef } from 'react';
import { useOwnAccount } from '#account/your-account/screen/own-account.ts';
import css from './authenticator.module.css';

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

interface RecoveryCodesCardProps {
  codes: readonly string[];
  said: string;
  onDone(): void;
}

/** Recovery codes, shown only once. Leaving the page needs a confirmation. */
export function RecoveryCodesCard({ codes, said, onDone }: RecoveryCodesCardProps) {
  const { email } = useOwnAccount().account;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    addEventListener('beforeunload', askBeforeLeaving);
    return () => removeEventListener('beforeunload', askBeforeLeaving);
  }, []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast('ok', words.copied),
      // If copying is not allowed, the codes are selected for copying by hand.
      () => list.current && getSelection()?.selectAllChildren(list.current),
    );
  const save = () => {
    const text = recoveryFile({ site: location.host, email, codes });
    saveFile(new Blob([text], { type: 'text/plain' }), recoveryFilename);
  };
  return (
    <>
      <Notice kind="ok" announce="polite">
        {said}
      </Notice>
      <p>{words.lead}</p>
      <ol className={css.codes} aria-label={words.label} ref={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Cluster>
        <Button look="secondary" small onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button look="secondary" small onClick={save}>
          {words.save}
        </Button>
      </Cluster>
      <Button onClick={onDone}>{words.done}</Button>
    </>
  );
}
