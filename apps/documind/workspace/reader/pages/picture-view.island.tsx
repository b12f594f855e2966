import { Loading } from '@m8/ui/spinner.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReadOriginal } from '#workspace/service/service.ts';
import { whileHere } from '#workspace/state/while-here.ts';
import { markWords, type PageMark } from './find-marks.ts';
import { Marks } from './marks.tsx';
import css from './pages.module.css';
import type { PagesProps } from './pdf-view.island.tsx';
import { around, type PageSize } from './quote-boxes.ts';
import { useMarkInSight } from './show-mark.ts';

/** Phones fail to draw larger canvases; in pixels. */
const maxPixels = 16_000_000;

/** Draws a picture upright at its own size, or smaller if it exceeds {@link maxPixels}; returns its size. */
async function draw(bytes: Uint8Array<ArrayBuffer>, canvas: HTMLCanvasElement): Promise<PageSize> {
  const picture = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' });
  const scale = Math.min(1, Math.sqrt(maxPixels / (picture.width * picture.height)));
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return { width: canvas.width, height: canvas.height };
}

/** A picture as it was uploaded. The page's policy blocks image URLs, so it is drawn on a canvas. */
export function PictureView(
  props: Pick<PagesProps, 'sheet' | 'zoom' | 'onMarked' | 'onFit'> & {
    read: ReadOriginal;
    label: string;
    mark: PageMark | null;
    onProblem(error: unknown): void;
  },
) {
  const { read, label, sheet, mark, zoom, onMarked, onFit, onProblem } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<PageSize | null>(null);
  const boxes = useMemo(() => (size && mark ? markWords(mark, size) : []), [size, mark]);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const drawn = read().then(({ bytes }) => draw(bytes, target));
    return whileHere(drawn, setSize, onProblem);
  }, [read, onProblem]);
  const showMark = useMarkInSight(sheet, zoom, onFit);
  useEffect(() => {
    if (!size || !mark) return;
    onMarked(boxes.length > 0);
    showMark();
  }, [size, mark, boxes, onMarked, showMark]);
  return (
    <div className={css.pages} style={{ width: `${zoom * 100}%` }}>
      {!size && <Loading />}
      <div className={css.page} hidden={!size}>
        <canvas ref={canvas} role="img" aria-label={label} />
        <Marks boxes={boxes} column={mark && around(...mark.words)} />
      </div>
    </div>
  );
}
