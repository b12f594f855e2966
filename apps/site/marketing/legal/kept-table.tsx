import { type Kept, type KeptWhere, kept, keptGroups, privacy } from '@m8/content/privacy.ts';
import type { SiteValueName } from '@m8/contracts/site-values.ts';
import { Disclosure } from '@m8/ui/disclosure.tsx';
import { IfSet } from '@m8/ui/site-value.tsx';
import css from './kept-table.module.css';

/** The site value behind each condition, and whether it must be set. */
const conditions: Record<KeptWhere, { value: SiteValueName; isSet: boolean }> = {
  embedded: { value: 'firebase', isSet: false },
  firebase: { value: 'firebase', isSet: true },
  analytics: { value: 'googleAnalytics', isSet: true },
  'language-model': { value: 'languageModel', isSet: true },
  bucket: { value: 'filesInBucket', isSet: true },
  'embeddings-server': { value: 'embeddingsServer', isSet: true },
};

const words = privacy.table;

function Row({ row }: { row: Kept }) {
  return (
    <tr>
      <th scope="row">
        {row.what} <span className={css.detail}>{row.detail}</span>
      </th>
      {(['why', 'howLong', 'who'] as const).map((column) => (
        <td key={column}>
          <span className={css.label} aria-hidden="true">
            {words[column]}
          </span>
          {row[column]}
        </td>
      ))}
    </tr>
  );
}

function RowWhere({ row }: { row: Kept }) {
  if (row.where === undefined) return <Row row={row} />;
  const { value, isSet } = conditions[row.where];
  return isSet ? (
    <IfSet value={value}>
      <Row row={row} />
    </IfSet>
  ) : (
    <IfSet value={value} otherwise={<Row row={row} />}>
      {null}
    </IfSet>
  );
}

/** What is kept, and beside it why, how long, and who sees it. */
function KeptTable({ rows, label }: { rows: readonly Kept[]; label: string }) {
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          {(['what', 'why', 'howLong', 'who'] as const).map((column) => (
            <th key={column} scope="col">
              {words[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RowWhere key={row.what + row.where} row={row} />
        ))}
      </tbody>
    </table>
  );
}

/** A short summary. */
export function KeptInShort() {
  return (
    <ul className={css.short}>
      {privacy.short.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** What is kept, in groups that unfold. */
export function KeptGroups() {
  return Object.entries(keptGroups).map(([group, title]) => (
    <Disclosure key={group} className={css.group} summary={<h3>{title}</h3>}>
      <KeptTable rows={kept.filter((row) => row.group === group)} label={title} />
    </Disclosure>
  ));
}
