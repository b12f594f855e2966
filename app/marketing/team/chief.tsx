import { Portrait } from '#app/drawing/portraits/portrait.tsx';
import { ArrowLink } from '#app/ui/button.tsx';
import { Lead, Meta } from '#app/ui/layout.tsx';
import { ceo, teamPage } from '#content/team.ts';
import { SocialLinks } from './social-links.tsx';
import css from './team.module.css';

/** Who leads the company: portrait, words and links on one line. */
export function Chief() {
  return (
    <article className={css.chief}>
      <Portrait name={ceo.image} className={css.chiefPortrait} />
      <div className={css.chiefText}>
        <Meta>{ceo.role}</Meta>
        <h2>{ceo.name}</h2>
        <Lead>{ceo.bio}</Lead>
        <SocialLinks {...ceo} />
        <ArrowLink href="/about">{teamPage.more(ceo.name)}</ArrowLink>
      </div>
    </article>
  );
}
