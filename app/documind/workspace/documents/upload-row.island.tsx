import { useRef } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { uploadWords as words } from '#content/documind-uploads.ts';
import { workspaceWords } from '#content/documind-workspace.ts';
import type { PendingUpload, Uploads } from '../state/uploads.ts';
import { useFocusHandedOn } from '../state/use-focus-handed-on.ts';
import { useSecondsUntil } from '../state/use-seconds-until.ts';
import { readableBytes } from './bytes.ts';
import css from './documents-panel.module.css';

function Again({ time }: { time: number }) {
  return <span>{words.waiting(useSecondsUntil(time))}</span>;
}

/** A file on its way to the API, or one that was not taken. */
export function UploadRow({ upload, uploads }: { upload: PendingUpload; uploads: Uploads }) {
  const row = useRef<HTMLDivElement>(null);
  useFocusHandedOn(row, 'documents-title');
  const { id, file, phase, sent, problem, again, retryable } = upload;
  return (
    <div ref={row} className={css.row}>
      <span className={css.name} dir="auto">
        {file.name}
      </span>
      <span className={css.status} />
      <IconButton
        icon="close"
        className={css.remove}
        label={`${phase === 'refused' ? words.remove : words.cancel} ${file.name}`}
        onClick={() => uploads.cancel(id)}
      />
      <span className={css.facts}>
        <span>{readableBytes(file.size)}</span>
        {upload.sessionId !== null && <span>{workspaceWords.documents.private}</span>}
      </span>
      {problem === null && (
        <div className={css.progress}>
          <progress
            aria-label={workspaceWords.documents.progressOf(file.name)}
            value={sent}
            max={1}
          />
          <span>
            {phase === 'queued' ? words.queued : words.percentSent(Math.floor(sent * 100))}
          </span>
        </div>
      )}
      {problem !== null && (
        <div className={css.refused}>
          <p className={css.error} role="alert">
            <Icon name={phase === 'waiting' ? 'warn' : 'bad'} />
            {problem}
          </p>
          {again !== null && <Again time={again} />}
          {retryable && (
            <TextButton onClick={() => uploads.retry(id)}>
              {phase === 'waiting' ? words.now : words.retry}
            </TextButton>
          )}
        </div>
      )}
    </div>
  );
}
