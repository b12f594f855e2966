import { dayText } from '@m8/content/date-text.ts';
import { deskWords } from '@m8/content/desk.ts';
import type { VisitsAnswer } from '@m8/contracts/desk.ts';
import { Empty } from '@m8/ui/empty.tsx';
import { Cluster, Lead } from '@m8/ui/layout.tsx';
import { AwaitingAnswer, SaveCsv, Table } from './desk-parts.island.tsx';
import css from './records.module.css';
import { useAnswer } from './use-desk.ts';

const { visits: said } = deskWords;

type View = VisitsAnswer['views'][number];

/** Days in the chart. */
const shownDays = 30;

const width = 900;
const height = 180;
const dayMs = 24 * 3600 * 1000;

function lastDays(): string[] {
  const today = Date.now();
  return Array.from({ length: shownDays }, (_, index) =>
    new Date(today - (shownDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/** @returns the sums of views by a key, largest first */
function sums(views: readonly View[], keyOf: (view: View) => string): [string, number][] {
  const found = new Map<string, number>();
  for (const view of views) found.set(keyOf(view), (found.get(keyOf(view)) ?? 0) + view.views);
  return [...found].sort(([, one], [, other]) => other - one);
}

/** @returns the even axis maximum for counts up to `most`: 2, 4, 10, 20, 40, 100 and so on */
function topOfAxis(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return [2, 4, 10].map((step) => step * unit).find((top) => top >= most) ?? most;
}

/** Days are counted in UTC. */
const dayOf = (day: string) => dayText(day, { timeZone: 'UTC' });

/** Views by day, as a line over the last weeks; the table beside it has the same numbers. */
function Picture({ views }: { views: readonly View[] }) {
  const days = lastDays();
  const byDay = new Map(sums(views, ({ day }) => day));
  const counts = days.map((day) => byDay.get(day) ?? 0);
  const most = Math.max(...counts);
  const top = topOfAxis(most);
  const points = counts.map((count, index) => {
    const x = (index / (shownDays - 1)) * width;
    return [x, height - (count / top) * height] as const;
  });
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const [x, y] = points.at(-1) ?? [0, 0];
  const all = counts.reduce((sum, count) => sum + count, 0);
  return (
    <figure className={css.picture}>
      <figcaption>{said.chart(shownDays, all, most)}</figcaption>
      <div className={css.plot}>
        <p className={css.values} aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{value.toLocaleString('en')}</span>
          ))}
        </p>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path
            className={css.guides}
            d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`}
          />
          <path d={`M${line}`} />
          <path className={css.today} d={`M${x} ${y}h0`} />
        </svg>
        <p className={css.span}>
          <span>{dayOf(days.at(0) ?? '')}</span> <span>{dayOf(days.at(-1) ?? '')}</span>
        </p>
      </div>
    </figure>
  );
}

/** Page views by day, page and referring site. */
export function Visits() {
  const { answer, problem } = useAnswer<VisitsAnswer>('/visits');
  if (answer === null) return <AwaitingAnswer problem={problem} />;
  const days = new Set(lastDays());
  const recent = answer.views.filter(({ day }) => days.has(day));
  const rows = (found: [string, number][]) =>
    found.slice(0, 40).map(([key, count]) => ({ key, cells: [key, count.toLocaleString('en')] }));
  const hosts = recent.filter(({ referrer }) => referrer !== '');
  return (
    <>
      <Cluster className={css.above}>
        <Lead>{said.lead}</Lead>
        {answer.views.length > 0 && <SaveCsv name="visits.csv" />}
      </Cluster>
      {answer.views.length === 0 ? (
        <Empty title={said.none} />
      ) : (
        <>
          <Picture views={recent} />
          <div className={css.tables}>
            <Table
              caption={said.pages}
              heads={[said.page, said.views]}
              rows={rows(sums(recent, ({ path }) => path))}
            />
            {hosts.length > 0 && (
              <Table
                caption={said.hosts}
                heads={[said.referrer, said.views]}
                rows={rows(sums(hosts, ({ referrer }) => referrer))}
              />
            )}
            <Table
              caption={said.perDay}
              heads={[said.day, said.views]}
              rows={rows(
                sums(recent, ({ day }) => day)
                  .sort(([one], [other]) => (one < other ? 1 : -1))
                  .map(([day, count]): [string, number] => [
                    dayText(day, { timeZone: 'UTC' }),
                    count,
                  ]),
              )}
            />
          </div>
        </>
      )}
    </>
  );
}
