import { useEffect, useRef, useState } from 'react';
import { Loading } from '#app/ui/spinner.tsx';
import type { ReadOriginal } from '../../service/read-original.ts';
import css from './pages.module.css';

/** Phones give up larger canvases; in pixels. */
const mostPixels = 16_000_000;

/** Draws a picture the right way up, as large as it is; a very large one smaller. */
async function draw(bytes: Uint8Array<ArrayBuffer>, canvas: HTMLCanvasElement): Promise<void> {
  const picture = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' });
  const scale = Math.min(1, Math.sqrt(mostPixels / (picture.width * picture.height)));
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
}

/** A picture as it was uploaded. The page's policy lets no address of a picture in, so it is drawn. */
export function PictureView({
  read,
  label,
  zoom,
  onProblem,
}: {
  read: ReadOriginal;
  label: string;
  /** 1 fits the width. */
  zoom: number;
  onProblem(error: unknown): void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    let isStale = false;
    const target = canvas.current;
    if (!target) return;
    read()
      .then(({ bytes }) => draw(bytes, target))
      .then(
        () => !isStale && setHere(true),
        (error: unknown) => !isStale && onProblem(error),
      );
    return () => {
      isStale = true;
    };
  }, [read, onProblem]);
  return (
    <div className={css.pages} style={{ width: `${zoom * 100}%` }}>
      {!isHere && <Loading />}
      <canvas ref={canvas} className={css.picture} role="img" aria-label={label} hidden={!isHere} />
    </div>
  );
}
