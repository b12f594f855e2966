import { Loading } from '@m8/ui/spinner.tsx';
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReadOriginal } from '#workspace/service/service.ts';
import type { PageMark } from './find-marks.ts';
import { openPdf } from './open-pdf.ts';
import css from './pages.module.css';
import { PdfPage } from './pdf-page.island.tsx';
import { showMark, zoomToMark } from './show-mark.ts';

/** Width divided by height of A4. */
const usualShape = 210 / 297;

interface Opened {
  pdf: PDFDocumentProxy;
  /** Width divided by height of the first page. */
  shape: number;
}

/** Opens a PDF, and closes it when another one is opened. */
function usePdf(read: ReadOriginal, onProblem: (error: unknown) => void): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let isStale = false;
    let close = () => {};
    const fail = (error: unknown) => {
      if (!isStale) onProblem(error);
    };
    async function open(): Promise<void> {
      const { document: pdf, close: end } = await openPdf(read, fail);
      close = end;
      if (isStale) return end();
      const first = await pdf.getPage(1).catch(() => null);
      const { width = usualShape, height = 1 } = first?.getViewport({ scale: 1 }) ?? {};
      if (!isStale) setOpened({ pdf, shape: width / height });
    }
    open().catch(fail);
    return () => {
      isStale = true;
      setOpened(null);
      close();
    };
  }, [read, onProblem]);
  return opened;
}

/** @returns the width of an element in whole pixels, or 0 before it is measured */
function useWidth(ref: RefObject<HTMLElement | null>, isHere: boolean): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!isHere || !element) return;
    const sizes = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [ref, isHere]);
  return width;
}

const numberOf = ({ target }: IntersectionObserverEntry) =>
  Number(target instanceof HTMLElement ? target.dataset.page : 0);

/**
 * Tracks which pages are near the visible area.
 *
 * @param list its children are the pages, with their numbers
 * @param sheet the scrolling element
 * @param onMiddle called with the page that reaches the middle of the visible area
 * @returns the numbers of the pages that are visible, or at most one screen away
 */
function useNearPages(
  list: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  isHere: boolean,
  onMiddle: (page: number) => void,
): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const pages = list.current?.children;
    if (!isHere || !pages) return;
    const root = sheet.current;
    const nearby = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const now = new Set(before);
          for (const entry of entries)
            if (entry.isIntersecting) now.add(numberOf(entry));
            else now.delete(numberOf(entry));
          return now;
        }),
      { root, rootMargin: '100% 100%' },
    );
    const inMiddle = new Set<number>();
    const middle = new IntersectionObserver(
      (entries) => {
        for (const entry of entries)
          if (entry.isIntersecting) inMiddle.add(numberOf(entry));
          else inMiddle.delete(numberOf(entry));
        // Pages without a height are all in the middle at first; most leave it as they grow.
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        const [left] = inMiddle;
        const page = entered ? numberOf(entered) : left;
        if (page !== undefined) onMiddle(page);
      },
      { root, rootMargin: '-45% 100% -54%' },
    );
    for (const page of pages) {
      nearby.observe(page);
      middle.observe(page);
    }
    return () => {
      nearby.disconnect();
      middle.disconnect();
    };
  }, [list, sheet, isHere, onMiddle]);
  return near;
}

/** The props of the views that show the pages of a file. */
export interface PagesProps {
  /** The scrolling element. */
  sheet: RefObject<HTMLElement | null>;
  /** The page to show, counted from 1. */
  page: number;
  /** 1 fits the width. */
  zoom: number;
  /** Called when another page reaches the middle of the visible area. */
  onPage(page: number): void;
  onMarked(isFound: boolean): void;
  /** Called with the zoom at which the mark is best read. */
  onFit(zoom: number): void;
}

/** The pages of a PDF below each other; only those near the visible area are drawn. */
export function PdfView({
  read,
  sheet,
  page,
  mark,
  zoom,
  onPage,
  onMarked,
  onFit,
  onProblem,
}: PagesProps & {
  read: ReadOriginal;
  mark: (PageMark & { page: number }) | null;
  onProblem(error: unknown): void;
}) {
  const opened = usePdf(read, onProblem);
  const list = useRef<HTMLOListElement>(null);
  const width = useWidth(list, opened !== null);
  const seen = useRef(0);
  const handleMiddle = useCallback(
    (number: number) => {
      seen.current = number;
      onPage(number);
    },
    [onPage],
  );
  const near = useNearPages(list, sheet, opened !== null, handleMiddle);

  useLayoutEffect(() => {
    const wanted = list.current?.children[page - 1];
    if (!opened || !sheet.current || !wanted || seen.current === page || width === 0) return;
    seen.current = page;
    const { top } = wanted.getBoundingClientRect();
    sheet.current.scrollTop += top - sheet.current.getBoundingClientRect().top - 8;
  }, [opened, page, sheet, width]);

  const marked = useCallback(
    (isFound: boolean) => {
      onMarked(isFound);
      showMark(sheet.current);
      if (isFound) onFit(zoomToMark(sheet.current));
    },
    [onMarked, onFit, sheet],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: zooming moves the mark
  useLayoutEffect(() => showMark(sheet.current), [zoom, sheet]);

  if (!opened) return <Loading />;
  const numbers = Array.from({ length: opened.pdf.numPages }, (_, at) => at + 1);
  return (
    <ol ref={list} className={css.pages} style={{ width: `${zoom * 100}%` }}>
      {numbers.map((number) => (
        <PdfPage
          key={number}
          pdf={opened.pdf}
          number={number}
          isNear={near.has(number)}
          width={width}
          shape={opened.shape}
          mark={mark?.page === number ? mark : null}
          onMarked={marked}
        />
      ))}
    </ol>
  );
}
