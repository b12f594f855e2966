import { ScreenReaderOnly } from '@m8/ui/layout.tsx';
import type { FoundMarks } from './find-marks.ts';
import css from './pages.module.css';

const percent = (share: number) => `${share * 100}%`;

/**
 * The marker over a quote, and the bracket beside it, where the line to the answer begins. The page is a
 * canvas, so screen readers get the quote as text.
 */
export function Marks({ boxes, column, text }: FoundMarks & { text: string }) {
  if (boxes.length === 0) return null;
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return (
    <div className={css.marks}>
      <span className={css.said} style={{ top: percent(top) }}>
        <ScreenReaderOnly>
          <mark>{text}</mark>
        </ScreenReaderOnly>
      </span>
      {column && (
        <span
          className={css.said}
          data-column=""
          style={{ left: percent(column.left), width: percent(column.width) }}
        />
      )}
      {boxes.map(({ left, top, width, height }) => (
        <span
          key={`${left} ${top}`}
          className={css.mark}
          data-mark=""
          style={{
            left: percent(left),
            top: percent(top),
            width: percent(width),
            height: percent(height),
          }}
        />
      ))}
      <div className={css.margin} style={{ top: percent(top), height: percent(bottom - top) }}>
        <div className={css.bracket} data-bracket="" />
      </div>
    </div>
  );
}
