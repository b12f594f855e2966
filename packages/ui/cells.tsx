import type { ReactNode } from 'react';
import css from './cells.module.css';
import { StatusLabel, type StatusShape } from './status-label.tsx';

/** A grid of ruled cells: one column on a phone, then two, and four on a wide screen. */
export function Cells({ children }: { children: ReactNode }) {
  return <ul className={css.cells}>{children}</ul>;
}

/** One cell: a status, a drawing if there is one, a title and a text. */
export function Cell({
  status,
  drawing,
  title,
  text,
}: {
  status: { shape: StatusShape; word: string };
  drawing?: ReactNode;
  title: string;
  text: string;
}) {
  return (
    <li className={css.cell}>
      <StatusLabel shape={status.shape}>{status.word}</StatusLabel>
      {drawing}
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}
