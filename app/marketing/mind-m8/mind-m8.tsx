import { ClosingLine } from '#app/drawing/mind-m8/hero-line.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { Section, Wrap } from '#app/ui/layout.tsx';
import { careNote, mindM8Closing as closing } from '#content/mind-m8.ts';
import { MindM8Banner } from './banner.tsx';
import { DownloadButton } from './download-dialogs.tsx';
import { FeatureBlocks } from './feature-blocks.tsx';
import css from './mind-m8.module.css';

/** The page of Mind M8. */
export function MindM8() {
  return (
    <>
      <MindM8Banner />
      <Section className={css.features}>
        <FeatureBlocks />
      </Section>
      <Wrap>
        <div className={css.care}>
          <Icon name="info" />
          <p>
            <strong>{careNote.title}</strong> {careNote.text}
          </p>
        </div>
      </Wrap>
      <Section tight className={css.last}>
        <div className={css.closing}>
          <ClosingLine className={css.line} />
          <div>
            <h2>{closing.title}</h2>
            <p>{closing.text}</p>
            <DownloadButton />
          </div>
        </div>
      </Section>
    </>
  );
}
