import {
  careNote,
  mindM8Closing as closing,
  mindM8Features,
  mindM8Banner as words,
} from '@m8/content/mind-m8.ts';
import { ArrowLink } from '@m8/ui/button.tsx';
import { FlyingDisc } from '@m8/ui/drawing/flying-disc.tsx';
import { BannerLineTall, BannerLineWide, ClosingLine } from '@m8/ui/drawing/hero-lines.tsx';
import { Companion, Devices, Lock, Mood, Thumb } from '@m8/ui/drawing/mind-m8.tsx';
import { Cluster, Columns, Meta, Section, Wrap } from '@m8/ui/layout.tsx';
import { Phone } from '#marketing/phone.tsx';
import { BreatheButton, BreatheScreen } from './breathe.tsx';
import { DownloadButton } from './download-dialogs.tsx';
import css from './mind-m8.module.css';
import { WhenBackForm, WhenBackLink } from './when-back-form.tsx';

/** The flooded banner, with the phone crossing its lower edge. */
function MindM8Banner() {
  return (
    <section id="top" className={css.banner}>
      <BannerLineWide className={css.wide} />
      <BannerLineTall className={css.tall} />
      <div className={css.stage}>
        <FlyingDisc className={css.flying} />
      </div>
      <Wrap className={css.columns}>
        <div className={css.say}>
          <h1>{words.title}</h1>
          <p className={css.tagline}>{words.tagline}</p>
          <Cluster className={css.actions}>
            <BreatheButton />
            <DownloadButton />
            <ArrowLink href={words.all.href}>{words.all.label}</ArrowLink>
          </Cluster>
          <Meta className={css.closed}>
            {words.closed}
            <WhenBackLink />
          </Meta>
        </div>
        <Phone className={css.phone} />
      </Wrap>
    </section>
  );
}

const drawings = { companion: Companion, mood: Mood, thumb: Thumb, lock: Lock, devices: Devices };

/** The five features, their drawings on alternating sides. */
function FeatureBlocks() {
  return (
    <div className={css.blocks}>
      {mindM8Features.map((feature) => {
        const Picture = drawings[feature.drawing];
        return (
          <article key={feature.title}>
            <div className={css.picture}>
              <Picture />
            </div>
            <div className={css.text}>
              <h2>{feature.title}</h2>
              <p>{feature.text}</p>
            </div>
          </article>
        );
      })}
    </div>
  );
}

/** The page of Mind M8. */
export function MindM8() {
  return (
    <>
      <MindM8Banner />
      <Section className={css.features}>
        <FeatureBlocks />
      </Section>
      <Wrap>
        <Columns className={css.care}>
          <h3>{careNote.title}</h3>
          <p>{careNote.text}</p>
        </Columns>
      </Wrap>
      <Section tight className={css.last}>
        <div className={css.closing}>
          <ClosingLine className={css.line} />
          <div>
            <h2>{closing.title}</h2>
            <p>{closing.text}</p>
            <WhenBackForm />
            <DownloadButton />
          </div>
        </div>
      </Section>
      <BreatheScreen />
    </>
  );
}
