import { answerWords } from '@m8/content/documind-answers.ts';
import { encodingWords } from '@m8/content/text-encodings.ts';
import type {
  DocumentAnswer as Document,
  PartAnswer as DocumentPart,
} from '@m8/contracts/documind/documents.ts';
import { hasEncoding, isPicture } from '@m8/contracts/documind/formats.ts';
import type { AnswerLine } from '@m8/contracts/documind/query.ts';
import { IconButton } from '@m8/ui/button.tsx';
import { Stroke } from '@m8/ui/icons.tsx';
import { ScreenReaderOnly } from '@m8/ui/layout.tsx';
import { clsx } from 'clsx/lite';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { asLine } from '#questions/screen/answer-parts.ts';
import answer from '#questions/screen/answer-text.module.css';
import { FileName } from '#workspace/document-parts.tsx';
import { ReadAs } from '#workspace/read-as.island.tsx';
import panel from '#workspace/side-panel.module.css';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import { isUnfinished } from '#workspace/state/documents.ts';
import type { PlaceInText, Reading } from '#workspace/state/reading.ts';
import { useStore } from '#workspace/state/store.ts';
import { useDialogMode } from '#workspace/state/use-dialog-mode.ts';
import { FindBar } from './find-bar.island.tsx';
import { Foot } from './foot.island.tsx';
import css from './reader.module.css';
import { BeingRead, Pages, Text } from './sheet.island.tsx';
import { ToolBar, type View } from './tool-bar.island.tsx';
import { usePart } from './use-part.ts';
import { Wire } from './wire.island.tsx';

const words = answerWords.reader;
const findShape = 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.2 15.2 20.5 20.5';

const placeOf = ({ page, parts }: DocumentPart, part: number) =>
  page !== null ? words.page(part) : parts > 1 ? words.part(part, parts) : '';

const isDrawn = ({ kind }: DocumentPart) => kind === 'pdf' || isPicture(kind);

/** Whether a quote no longer matches, because the text was read again. */
const isOutdated = (quote: Reading['quote'], about: DocumentPart | null) =>
  quote !== null &&
  about?.part === quote.part &&
  about.text.slice(quote.start, quote.end) !== quote.text;

/** @returns a note about the visible part; empty if none is needed */
function noteOf(
  about: DocumentPart,
  seen: { view: View | null; isUnreadable: boolean; isMissed: boolean; isOutdated: boolean },
): string {
  if (seen.isOutdated) return encodingWords.changed;
  if (seen.view === 'page') return seen.isMissed ? words.notMarked : '';
  if (seen.isUnreadable) return words.fileNotDrawn;
  if (about.source === 'ocr') return words.ocr;
  return isDrawn(about) && !about.original_kept ? words.notKept : '';
}

function usePlace(workspace: WorkspaceState, { document, quote, part, from }: Reading) {
  const [chosen, setChosen] = useState<View>('page');
  const [found, setFound] = useState<PlaceInText | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const [first] = useState(part);
  const isText = chosen === 'text' || isUnreadable;
  const marked = (found ?? quote)?.part;
  const text = usePart(workspace.service, document, isText ? part : (marked ?? first));
  const about = text.shown;
  const isLost = isOutdated(quote, about);
  const mark = found ?? (isLost ? null : quote);
  const canDraw = about !== null && isDrawn(about) && about.original_kept && !isUnreadable;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new passage starts over
  useEffect(() => {
    setFound(null);
    setMissed(false);
  }, [from, quote]);

  const turnTo = useCallback(
    (next: number) => {
      const now = workspace.reading.get();
      if (now && now.part !== next) workspace.reading.set({ ...now, part: next });
    },
    [workspace],
  );
  const goTo = (place: PlaceInText | null) => {
    setFound(place);
    setMissed(false);
    if (place) turnTo(place.part);
  };
  return {
    ...{ text, about, mark, found, goTo, turnTo, isMissed },
    ...{ isUnreadable, setChosen, isOutdated: isLost },
    view: canDraw ? chosen : null,
    giveUp: useCallback(() => setUnreadable(true), []),
    onMarked: useCallback((isFound: boolean) => setMissed(!isFound), []),
  };
}

/**
 * Tracks the open document while it is read again.
 *
 * @returns the document from the list; undefined if it is not listed
 */
function useReadAnew(
  workspace: WorkspaceState,
  documentId: string,
  onReady: () => void,
): Document | undefined {
  const { items } = useStore(workspace.documents.store);
  const document = items.find(({ document_id }) => document_id === documentId);
  const isBeingRead = document !== undefined && isUnfinished(document);
  const wasBeingRead = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of status counts
  useEffect(() => {
    if (wasBeingRead.current && !isBeingRead) onReady();
    wasBeingRead.current = isBeingRead;
  }, [isBeingRead]);
  return document;
}

function SaveButton({ label, save }: { label: string; save(): Promise<void> }) {
  const [isSaving, setSaving] = useState(false);
  const start = () => {
    if (isSaving) return;
    setSaving(true);
    void save().finally(() => setSaving(false));
  };
  return (
    <IconButton label={label} aria-busy={isSaving || undefined} onClick={start}>
      <Stroke d="M12 4v10.5M7.5 10l4.5 4.5 4.5-4.5M4.5 19.5h15" />
    </IconButton>
  );
}

/** The document, open at the quote: beside the answer, or over it on a phone. */
export function Reader({ workspace, reading }: { workspace: WorkspaceState; reading: Reading }) {
  // Another version or document starts with new state.
  return <OpenReader key={reading.document.document_id} {...{ workspace, reading }} />;
}

