import { Portrait } from '#app/drawing/portraits/portrait.tsx';
import { Meta } from '#app/ui/layout.tsx';
import { coreTeam } from '#content/team.ts';
import { SocialLinks } from './social-links.tsx';
import css from './team.module.css';

/** The core members; on a wide screen their portraits share one line. */
export function CoreTeam() {
  return (
    <div className={css.people}>
      {coreTeam.map((person) => (
        <article key={person.name} className={css.person}>
          <Portrait name={person.image} className={css.personPortrait} />
          <div className={css.personText}>
            <h3>{person.name}</h3>
            <Meta>{person.role}</Meta>
            <p>{person.bio}</p>
            <SocialLinks {...person} />
          </div>
        </article>
      ))}
    </div>
  );
}
