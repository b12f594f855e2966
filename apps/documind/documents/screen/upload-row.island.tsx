import { byteText } from '@m8/content/byte-text.ts';
import { uploadWords as words, workspaceWords } from '@m8/content/documind-workspace.ts';
import { encodingWords } from '@m8/content/text-encodings.ts';
import { IconButton, TextButton } from '@m8/ui/button.tsx';
import { Icon } from '@m8/ui/icons.tsx';
import { useRef } from 'react';
import { Facts, FileName } from '#workspace/document-parts.tsx';
import parts from '#workspace/parts.module.css';
import { ReadAs } from '#workspace/read-as.island.tsx';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import type { PendingUpload } from '#workspace/state/uploads.ts';
import { useFocusHandedOn } from '#workspace/state/use-focus-handed-on.ts';
import { useSecondsUntil } from '#workspace/state/use-seconds-until.ts';
import css from './documents-panel.module.css';

const panel = workspaceWords.documents;

function Again({ time }: { time: number }) {
  return <span>{words.waiting(useSecondsUntil(time))}</span>;
}

/** Asks what to do with a file whose name is taken. */
function Taken({ workspace, upload }: { workspace: WorkspaceState; upload: PendingUpload }) {
  const question = useRef<HTMLDivElement>(null);
  useFocusHandedOn(question, 'documents-title');
  const { id, file } = upload;
  return (
    <div ref={question} className={css.refused}>
      <p role="alert">{words.taken}</p>
      <TextButton
        aria-label={`${words.replace} ${file.name}`}
        onClick={() => workspace.uploads.goOn(id, file.name)}
      >
        {words.replace}
      </TextButton>
      <TextButton
        aria-label={`${words.keepBoth} ${file.name}`}
        onClick={() => void workspace.keepBoth(upload)}
      >
        {words.keepBoth}
      </TextButton>
    </div>
  );
}

/** A file that is being uploaded, or was refused. */
export function UploadRow(props: { upload: PendingUpload; workspace: WorkspaceState }) {
  const { upload, workspace } = props;
  const { uploads } = workspace;
  const row = useRef<HTMLDivElement>(null);
  useFocusHandedOn(row, 'documents-title');
  const { id, file, phase, sent, problem, again, retryable } = upload;
  return (
    <div ref={row} className={css.row}>
      <span className={css.name} dir="auto">
        <FileName name={file.name} />
      </span>
      <IconButton
        icon="close"
        className={css.acts}
        label={`${phase === 'refused' ? words.remove : words.cancel} ${file.name}`}
        onClick={() => uploads.cancel(id)}
      />
      <Facts
        className={css.facts}
        facts={[byteText(file.size), ...(upload.sessionId === null ? [] : [panel.private])]}
      />
      {phase === 'asked' && <Taken workspace={workspace} upload={upload} />}
      {phase !== 'asked' && problem === null && (
        <div className={parts.progress}>
          <progress aria-label={panel.progressOf(file.name)} value={sent} max={1} />
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
      {phase === 'refused' && upload.needsEncoding && (
        <ReadAs
          id={`upload-${id}`}
          question={encodingWords.unknown}
          encoding={upload.encoding}
          focusAfter="documents-title"
          onChosen={(encoding) => uploads.sendAs(id, encoding)}
        />
      )}
    </div>
  );
}
