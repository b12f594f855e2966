import { answerWords } from '@m8/content/documind-answers.ts';
import { IconButton } from '@m8/ui/button.tsx';
import { Stroke } from '@m8/ui/icons.tsx';
import css from './reader.module.css';

const words = answerWords.reader;

/** How a document is shown: as its pages, or as its text. */
export type View = 'page' | 'text';

/** Zoom levels; 1 fits the width. */
const zooms = [1, 1.25, 1.5, 2, 3] as const;

/** @returns the next larger or smaller zoom level, or the same at either end */
export function nextZoom(zoom: number, by: 1 | -1): number {
  const next = by > 0 ? zooms.find((one) => one > zoom) : zooms.findLast((one) => one < zoom);
  return next ?? zoom;
}

/** How a document with pages is shown, and how large. */
export function ToolBar(props: {
  view: View;
  zoom: number;
  onView(view: View): void;
  onZoom(zoom: number): void;
}) {
  const { view, zoom, onView, onZoom } = props;
  const button = (label: string, by: 1 | -1, shape: string) => (
    <IconButton
      label={label}
      aria-disabled={nextZoom(zoom, by) === zoom}
      onClick={() => onZoom(nextZoom(zoom, by))}
    >
      <Stroke d={shape} />
    </IconButton>
  );
  return (
    <div className={css.tools}>
      <fieldset className={css.views} aria-label={words.view}>
        {(['page', 'text'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => onView(one)}>
            {one === 'page' ? words.asPage : words.asText}
          </button>
        ))}
      </fieldset>
      {view === 'page' && button(words.zoomOut, -1, 'M6 12h12')}
      {view === 'page' && button(words.zoomIn, 1, 'M6 12h12M12 6v12')}
    </div>
  );
}
