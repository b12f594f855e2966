import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Loading } from '#app/ui/spinner.tsx';
import { connectionWords } from '#content/connection.ts';
import { answerWords } from '#content/documind-answers.ts';
import type { DocumentPart } from '../../client/documind.ts';
import type { Reading, WorkspaceState } from '../state/create-workspace.ts';
import { PartText } from './part-text.tsx';
import css from './reader.module.css';
import { usePart } from './use-part.ts';
import { Wire } from './wire.island.tsx';

const words = answerWords.reader;

function placeOf({ page, part, parts }: DocumentPart): string {
  return page === null ? words.part(part, parts) : words.page(page);
}

/** From here on the document lies beside the answer; the styles say the same. */
const besideQuery = '(min-width: 64rem)';

/**
 * Opens a dialog: beside the rest where there is room, above it elsewhere. It is closed and opened
 * anew when that changes, so a close event counts only while the dialog is not open.
 */
function useDialogMode(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const beside = matchMedia(besideQuery);
    const show = () => {
      const dialog = ref.current;
      if (!dialog) return;
      dialog.close();
      if (beside.matches) dialog.show();
      else dialog.showModal();
    };
    show();
    beside.addEventListener('change', show);
    return () => beside.removeEventListener('change', show);
  }, [ref]);
}

function Problem({ sentence, onRetry }: { sentence: string; onRetry(): void }) {
  return (
    <div className={css.problem}>
      <Notice kind="bad" announce="urgent">
        {sentence}
      </Notice>
      <ActionButton look="quiet" small onClick={onRetry}>
        {connectionWords.tryAgain}
      </ActionButton>
    </div>
  );
}

/** The way to the pages before and after, and from there back to the sentence. */
function Foot({
  reading: { part, quote },
  shown,
  onTurn,
  onBack,
}: {
  reading: Reading;
  shown: DocumentPart | null;
  onTurn(part: number): void;
  onBack(): void;
}) {
  const current = shown?.part === part ? shown : null;
  const hasPages = current?.page !== null;
  return (
    <footer className={css.foot}>
      <IconButton
        icon="back"
        label={hasPages ? words.previous : words.previousPart}
        aria-disabled={part <= 1}
        onClick={() => onTurn(part - 1)}
      />
      {part === quote.part ? (
        <span className={css.note}>
          {current && !hasPages ? words.noPages : current?.source === 'ocr' ? words.ocr : ''}
        </span>
      ) : (
        <button type="button" className={css.toQuote} onClick={onBack}>
          {words.toQuote}
        </button>
      )}
      <IconButton
        icon="arrow"
        label={hasPages ? words.next : words.nextPart}
        aria-disabled={!shown || part >= shown.parts}
        onClick={() => onTurn(part + 1)}
      />
    </footer>
  );
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
          <Problem sentence={problem} onRetry={retry} />
        ) : current ? (
          <PartText part={current} quote={quote.part === part ? quote : null} />
        ) : (
          <Loading className={css.loading} />
        )}
      </section>
      <Foot reading={reading} shown={shown} onTurn={turnTo} onBack={backToQuote} />
      {current && quote.part === part && <Wire dialog={dialog} sheet={sheet} to={from} />}
    </dialog>
  );
}
