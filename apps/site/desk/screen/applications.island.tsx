import { applicationStatusWords, deskWords as words } from '@m8/content/desk.ts';
import {
  type ApplicationRow,
  type ApplicationStatus,
  type ApplicationsAnswer,
  applicationStatuses,
  mayAtDesk,
} from '@m8/contracts/desk.ts';
import { ArrowLink } from '@m8/ui/button.tsx';
import { Empty } from '@m8/ui/empty.tsx';
import { Cluster, Meta, ScreenReaderOnly } from '@m8/ui/layout.tsx';
import { StatusLabel, type StatusShape } from '@m8/ui/status-label.tsx';
import { type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import css from './desk.module.css';
import {
  AwaitingAnswer,
  bringIntoView,
  FindField,
  followWithin,
  MomentText,
  More,
  SaveCsv,
} from './desk-parts.island.tsx';
import records from './records.module.css';
import { type AtDesk, queryOf } from './use-address.ts';
import { usePages } from './use-desk.ts';

/**
 * Keyboard navigation of a list while nothing is being typed: `j` and `k` move to the next and previous
 * row, Enter opens it like any link, `/` moves to the search field.
 */
function useListKeys(
  list: RefObject<HTMLElement | null>,
  find: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select');
      if (typing || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === '/') {
        event.preventDefault();
        find.current?.querySelector('input')?.focus();
      }
      const step = { j: 1, k: -1 }[event.key];
      if (step === undefined || !list.current) return;
      const links = [...list.current.querySelectorAll('a')];
      const at = links.findIndex((link) => link.matches(':focus'));
      const from = at >= 0 ? at : links.findIndex((link) => link.ariaCurrent === 'true');
      links[Math.min(Math.max(from + step, 0), links.length - 1)]?.focus();
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, [list, find]);
}

const { applications: said } = words;

/** Shows the counts by status, and filters by one of them. */
function StatusFilter({
  counts,
  status,
  onStatus,
}: {
  counts: ApplicationsAnswer['counts'];
  status: string;
  onStatus(status: string): void;
}) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const choices = [
    { value: '', label: said.all, count: all },
    ...applicationStatuses.map((value) => ({
      value,
      label: applicationStatusWords[value],
      count: counts[value],
    })),
  ];
  return (
    <fieldset className={css.filter}>
      <legend>
        <ScreenReaderOnly>{said.filter}</ScreenReaderOnly>
      </legend>
      {choices.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={status === value}
          onClick={() => onStatus(value)}
        >
          {label} <span>{count.toLocaleString('en')}</span>
        </button>
      ))}
    </fieldset>
  );
}

const statusShapes: Readonly<Record<ApplicationStatus, StatusShape>> = {
  pending: 'empty',
  reading: 'half',
  talking: 'half',
  accepted: 'full',
  declined: 'dotted',
};

function Row({ row, isOpen, onOpen }: { row: ApplicationRow; isOpen: boolean; onOpen(): void }) {
  return (
    <li className={css.row} ref={isOpen ? bringIntoView : undefined}>
      <a
        className={css.name}
        href={`/desk?application=${row.id}`}
        aria-current={isOpen || undefined}
        onClick={(event) => followWithin(event, onOpen)}
      >
        {row.name}
      </a>
      <span className={css.facts}>
        <span>{row.title}</span>
        <span className={css.country}>{row.country}</span>
        <MomentText at={row.received_at} />
      </span>
      <span className={css.state}>
        <StatusLabel shape={statusShapes[row.status]}>
          {applicationStatusWords[row.status]}
        </StatusLabel>
      </span>
    </li>
  );
}

/** The list of applications, newest first, with search as you type and a filter by status. */
export function ApplicationsView({
  you: { role },
  address,
  go,
  changes,
}: AtDesk & {
  /** Number of changes to applications; the list reloads when it grows. */
  changes: number;
}) {
  const { q = '', status = '' } = address;
  const asked = useDeferredValue(q);
  const query = queryOf({ q: asked, status });
  const { pages, current, problem, refresh, next, more } = usePages<ApplicationsAnswer>(
    `/applications${query}`,
  );
  const answer = pages[0];
  const rows = pages.flatMap((page) => page.applications);
  useEffect(() => {
    if (changes > 0) void refresh();
  }, [changes, refresh]);
  const find = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list, find);
  useEffect(() => {
    // On a phone, focusing would open the keyboard over the list.
    if (matchMedia('(hover: hover)').matches) find.current?.querySelector('input')?.focus();
  }, []);
  const found = answer && (status === '' ? Object.values(answer.counts) : [rows.length]);
  const count = found?.reduce((sum, one) => sum + one, 0) ?? 0;
  const isEmpty = current && count === 0 && !asked && !status;
  return (
    <div className={css.pane}>
      {!isEmpty && (
        <FindField
          ref={find}
          label={said.find}
          hint={said.findHint}
          value={q}
          onFind={(text) => go({ q: text, status }, true)}
          onEnter={() => {
            const [only] = rows;
            if (only) go({ q, status, application: only.id });
          }}
        />
      )}
      {answer === undefined ? (
        <AwaitingAnswer problem={problem} />
      ) : (
        <>
          {isEmpty ? (
            <Empty title={said.noneYet}>
              <ArrowLink href="/join-team">{said.form}</ArrowLink>
            </Empty>
          ) : (
            <StatusFilter
              counts={answer.counts}
              status={status}
              onStatus={(chosen) => go({ q, status: chosen })}
            />
          )}
          <Cluster className={records.above}>
            <Meta live>{count > 0 ? said.found(count) : !isEmpty && said.none}</Meta>
            {mayAtDesk(role, 'applications.export') && rows.length > 0 && !address.application && (
              <SaveCsv name="applications.csv" query={query} />
            )}
          </Cluster>
          <ul className={css.list} ref={list}>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                isOpen={row.id === address.application}
                onOpen={() => go({ q, status, application: row.id })}
              />
            ))}
          </ul>
          <Cluster>
            <More next={next} more={more} />
          </Cluster>
        </>
      )}
    </div>
  );
}
