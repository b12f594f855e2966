import { ButtonLink } from '#app/ui/button.tsx';
import { Lead, ScreenReaderOnly, Section, Wrap } from '#app/ui/layout.tsx';
import { productsNext as next, productsPage as words } from '#content/products.ts';
import { DownloadButton } from '../mind-m8/download-dialogs.tsx';
import { ProductPanels } from '../product-panels.tsx';
import { RoadmapLine } from '../roadmap/roadmap-line.tsx';
import { Comparison } from './comparison.tsx';
import css from './products.module.css';

/** The page with both products, side by side in full. */
export function Products() {
  return (
    <>
      <section id="top" className={css.top}>
        <Wrap>
          <div className={css.head}>
            <h1>
              <span>{words.companyVoice}</span> <span>{words.documentVoice}</span>
            </h1>
            <Lead>{words.lead}</Lead>
          </div>
          <ProductPanels
            full
            heading="h2"
            m8={{
              ...words.m8,
              actions: (
                <>
                  <ButtonLink href={words.m8.more.href} shape="round">
                    {words.m8.more.label}
                    <ScreenReaderOnly>{words.m8.more.about}</ScreenReaderOnly>
                  </ButtonLink>
                  <DownloadButton look="secondary" shape="round" />
                </>
              ),
            }}
            dm={{
              ...words.dm,
              actions: (
                <>
                  <ButtonLink href={words.dm.more.href} shape="square">
                    {words.dm.more.label}
                  </ButtonLink>
                  <ButtonLink href={words.dm.roadmap.href} look="secondary" shape="square">
                    {words.dm.roadmap.label}
                  </ButtonLink>
                </>
              ),
            }}
          />
        </Wrap>
      </section>
      <Comparison />
      <RoadmapLine />
      <Section tight>
        <div className={css.next}>
          <h2>{next.title}</h2>
          <div>
            <Lead>{next.lead}</Lead>
            <ButtonLink href={next.link.href}>{next.link.label}</ButtonLink>
          </div>
        </div>
      </Section>
    </>
  );
}
