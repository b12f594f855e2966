import { answerWords } from '@m8/content/documind-answers.ts';
import { IconButton } from '@m8/ui/button.tsx';
import { Stroke } from '@m8/ui/icons.tsx';
import { SaveButton } from '#workspace/save-button.island.tsx';
import css from './reader.module.css';

const words = answerWords.reader;
const findShape = 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.2 15.2 20.5 20.5';

/** How a document is shown: as its pages, or as its text. */
export type View = 'page' | 'text';

/** Zoom levels; 1 fits the width. */
const zooms = [1, 1.25, 1.5, 2, 3] as const;

/** @returns the next larger or smaller zoom level, or the same at either end */
export function nextZoom(zoom: number, by: 1 | -1): number {
  const next = by > 0 ? zooms.find((one) => one > zoom) : zooms.findLast((one) => one < zoom);
  return next ?? zoom;
}

/** Switches between the page and its text. */
function ViewSwitch({ view, onView }: { view: View; onView(view: View): void }) {
  return (
    <fieldset className={css.views} aria-label={words.view}>
      {(['page', 'text'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={view === one} onClick={() => onView(one)}>
          {one === 'page' ? words.asPage : words.asText}
        </button>
      ))}
    </fieldset>
  );
}

/** Actions for the open document. */
export function ToolBar({
  view,
  zoom,
  isKept,
  onView,
  onZoom,
  onFind,
  onSave,
}: {
  /** Null if only the text can be shown. */
  view: View | null;
  zoom: number;
  /** Whether the file can be saved. */
  isKept: boolean;
  onView(view: View): void;
  onZoom(zoom: number): void;
  onFind(): void;
  onSave(): Promise<void>;
}) {
  return (
    <div className={css.tools}>
      {view && <ViewSwitch view={view} onView={onView} />}
      {view === 'page' && (
        <>
          <IconButton
            label={words.zoomOut}
            aria-disabled={nextZoom(zoom, -1) === zoom}
            onClick={() => onZoom(nextZoom(zoom, -1))}
          >
            <Stroke d="M6 12h12" />
          </IconButton>
          <IconButton
            label={words.zoomIn}
            aria-disabled={nextZoom(zoom, 1) === zoom}
            onClick={() => onZoom(nextZoom(zoom, 1))}
          >
            <Stroke d="M6 12h12M12 6v12" />
          </IconButton>
        </>
      )}
      <span className={css.space} />
      <IconButton label={words.find} onClick={onFind}>
        <Stroke d={findShape} />
      </IconButton>
      {isKept && <SaveButton label={words.save} save={onSave} />}
    </div>
  );
}
