import { answerWords } from '@m8/content/documind-answers.ts';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { whileHere } from '#workspace/state/while-here.ts';
import { type FoundMarks, findMarks, type PageMark } from './find-marks.ts';
import { Marks } from './marks.tsx';
import css from './pages.module.css';

const words = answerWords.reader;

/** Phones fail to draw larger canvases; in pixels. */
const maxPixels = 8_000_000;

/** Draws a page onto a canvas at the resolution of the screen. */
function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) {
  const natural = page.getViewport({ scale: 1 });
  const sharp = (width / natural.width) * devicePixelRatio;
  const most = Math.sqrt(maxPixels / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(sharp, most) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport });
}

/** @returns whether an element is visible in the scrolling `root`, or at most one screen away */
function useNear(ref: RefObject<HTMLElement | null>, root: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { root: root.current, rootMargin: '100% 100%' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, root]);
  return isNear;
}

/** One page of a PDF, drawn while it is near the visible area. */
export const PdfPage = memo(function PdfPage(props: {
  pdf: PDFDocumentProxy;
  /** Counted from 1. */
  number: number;
  /** The scrolling element. */
  sheet: RefObject<HTMLElement | null>;
  /** In CSS pixels. */
  width: number;
  /** Width divided by height, until the page is loaded. */
  shape: number;
  mark: PageMark | null;
  /** Called with whether the mark was found on the page. */
  onMarked(isFound: boolean): void;
}) {
  const { pdf, number, sheet, width, shape, mark, onMarked } = props;
  const place = useRef<HTMLLIElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useNear(place, sheet);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [marks, setMarks] = useState<FoundMarks | null>(null);

  useEffect(() => {
    if (!isNear) return;
    return whileHere(pdf.getPage(number), setPage, () => setBroken(true));
  }, [pdf, number, isNear]);

  useEffect(() => {
    const target = canvas.current;
    if (!isNear || !page || !target || width === 0) return;
    const task = draw(page, target, width);
    const leave = whileHere(
      task.promise,
      () => undefined,
      () => setBroken(true),
    );
    return () => {
      leave();
      task.cancel();
      // An empty canvas frees its memory.
      target.width = 0;
      target.height = 0;
    };
  }, [page, isNear, width]);

  useEffect(() => {
    setMarks(null);
    if (!page || !mark) return;
    return whileHere(findMarks(page, mark), setMarks, () => setMarks({ boxes: [] }));
  }, [page, mark]);

  // Called once the marks are rendered and can be measured.
  useEffect(() => {
    if (marks) onMarked(marks.boxes.length > 0);
  }, [marks, onMarked]);

  const { width: wide = shape, height: high = 1 } = page?.getViewport({ scale: 1 }) ?? {};
  return (
    <li
      ref={place}
      className={css.page}
      data-page={number}
      aria-label={words.page(number)}
      style={{ aspectRatio: wide / high }}
    >
      {isNear && <canvas ref={canvas} />}
      {isBroken && <p className={css.broken}>{words.notDrawn}</p>}
      <Marks {...(marks ?? { boxes: [] })} />
    </li>
  );
});
