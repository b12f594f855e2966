import { BannerLineTall, BannerLineWide } from '#app/drawing/mind-m8/hero-line.tsx';
import { Phone } from '#app/drawing/phone.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster, Meta, Wrap } from '#app/ui/layout.tsx';
import { mindM8Banner as words } from '#content/mind-m8.ts';
import css from './banner.module.css';
import { DownloadButton } from './download-dialogs.tsx';

/** The flooded banner, with the phone crossing its lower edge. */
export function MindM8Banner() {
  return (
    <section id="top" className={css.banner}>
      <BannerLineWide className={css.wide} />
      <BannerLineTall className={css.tall} />
      <Wrap className={css.columns}>
        <div className={css.say}>
          <h1>{words.title}</h1>
          <p className={css.tagline}>{words.tagline}</p>
          <Cluster className={css.actions}>
            <DownloadButton />
            <ButtonLink href={words.all.href} look="secondary">
              {words.all.label}
            </ButtonLink>
          </Cluster>
          <Meta className={css.closed}>{words.closed}</Meta>
        </div>
        <Phone className={css.phone} />
      </Wrap>
    </section>
  );
}
