import { encodingWords } from '@m8/content/text-encodings.ts';
import type { ByteRange } from '@m8/contracts/byte-range.ts';
import type {
  DocumentAnswer as Document,
  PartAnswer as DocumentPart,
} from '@m8/contracts/documind/documents.ts';
import { Lazy, lazyScreen } from '@m8/ui/lazy-screen.island.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import { Problem } from '@m8/ui/problem.island.tsx';
import { Loading } from '@m8/ui/spinner.tsx';
import { useCallback, useMemo, useState } from 'react';
import { Progress } from '#workspace/document-parts.tsx';
import type { Service } from '#workspace/service/service.ts';
import { ServiceError } from '#workspace/service/service-error.ts';
import type { PlaceInText, Reading } from '#workspace/state/reading.ts';
import type { PagesProps } from './pages/pdf-view.island.tsx';
import { PartText } from './part-text.tsx';
import css from './reader.module.css';
import { readingProblem } from './use-part.ts';

/** The pages of a PDF, with pdf.js. */
const pdfScreen = lazyScreen(() =>
  import('./pages/pdf-view.island.tsx').then((module) => module.PdfView),
);
const pictureScreen = lazyScreen(() =>
  import('./pages/picture-view.island.tsx').then((module) => module.PictureView),
);

/** The pages of a file as they are. */
export function Pages({
  service,
  document,
  about,
  sheet,
  page,
  mark,
  zoom,
  onPage,
  onMarked,
  onFit,
  onUnreadable,
}: PagesProps & {
  service: Service;
  document: Reading['document'];
  /** Any part of it. */
  about: DocumentPart;
  mark: PlaceInText | null;
  /** Called if the file cannot be drawn at all. */
  onUnreadable(): void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { document_id, session_id, filename } = document;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  const read = useCallback(
    (range?: ByteRange) => service.original({ document_id, session_id, filename }, range),
    [service, document_id, session_id, filename, attempt],
  );
  const onProblem = useCallback(
    (error: unknown) => {
      if (error instanceof ServiceError) setProblem(readingProblem(error));
      else onUnreadable();
    },
    [onUnreadable],
  );
  const { text, part, words } = about;
  const isTextHere = mark !== null && part === mark.part && about.source !== 'none';
  const [start, end] = isTextHere ? [mark.start, mark.end] : [0, 0];
  const pageMark = useMemo(
    () => (isTextHere ? { page: part, text, words, start, end } : null),
    [isTextHere, part, text, words, start, end],
  );
  if (problem !== null) {
    const retry = () => {
      setProblem(null);
      setAttempt((count) => count + 1);
    };
    return <Problem announce="urgent" sentence={problem} onRetry={retry} />;
  }
  const props = { read, sheet, mark: pageMark, zoom, onMarked, onFit, onProblem };
  if (about.kind === 'pdf') return <Lazy screen={pdfScreen} props={{ ...props, page, onPage }} />;
  return <Lazy screen={pictureScreen} props={{ ...props, label: filename }} />;
}

/** Replaces a text that is being read again. */
export function BeingRead({ document }: { document: Document }) {
  return (
    <div>
      <Notice kind="info" announce="polite">
        {encodingWords.reading}
      </Notice>
      <Progress document={document} />
    </div>
  );
}

export function Text(props: {
  shown: DocumentPart | null;
  part: number;
  mark: PlaceInText | null;
  problem: string | null;
  onRetry(): void;
}) {
  const { shown, part, mark, problem, onRetry } = props;
  if (problem !== null) return <Problem announce="urgent" sentence={problem} onRetry={onRetry} />;
  if (shown?.part !== part) return <Loading className={css.loading} />;
  return <PartText part={shown} quote={mark?.part === part ? mark : null} />;
}
