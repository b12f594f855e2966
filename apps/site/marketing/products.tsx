import {
  type ComparedCell,
  comparedRows,
  comparison,
  productsNext as next,
  productStatusWords,
  productsPage as words,
} from '@m8/content/products.ts';
import { ArrowLink, ButtonLink } from '@m8/ui/button.tsx';
import {
  Columns,
  Lead,
  PageTop,
  ScreenReaderOnly,
  Section,
  SectionHead,
  TwoVoices,
  Wrap,
} from '@m8/ui/layout.tsx';
import { StatusLabel } from '@m8/ui/status-label.tsx';
import { DownloadButton } from './mind-m8/download-dialogs.tsx';
import { ProductPanels } from './product-panels.tsx';
import css from './products.module.css';
import { RoadmapLine } from './roadmap-line.tsx';

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

/** The two products side by side in a table; on a phone each question is above its answers. */
function Comparison() {
  return (
    <Section id="compare" tight>
      <SectionHead title={comparison.title} lead={comparison.lead} />
      <table className={css.table} aria-label={comparison.title}>
        <thead>
          <tr>
            <td />
            <th scope="col" className={css.m8}>
              {comparison.m8}
            </th>
            <th scope="col" className={css.dm}>
              {comparison.dm}
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

/** Both products in full. */
function Panels() {
  return (
    <Wrap className={css.panels}>
      <ProductPanels
        full
        heading="h2"
        m8={{
          ...words.m8,
          actions: (
            <>
              <ButtonLink href={words.m8.more.href}>
                {words.m8.more.label}
                <ScreenReaderOnly>{words.m8.more.about}</ScreenReaderOnly>
              </ButtonLink>
              <DownloadButton />
            </>
          ),
        }}
        dm={{
          ...words.dm,
          actions: (
            <>
              <ButtonLink href={words.dm.more.href}>{words.dm.more.label}</ButtonLink>
              <ArrowLink href={words.dm.roadmap.href}>{words.dm.roadmap.label}</ArrowLink>
            </>
          ),
        }}
      />
    </Wrap>
  );
}

/** The page with both products, side by side. */
export function Products() {
  return (
    <>
      <PageTop drawing={<Panels />}>
        <TwoVoices company={words.companyVoice} document={words.documentVoice} />
        <Lead>{words.lead}</Lead>
      </PageTop>
      <Comparison />
      <RoadmapLine />
      <Section tight>
        <Columns>
          <h2>{next.title}</h2>
          <div>
            <Lead>{next.lead}</Lead>
            <ButtonLink href={next.link.href}>{next.link.label}</ButtonLink>
          </div>
        </Columns>
      </Section>
    </>
  );
}
