import type { FoundMarks } from './find-marks.ts';
import css from './pages.module.css';

const percent = (share: number) => `${share * 100}%`;

/** The marker over a quote. */
export function Marks({ boxes, column }: FoundMarks) {
  const [first] = boxes;
  if (!first) return null;
  return (
    <div className={css.marks}>
      {column && (
        <span
          className={css.column}
          data-column=""
          style={{
            left: percent(column.left),
            top: percent(first.top),
            width: percent(column.width),
          }}
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
    </div>
  );
}
