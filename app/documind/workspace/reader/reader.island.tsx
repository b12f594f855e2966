import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Loading } from '#app/ui/spinner.tsx';
import { connectionWords } from '#content/connection.ts';
import { answerWords } from '#content/documind-answers.ts';
import type { DocumentPart } from '../../client/documind.ts';
import type { WorkspaceState } from '../state/create-workspace.ts';
import type { Reading } from '../state/create-workspace.ts';
import { PartText } from './part-text.tsx';
import css from './reader.module.css';
import { useDialogMode } from './use-dialog-mode.ts';
import { usePart } from './use-part.ts';
import { Wire } from './wire.island.tsx';

const words = answerWords.reader;

function placeOf({ page, part, parts }: DocumentPart): string {
  return page === null ? words.part(part, parts) : words.page(page);
}

/** The document beside the answer, open where the sentence stands; on a phone above it. */
export function Reader({ workspace, reading }: { workspace: WorkspaceState; reading: Reading }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const { shown, problem, retry } = usePart(workspace.service, reading);
  useDialogMode(dialog);
  const { document, quote, part, from } = reading;
  const current = shown?.part === part ? shown : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each passage is shown anew
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    dialog.current?.scrollIntoView({ block: 'nearest' });
  }, [from, quote]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each passage is shown anew
  useEffect(() => {
    const mark = sheet.current?.querySelector('mark');
    if (!sheet.current || !current) return;
    const middle = (sheet.current.clientHeight - (mark?.offsetHeight ?? 0)) / 2;
    sheet.current.scrollTop = mark ? mark.offsetTop - Math.max(middle, 0) : 0;
  }, [current, quote]);

  const close = () => dialog.current?.close();
  const closed = () => {
    if (dialog.current?.open) return;
    workspace.reading.set(null);
    globalThis.document.getElementById(from)?.focus();
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  const turnTo = (next: number) => {
    if (shown && next >= 1 && next <= shown.parts)
      workspace.reading.set({ ...reading, part: next });
  };
  const backToQuote = () => {
    turnTo(quote.part);
    // The button goes, the focus stays.
    title.current?.focus();
  };
  const hasPages = current?.page !== null;
  return (
    <dialog
      ref={dialog}
      className={css.reader}
      aria-labelledby="reader-title"
      onClose={closed}
      onKeyDown={closeOnEscape}
    >
      <header className={css.file}>
        <h2 ref={title} id="reader-title" tabIndex={-1}>
          {document.filename}
          {current && <span>{placeOf(current)}</span>}
        </h2>
        <IconButton icon="close" label={words.close} onClick={close} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <section ref={sheet} className={css.sheet} tabIndex={0} aria-label={document.filename}>
        {problem !== null ? (
          <div className={css.problem}>
            <Notice kind="bad" announce="urgent">
              {problem}
            </Notice>
            <ActionButton look="quiet" small onClick={retry}>
              {connectionWords.tryAgain}
            </ActionButton>
          </div>
        ) : current ? (
          <PartText part={current} quote={quote.part === part ? quote : null} />
        ) : (
          <Loading className={css.loading} />
        )}
      </section>
      <footer className={css.foot}>
        <IconButton
          icon="back"
          label={hasPages ? words.previous : words.previousPart}
          aria-disabled={part <= 1}
          onClick={() => turnTo(part - 1)}
        />
        {part === quote.part ? (
          <span className={css.note}>
            {current && !hasPages ? words.noPages : current?.source === 'ocr' ? words.ocr : ''}
          </span>
        ) : (
          <button type="button" className={css.toQuote} onClick={backToQuote}>
            {words.toQuote}
          </button>
        )}
        <IconButton
          icon="arrow"
          label={hasPages ? words.next : words.nextPart}
          aria-disabled={!shown || part >= shown.parts}
          onClick={() => turnTo(part + 1)}
        />
      </footer>
      {current && quote.part === part && <Wire dialog={dialog} sheet={sheet} to={from} />}
    </dialog>
  );
}
