import { Section, SectionHead } from '#app/ui/layout.tsx';
import { StatusLabel } from '#app/ui/status-label.tsx';
import {
  type ComparedCell,
  comparedRows,
  productStatusWords,
  comparison as words,
} from '#content/products.ts';
import css from './comparison.module.css';

const shapes = { closed: 'empty', live: 'full' } as const;

function Cell({ product, cell }: { product: 'm8' | 'dm'; cell: ComparedCell }) {
  return (
    <td className={css[product]}>
      {cell.status && (
        <StatusLabel shape={shapes[cell.status]}>{productStatusWords[cell.status]}</StatusLabel>
      )}
      {cell.text}
    </td>
  );
}

/** The two products side by side in a table; on a phone each question stands above its answers. */
export function Comparison() {
  return (
    <Section id="compare">
      <SectionHead title={words.title} lead={words.lead} />
      <table className={css.table} aria-label={words.title}>
        <thead>
          <tr>
            <td />
            <th scope="col" className={css.m8}>
              {words.m8}
            </th>
            <th scope="col" className={css.dm}>
              {words.dm}
            </th>
          </tr>
        </thead>
        <tbody>
          {comparedRows.map((row) => (
            <tr key={row.about}>
              <th scope="row">{row.about}</th>
              <Cell product="m8" cell={row.m8} />
              <Cell product="dm" cell={row.dm} />
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
