import type { FoundMarks } from './find-marks.ts';
import css from './pages.module.css';

const percent = (share: number) => `${share * 100}%`;

/** The marker over a quote, and the bracket beside it, where the line to the answer begins. */
export function Marks({ boxes, column }: FoundMarks) {
  if (boxes.length === 0) return null;
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return (
    <div className={css.marks}>
      {column && (
        <span
          className={css.margin}
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
