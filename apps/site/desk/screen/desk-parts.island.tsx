import { dayText, momentText } from '@m8/content/date-text.ts';
import { deskWords as words } from '@m8/content/desk.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { TextField } from '@m8/ui/field.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import { saveFile } from '@m8/ui/save-file.ts';
import { Loading } from '@m8/ui/spinner.tsx';
import * as ui from '@m8/ui/use-act.ts';
import { clsx } from 'clsx/lite';
import type { MouseEvent, ReactNode, Ref } from 'react';
import css from './desk.module.css';
import { readDesk } from './desk-client.ts';
import tables from './records.module.css';
import { problemOf, useAct } from './use-desk.ts';

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
  /** Whether rows become blocks on a small screen. Only screen readers are told its caption. */
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

/** A badge, such as the role of a person. */
export function Mark({ tone, children }: { tone?: 'bad' | undefined; children: ReactNode }) {
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

/** A field that searches a list as you type; `ref` is its form. */
export function FindField({
  ref,
  label,
  hint,
  value,
  onFind,
  onEnter,
}: {
  ref?: Ref<HTMLFormElement>;
  label: string;
  hint: string;
  value: string;
  onFind(text: string): void;
  onEnter?(): void;
}) {
  return (
    <form
      ref={ref}
      className={css.find}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter?.();
      }}
    >
      <TextField
        name="find"
        type="search"
        label={label}
        hint={hint}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onFind(target.value)}
      />
    </form>
  );
}

/** Loads the next page of a list, if any, and says so if that failed. */
export function More({ next, more }: { next: string | null; more(): Promise<void> }) {
  const { act, pending, said } = ui.useAct(problemOf);
  if (next === null) return null;
  return (
    <>
      <ActionButton
        look="secondary"
        pending={pending !== null}
        onClick={() => void act('more', more)}
      >
        {words.more}
      </ActionButton>
      <DeskProblem text={said} />
    </>
  );
}

/** Saves a table as CSV, after the person has confirmed their identity. */
export function SaveCsv({
  name,
  query = '',
}: {
  /** Name of the file, and of its route below `deskBase`. */
  name: string;
  query?: string;
}) {
  const { act, pending, problem } = useAct(async () => undefined);
  const save = async () => saveFile(await (await readDesk(`/${name}${query}`)).blob(), name);
  return (
    <>
      <ActionButton
        look="quiet"
        pending={pending !== null}
        onClick={() => void act('csv', words.csvSaved, save)}
      >
        {words.csv}
      </ActionButton>
      <DeskProblem text={problem} />
    </>
  );
}

/** Follows a link within the desk without loading the page, unless a key asks for another tab or window. */
export function followWithin(event: MouseEvent, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go();
}
