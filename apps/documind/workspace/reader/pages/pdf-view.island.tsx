import { Loading } from '@m8/ui/spinner.tsx';
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReadOriginal } from '#workspace/service/service.ts';
import type { PageMark } from './find-marks.ts';
import { openPdf } from './open-pdf.ts';
import css from './pages.module.css';
import { PdfPage } from './pdf-page.island.tsx';
import { useMarkInSight } from './show-mark.ts';

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

/** @returns the number of the page in the middle of the visible area; undefined between two pages */
function pageInMiddle(sheet: HTMLElement): number | undefined {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  const page = document
    .elementsFromPoint(left + width / 2, top + height * 0.45)
    .find((one) => one instanceof HTMLElement && one.dataset.page);
  return page instanceof HTMLElement ? Number(page.dataset.page) : undefined;
}

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
export function PdfView(
  props: PagesProps & {
    read: ReadOriginal;
    mark: (PageMark & { page: number }) | null;
    onProblem(error: unknown): void;
  },
) {
  const { read, sheet, page, mark, zoom, onPage, onMarked, onFit, onProblem } = props;
  const opened = usePdf(read, onProblem);
  const list = useRef<HTMLOListElement>(null);
  const width = useWidth(list, opened !== null);
  /** The page that was scrolled to, by the person or by this view. */
  const seen = useRef(0);
  useLayoutEffect(() => {
    const wanted = list.current?.children[page - 1];
    if (!opened || !sheet.current || !wanted || seen.current === page || width === 0) return;
    seen.current = page;
    const { top } = wanted.getBoundingClientRect();
    sheet.current.scrollTop += top - sheet.current.getBoundingClientRect().top - 8;
  }, [opened, page, sheet, width]);

  useEffect(() => {
    const element = sheet.current;
    if (!opened || !element) return;
    let middle = seen.current;
    const look = () => {
      const now = pageInMiddle(element);
      if (now === undefined || now === middle || seen.current === 0) return;
      middle = now;
      seen.current = now;
      onPage(now);
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [opened, sheet, onPage]);

  const showMark = useMarkInSight(sheet, zoom, onFit);
  const marked = useCallback(
    (isFound: boolean) => {
      onMarked(isFound);
      if (isFound) showMark();
    },
    [onMarked, showMark],
  );

  if (!opened) return <Loading />;
  const numbers = Array.from({ length: opened.pdf.numPages }, (_, at) => at + 1);
  return (
    <ol ref={list} className={css.pages} style={{ width: `${zoom * 100}%` }}>
      {numbers.map((number) => (
        <PdfPage
          key={number}
          pdf={opened.pdf}
          number={number}
          sheet={sheet}
          width={width}
          shape={opened.shape}
          mark={mark?.page === number ? mark : null}
          onMarked={marked}
        />
      ))}
    </ol>
  );
}
