import { dayText, momentText } from '@m8/content/date-text.ts';
import { Notice } from '@m8/ui/notice.tsx';
import { Loading } from '@m8/ui/spinner.tsx';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './desk.module.css';
import tables from './records.module.css';

/** An error message, if any. */
export function DeskProblem({ text }: { text: string | null }) {
  return (
    text && (
      <Notice kind="bad" announce="urgent">
        {text}
      </Notice>
    )
  );
}

/** For the `ref` of what is selected in a list that scrolls. */
export function bringIntoView(selected: HTMLElement | null): void {
  selected?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** Shown until the first answer arrives. */
export function AwaitingAnswer({ problem }: { problem: string | null }) {
  return problem === null ? <Loading /> : <DeskProblem text={problem} />;
}

/** A table with a title. */
export function Table({
  caption,
  heads,
  rows,
  folds = false,
}: {
  caption: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Whether rows become blocks on a small screen. */
  folds?: boolean;
}) {
  return (
    <table className={clsx(tables.table, folds && tables.folds)}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td key={heads[index]} data-head={heads[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A badge, such as the status of an application. */
export function Mark({ tone, children }: { tone?: string | undefined; children: ReactNode }) {
  return (
    <span className={css.mark} data-tone={tone}>
      {children}
    </span>
  );
}

/** A time, to the day or to the minute. */
export function MomentText({ at, exact }: { at: string; exact?: boolean }) {
  return <time dateTime={at}>{exact ? momentText(at) : dayText(at)}</time>;
}