/** Focuses the title, and scrolls to the quote in the text. */
function useArrival(
  { from, quote }: Reading,
  refs: {
    dialog: RefObject<HTMLElement | null>;
    title: RefObject<HTMLElement | null>;
    sheet: RefObject<HTMLElement | null>;
  },
  textPart: DocumentPart | null,
  mark: PlaceInText | null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new passage starts over
  useEffect(() => {
    refs.title.current?.focus({ preventScroll: true });
    const dialog = refs.dialog.current;
    if (!dialog || dialog.matches(':modal')) return;
    const card = globalThis.document.getElementById(from)?.closest('article');
    // Once the page is scrolled, the document stays below the bar, but the card does not.
    const isUnderBar = card && card.offsetTop < dialog.offsetTop;
    (isUnderBar ? card : dialog).scrollIntoView({ block: 'nearest' });
  }, [from, quote]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new passage starts over
  useEffect(() => {
    const sheet = refs.sheet.current;
    const marked = sheet?.querySelector('mark');
    if (!sheet || !textPart) return;
    const box = marked?.getBoundingClientRect();
    const middle = (sheet.clientHeight - (box?.height ?? 0)) / 2;
    const top = sheet.getBoundingClientRect().top + Math.max(middle, 0);
    sheet.scrollTop = box ? sheet.scrollTop + box.top - top : 0;
  }, [textPart, mark]);
}

/** The marked words; of a table's row, each cell under the heading of its column. */
function Quoted({ cells, children }: { cells: AnswerLine['cells']; children: string }) {
  if (!cells.some(({ head }) => head !== '')) return <mark className={css.mark}>{children}</mark>;
  return cells.map(({ head, text }, column) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
    <span key={column} className={css.cell}>
      <span>{head}</span> <mark className={css.mark}>{text}</mark>{' '}
    </span>
  ));
}

function OpenReader({ workspace, reading }: { workspace: WorkspaceState; reading: Reading }) {
  const title = useRef<HTMLHeadingElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const [isFinding, setFinding] = useState(false);
  const [fitting, setFitting] = useState(1);
  const [chosenZoom, setZoom] = useState<number | null>(null);
  const zoom = chosenZoom ?? fitting;
  const { document, quote, part, from } = reading;
  const { dialog, close } = useDialogMode(() => {
    workspace.reading.set(null);
    // The clicked element may be under the document, and is visible only after it closes.
    requestAnimationFrame(() => globalThis.document.getElementById(from)?.focus());
  });
  const place = usePlace(workspace, reading);
  const { about, mark, text, turnTo, view } = place;
  const now = useReadAnew(workspace, document.document_id, () => {
    place.goTo(null);
    turnTo(1);
    text.retry();
  });
  const isPage = view === 'page';
  const textPart = !isPage && about?.part === part ? about : null;

  useArrival(reading, { dialog: dialog.ref, title, sheet }, textPart, mark);

  const endFind = () => {
    setFinding(false);
    place.goTo(null);
    title.current?.focus();
  };
  const backToQuote = () => {
    if (quote) place.goTo(null);
    if (quote) turnTo(quote.part);
    // The button is removed; keep the focus here.
    title.current?.focus();
  };
  return (
    <dialog {...dialog} className={clsx(panel.panel, css.reader)} aria-labelledby="reader-title">
      <header className={css.file}>
        <h2 ref={title} id="reader-title" tabIndex={-1}>
          <FileName name={document.filename} />{' '}
          {about && <ScreenReaderOnly>{placeOf(about, part)}</ScreenReaderOnly>}
        </h2>
        <IconButton icon="close" label={words.close} onClick={close} />
        <IconButton label={words.find} onClick={() => setFinding(true)}>
          <Stroke d={findShape} />
        </IconButton>
        {about?.original_kept && (
          <SaveButton label={words.save} save={() => workspace.save(document)} />
        )}
      </header>
      {view && <ToolBar {...{ view, zoom }} onView={place.setChosen} onZoom={setZoom} />}
      {isFinding && (
        <FindBar
          {...{ service: workspace.service, document, part }}
          onPlace={place.goTo}
          onEnd={endFind}
        />
      )}
      <section
        ref={sheet}
        className={clsx(css.sheet, !isPage && answer.scrolled)}
        data-pages={isPage ? '' : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
        tabIndex={0}
        aria-label={document.filename}
      >
        {now && isUnfinished(now) ? (
          <BeingRead document={now} />
        ) : about && isPage ? (
          <Pages
            {...{ service: workspace.service, document, about, sheet, mark, zoom }}
            page={part}
            onPage={turnTo}
            onMarked={place.onMarked}
            onFit={setFitting}
            onUnreadable={place.giveUp}
          />
        ) : (
          <Text {...{ part, mark }} shown={about} problem={text.problem} onRetry={text.retry} />
        )}
      </section>
      {about && isPage && mark?.part === about.part && (
        <p className={css.quoted} data-quoted={mark === quote ? '' : undefined}>
          <Quoted cells={mark === quote ? quote.cells : []}>
            {asLine(about.text.slice(mark.start, mark.end))}
          </Quoted>
        </p>
      )}
      <Foot
        part={part}
        parts={about?.parts ?? part}
        hasPages={about?.page !== null}
        note={about ? noteOf(about, place) : ''}
        isAway={quote !== null && quote.part !== part}
        onTurn={turnTo}
        onBack={backToQuote}
      >
        {about && hasEncoding(about.kind) && about.original_kept && !(now && isUnfinished(now)) && (
          <ReadAs
            {...{ id: document.document_id, encoding: now?.encoding, focusAfter: 'reader-title' }}
            onChosen={(encoding) => workspace.readAs(document, encoding)}
          />
        )}
      </Foot>
      {quote && mark === quote && about && <Wire dialog={dialog.ref} sheet={sheet} to={from} />}
    </dialog>
  );
}
